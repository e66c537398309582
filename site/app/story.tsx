import { LinkProvider } from '@probata/ui';
import type { Decorator, StoryObj } from '@storybook/react-vite';
import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect } from 'storybook/test';
import { batesPrefix } from '../content/bates';
import { defaultSettings, type PublicSettings } from '../contract/settings';
import { DocumentContext } from './context';
import { hostileTexts } from './hostile-texts';

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

/** The elements that reach beyond the window, where the page scrolls sideways. */
function tooWide(root: HTMLElement): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...root.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className }) => `${tagName}.${className}`);
}

/** Spread into a story with other texts: nothing reaches beyond the window, and no text has become an element or has run. */
export const harmless: Pick<StoryObj, 'parameters' | 'play'> = {
  // The markup is that of the story with the usual texts.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await expect(tooWide(canvasElement)).toEqual([]);
    await expect(document.title).not.toBe('1');
    await expect(canvasElement.querySelector('[onerror], script')).toBeNull();
  },
};

/** The same in a window of 320 px (WCAG 1.4.10). */
export const atReflow = { ...harmless, globals: { viewport: { value: 'reflow' } } };

/** What a path is answered with. */
type Answer = object | ((path: string) => Response | Promise<Response>);

/** Spread into a story: the answers by the beginning of the path, the first that fits. Every other request to the server fails. */
export const answeredBy = (answers: Readonly<Record<string, Answer>>) => ({
  beforeEach: () => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!/^\/(?:api|auth|rest|blog|healthz)\b/.test(pathname)) return fetch(input, init);
      const [, answer] = Object.entries(answers).find(([path]) => pathname.startsWith(path)) ?? [];
      if (typeof answer === 'function') return answer(pathname);
      return answer
        ? Response.json(answer)
        : Response.json({ detail: 'The database is not available.' }, { status: 500 });
    };
    return () => {
      window.fetch = fetch;
    };
  },
});

/** The answer of a server that hangs. */
export const never = () => new Promise<Response>(() => {});
