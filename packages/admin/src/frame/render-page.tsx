import '@probata/ui/theme';
import '@probata/ui/base';
import { LinkProvider } from '@probata/ui';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EditorRole } from '../account/contract';
import type { AccountsClient } from './accounts-client';
import { RoleContext } from './role';

const session = { data: { session: { access_token: 'token' } }, error: null };

// The test's own, at the time of the call.
const fetchNow: typeof fetch = (...sent) => fetch(...sent);

/** The accounts client of a signed-in editor in browser tests. */
export const client = {
  auth: { getSession: async () => session, getUser: async () => ({ data: { user: {} }, error: null }) },
  tables: async () => new PostgrestClient(`${location.origin}/rest/v1`, { fetch: fetchNow }),
  fetch: fetchNow,
} as unknown as AccountsClient; // all that pages call to send a request

/** Renders a part of the site in a browser test, with its styles, links and router. */
export async function renderPage(element: ReactNode, path = '/', role: EditorRole = 'editor') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const { container } = await render(
    <RoleContext value={role}>
      <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
        <RouterProvider router={router} />
      </LinkProvider>
    </RoleContext>,
  );
  return { container, router };
}

/** Waits until its animations are over, or cancelled: the close button of a dialog ignores the pointer until then. */
export const animationsFinished = (locator: Locator) =>
  Promise.allSettled(
    locator
      .element()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
