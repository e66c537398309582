import { Hono } from 'hono';
import type { OwnAccount } from '../../contract/accounts';
import { type Editor, editorsOnly, type RequireEditor } from './editor';

/** `GET /`: the email address and the role of the editor who asks, whatever service keeps the accounts. */
export function ownAccountRoute(requireEditor: RequireEditor) {
  const routes = new Hono<{ Variables: { editor: Editor } }>();
  routes.get('/', editorsOnly(requireEditor), (context) => {
    const { email, role } = context.get('editor');
    return context.json({ email, role } satisfies OwnAccount);
  });
  return routes;
}
