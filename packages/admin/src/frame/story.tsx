import { LinkProvider } from '@probata/ui';
import type { Decorator } from '@storybook/react-vite';
import { createContext, type ReactNode, use, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { type Site, SiteContext } from '../site';
import { createAccountsClient } from './accounts-client';
import { RoleContext } from './role';

const client = createAccountsClient(location.origin, 'key', {
  persistSession: false,
  autoRefreshToken: false,
});
// A docs page writes a copy of each arg as JSON, and the client refers to itself. An own property, so that the copy has it too.
Object.assign(client.auth, { toJSON: () => 'the accounts client' });

/** The signed-in editor of the stories. The server's answers are the story's (`answeredBy`). */
export const editor = {
  client,
  email: 'editor@firm.example',
};

const Story = createContext<ReactNode>(null);
const Page = () => use(Story);

/** What a story says about the site around it, as its parameter `site`. */
interface SiteParameters extends Partial<Site> {
  /** @default '/' */
  path?: string;
}

function Surroundings({ path = '/', children, ...site }: SiteParameters & { children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [path] }),
  );
  const standard = use(SiteContext);
  return (
    <SiteContext value={{ ...standard, ...sample, ...site }}>
      <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
        <Story value={children}>
          <RouterProvider router={router} />
        </Story>
      </LinkProvider>
    </SiteContext>
  );
}

const sample: Partial<Site> = {
  brand: {
    name: 'Firm',
    legalName: 'Firm, LLC',
    address: '1 Main Street, Dallas, TX 75201',
    phone: '(214) 555-0100',
    email: 'hello@firm.example',
  },
  Logo: () => <strong>Firm</strong>,
};

const onSite: Decorator = (Story, { id, parameters }) => (
  <Surroundings key={id} {...(parameters['site'] as SiteParameters | undefined)}>
    <RoleContext value={parameters['role'] ?? 'editor'}>
      <Story />
    </RoleContext>
  </Surroundings>
);

/** Spread into the meta of a story of an admin page. The parameter `role` is who is signed in. */
export const onAdmin = { decorators: [onSite], parameters: { layout: 'padded' } };

/** A day of the stories. */
export const at = '2026-11-21T10:00:00.000Z';
