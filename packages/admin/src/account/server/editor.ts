import type { HttpBindings } from '@hono/node-server';
import { type Problem, problem } from '@probata/server';
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { AccountRole, confirmationSchema } from '../contract';

/** A signed-in editor or viewer, or a guest where the route admits guests. */
export interface Editor {
  email: string;
  role: AccountRole;
  /** The session of the embedded service; absent: a hosted service keeps it. */
  session?: string | undefined;
  /** A password or a code was given within the last 15 minutes; absent: a hosted service knows. */
  isConfirmed?: boolean | undefined;
}

/**
 * Authenticates a request; null unless it carries a valid token of an editor, a viewer or a guest.
 * @throws NotListed for a user who is signed in and none of these
 */
export type RequireEditor = (request: Request) => Promise<Editor | null>;

/** The check of a server without accounts. */
export const denyEditors: RequireEditor = async () => null;

/** A user who is signed in, and whom the list of editors does not name. */
export class NotListed extends Error {
  override name = 'NotListed';
}

/** The words for a user whom nobody has listed, and for one before anybody is. */
export const notListed = {
  status: 403,
  title: 'You are signed in, but not as an editor',
  detail:
    'Your account is not in the list of editors of this site. Ask a server administrator to add it: npm run editor -- add, and your email address.',
} as const satisfies Problem;

const nobodyListed = {
  ...notListed,
  title: 'No editors are listed yet',
  detail:
    'Inquiries, uploads, people and the audit list stay closed until a server administrator lists the editors of this site: npm run editor -- add, and your email address. Templates, Validation, Persona and the chat are open to you.',
} as const satisfies Problem;

/** Answers 401 to everybody who is not signed in, and 403 to guests unless the route admits them, and keeps answers out of caches. */
export const editorsOnly =
  <Known extends Editor>(
    requireEditor: (request: Request) => Promise<Known | null>,
    { admitsGuests = false }: { admitsGuests?: boolean } = {},
  ): MiddlewareHandler<{ Bindings: HttpBindings; Variables: { editor: Known } }> =>
  async (context, next) => {
    const editor = await requireEditor(context.req.raw);
    if (!editor) return signInNeeded(context);
    if (editor.role === 'guest' && !admitsGuests) return problem(context, nobodyListed);
    context.set('editor', editor);
    context.header('cache-control', 'no-store');
    return next();
  };

/** The answer to a request without an editor's token. */
export const signInNeeded = (context: Context): Response =>
  problem(context, {
    status: 401,
    title: 'Sign-in needed',
    detail: 'This is for signed-in editors only.',
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The environment of routes behind `editorsOnly`. */
export interface EditorEnvironment {
  Bindings: HttpBindings;
  Variables: { editor: Editor };
}

export type EditorContext = Context<EditorEnvironment>;

/** Answers 403 to viewers. Runs after `editorsOnly`. */
export const noViewers: MiddlewareHandler<EditorEnvironment> = async (context, next) => {
  if (context.get('editor').role === 'editor') return next();
  return problem(context, {
    status: 403,
    title: 'Viewers cannot do this',
    detail:
      'You have the role viewer: you can read, but not download, export, change or delete. A server administrator can give you the role editor.',
  });
};

/** Asks for the password again before a copy of everything is taken. Runs after `noViewers`. */
export const confirmedOnly: MiddlewareHandler<EditorEnvironment> = async (context, next) => {
  if (context.get('editor').isConfirmed !== false) return next();
  return problem(context, {
    status: 403,
    title: 'Confirm your password',
    detail: 'You signed in more than 15 minutes ago. Confirm your password before you export.',
    extensions: { confirmation: 'password' } satisfies z.output<typeof confirmationSchema>,
  });
};
