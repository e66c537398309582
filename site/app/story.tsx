import { LinkProvider } from '@probata/ui';
import type { Decorator } from '@storybook/react-vite';
import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { hostileTexts } from '../../tests/faults/hostile-texts';
import { batesPrefix } from '../content/bates';
import { defaultSettings, type PublicSettings } from '../contract/settings';
import { DocumentContext } from './context';

export { answeredBy, atReflow, harmless } from '../../.storybook/story-checks';

// What the stories of the site share: its surroundings, and its content made empty, long or hostile.

const Story = createContext<ReactNode>(null);
const Page = () => use(Story);

interface SurroundingsProps {
  path: string;
  document: Partial<DocumentContext>;
  children: ReactNode;
}

function Surroundings({ path, document, children }: SurroundingsProps) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] }),
  );
  const standard = use(DocumentContext);
  return (
    <DocumentContext value={{ ...standard, renderedOn: '2026-11-24', ...document }}>
      <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
        <Story value={children}>
          <RouterProvider router={router} />
        </Story>
      </LinkProvider>
    </DocumentContext>
  );
}

/** What a story says about its surroundings, as its parameter `site`. */
export interface SiteParameters {
  /** @default '/' */
  path?: string;
  /** What the document was rendered with; what is left out is the standard. */
  document?: Partial<DocumentContext>;
}

const withSite: Decorator = (Story, { id, parameters }) => {
  const { path = '/', document = {} }: SiteParameters = parameters['site'] ?? {};
  return (
    <Surroundings key={id} path={path} document={document}>
      <Story />
    </Surroundings>
  );
};

/** Spread into the meta of a story of the site: the router, links and settings it has there, at the full width. */
export const onSite = { decorators: [withSite], parameters: { layout: 'fullscreen' } };

/** The standard settings, with some changed. */
export const settingsWith = (changes: Partial<PublicSettings>) => ({ ...defaultSettings, ...changes });

/** Names and values that are no text for a reader. */
const names = new Set([
  'id',
  'src',
  'srcset',
  'href',
  'type',
  'path',
  'icon',
  'citation',
  'initials',
  'kind',
  'passage',
]);
/** An address, or a Bates number. */
const address = new RegExp(`^(?:[/#]|https?:|mailto:|tel:|${batesPrefix}\\b)`);

/** The content with each text replaced; ids and addresses stay. */
function withTexts<Content>(content: Content, replace: (text: string) => string): Content {
  const visit = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return value === '' || names.has(name) || address.test(value) ? value : replace(value);
    if (Array.isArray(value)) return value.map((item) => visit(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, key)]));
  };
  return visit(content) as Content; // strings stay strings, and all else stays
}

/** The content with every text several times as long. */
export const long = <Content,>(content: Content) =>
  withTexts(content, (text) => `${text} ${text} ${text}`.slice(0, Math.max(400, text.length)));

const { markup, override, emoji } = hostileTexts;

/** The content with every text of hostile shape. */
export const hostile = <Content,>(content: Content) =>
  withTexts(content, (text) => `${text} ${markup} ${override} ${emoji}`);

/** The content without items: each list is empty. */
export function empty<Content extends object>(content: Content): Content {
  const visit = ([key, value]: [string, unknown]): [string, unknown] => {
    if (Array.isArray(value)) return [key, key === 'sources' ? value : []];
    return [key, typeof value === 'object' && value !== null ? empty(value) : value];
  };
  return Object.fromEntries(Object.entries(content).map(visit)) as Content; // lists stay lists
}
