import { Hono } from 'hono';
import type { OwnAccount } from '../contract';
import type { Accounts } from './accounts';
import { type EditorEnvironment, editorsOnly, type RequireEditor } from './editor';

interface OwnAccountParts {
  accounts: Accounts | null;
  requireEditor: RequireEditor;
}

/** `GET /`: who asks, and in which role. */
export function ownAccountRoute({ accounts, requireEditor }: OwnAccountParts) {
  const routes = new Hono<EditorEnvironment>();
  routes.get('/', editorsOnly(requireEditor, { admitsGuests: true }), async (context) => {
    const { email, role } = context.get('editor');
    const mustChangePassword = (await accounts?.embedded?.mustChangePassword(email)) ?? false;
    return context.json({
      email,
      role,
      ...(mustChangePassword && { mustChangePassword }),
    } satisfies OwnAccount);
  });
  return routes;
}
