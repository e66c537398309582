import type { MiddlewareHandler } from 'hono';
import { signInNeeded } from '../problem';

/** A signed-in editor. */
export interface Editor {
  email: string;
}

/** Authenticates a request; null unless it carries an editor's valid token. */
export type RequireEditor = (request: Request) => Promise<Editor | null>;

/** The check of a server without accounts. */
export const denyEditors: RequireEditor = async () => null;

/** Answers 401 to everybody but editors, and keeps their answers out of caches. */
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
