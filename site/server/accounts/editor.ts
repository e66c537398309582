import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { EditorRole } from '../../contract/accounts';
import { problem, signInNeeded } from '../problem';

/** A signed-in editor or viewer. */
export interface Editor {
  email: string;
  role: EditorRole;
}

/** Authenticates a request; null unless it carries an editor's or a viewer's valid token. */
export type RequireEditor = (request: Request) => Promise<Editor | null>;

/** The check of a server without accounts. */
export const denyEditors: RequireEditor = async () => null;

/** Answers 401 to everybody but editors and viewers, and keeps their answers out of caches. */
export const editorsOnly =
  <Known extends Editor>(
    requireEditor: (request: Request) => Promise<Known | null>,
  ): MiddlewareHandler<{ Variables: { editor: Known } }> =>
  async (context, next) => {
    const editor = await requireEditor(context.req.raw);
    if (!editor) return signInNeeded(context);
    context.set('editor', editor);
    context.header('cache-control', 'no-store');
    return next();
  };

/** The environment of routes behind `editorsOnly`. */
export interface EditorEnvironment {
  Bindings: HttpBindings;
  Variables: { editor: Editor };
}

export type EditorContext = Context<EditorEnvironment>;

/** Routes that editors and viewers alone may ask. */
export function routesForEditors(requireEditor: RequireEditor) {
  const routes = new Hono<EditorEnvironment>();
  routes.use(editorsOnly(requireEditor));
  return routes;
}

/** Answers 403 to viewers. Runs after `editorsOnly`. */
export const noViewers: MiddlewareHandler<{ Variables: { editor: Editor } }> = async (context, next) => {
  if (context.get('editor').role === 'editor') return next();
  return problem(context, {
    status: 403,
    title: 'Viewers cannot do this',
    detail:
      'You have the role viewer: you can read, but not download, export, change or delete. A server administrator can give you the role editor.',
  });
};
