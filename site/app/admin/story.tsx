import type { Decorator } from '@storybook/react-vite';
import { onSite } from '../story';
import { createAccountsClient } from './accounts-client';
import { RoleContext } from './role';

/** The signed-in editor of the stories. The server's answers are the story's (`answeredBy`). */
export const editor = {
  client: createAccountsClient(location.origin, 'key', { persistSession: false, autoRefreshToken: false }),
  email: 'editor@firm.example',
};

const withRole: Decorator = (Story, { parameters }) => (
  <RoleContext value={parameters['role'] ?? 'editor'}>
    <Story />
  </RoleContext>
);

/** Spread into the meta of a story of an admin page. The parameter `role` is who is signed in. */
export const onAdmin = {
  decorators: [withRole, ...onSite.decorators],
  parameters: { layout: 'padded' },
};

/** A day of the stories. */
export const at = '2026-11-21T10:00:00.000Z';
