import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, Queries } from '../database/database';
import { messageOf } from '../failure';

/** An editor as whoever runs the site sees one. */
export interface ListedEditor {
  email: string;
  addedAt: Date;
}

/** Who may be an editor. Every change is kept in accounts.audit. */
export interface Editors {
  list(): Promise<ListedEditor[]>;
  /** Makes an editor. Returns the password that was generated; null when the person has one already. */
  add(email: string): Promise<string | null>;
  /** Ends what the editor may do, at once. */
  remove(email: string): Promise<void>;
  /** Gives an editor another password, which is returned, and ends all of their sessions. */
  password(email: string): Promise<string>;
}

/** A reason a change was not made, in one sentence for whoever asked for it. */
export class EditorsRefusal extends Error {
  override name = 'EditorsRefusal';
}

export const drawPassword = () => randomBytes(12).toString('base64url');

export const listEditors = (database: Queries) =>
  database.query<ListedEditor>(
    'select email, added_at as "addedAt" from accounts.editor order by email, added_at',
  );

export const isEditor = async (database: Queries, email: string) =>
  (await database.query('select 1 as found from accounts.editor where email = $1', [email])).length > 0;

/** Notes what was done to an editor, in the transaction that does it. */
export const noteInAudit = (step: Queries, action: 'added' | 'removed' | 'password', email: string) =>
  step.query('insert into accounts.audit (action, email) values ($1, $2)', [action, email]);

/** The editors of a hosted project, through its database: the service keeps the users, the table says who of them is an editor. */
export function hostedEditors(database: Database): Editors {
  return {
    list: () => listEditors(database),
    add: (email) =>
      database.transaction(async (step) => {
        const added = await step.query(
          'insert into accounts.editor (user_id, email) select id, lower(email) from auth.users where lower(email) = $1 returning email',
          [email],
        );
        if (added.length === 0)
          throw new EditorsRefusal(
            `The hosted project has no user ${email}, so nobody could sign in as one: add the user in the project's dashboard under Authentication, then run this again.`,
          );
        await noteInAudit(step, 'added', email);
        return null;
      }),
    remove: (email) =>
      database.transaction(async (step) => {
        await step.query('delete from accounts.editor where email = $1', [email]);
        await noteInAudit(step, 'removed', email);
      }),
    password: async (email) => {
      throw new EditorsRefusal(
        `Passwords of a hosted project are kept by its accounts service: ${email} chooses another one with "Forgot your password?" on the sign-in form.`,
      );
    },
  };
}

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);

/** What may be asked about editors. */
export const editorsRequest = z.union([
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.enum(['add', 'remove', 'password']), email }),
]);

export type EditorsRequest = z.output<typeof editorsRequest>;

export const editorsAnswer = z.strictObject({ ok: z.boolean(), text: z.string() });

/** What came of a request, in words. */
export type EditorsAnswer = z.output<typeof editorsAnswer>;

const shownOnce = (address: string, password: string) =>
  `${address} signs in at /admin with the password ${password} (shown once)`;

async function carryOut(editors: Editors, asked: EditorsRequest): Promise<string> {
  const all = await editors.list();
  if (asked.what === 'list')
    return all.length === 0
      ? 'There is no editor: add one with npm run editor -- add EMAIL'
      : all
          .map(({ email: address, addedAt }) => `${address}  since ${addedAt.toISOString().slice(0, 10)}`)
          .join('\n');
  const known = all.some((editor) => editor.email === asked.email);
  if (asked.what === 'add') {
    if (known)
      throw new EditorsRefusal(
        `${asked.email} is an editor already, so nothing was changed: for another password run npm run editor -- password ${asked.email}`,
      );
    const password = await editors.add(asked.email);
    return password === null
      ? `${asked.email} is an editor now, and signs in at /admin with the password they have`
      : shownOnce(asked.email, password);
  }
  if (!known)
    throw new EditorsRefusal(
      `${asked.email} is no editor, so nothing was changed: npm run editor -- list shows who is.`,
    );
  if (asked.what === 'password') return shownOnce(asked.email, await editors.password(asked.email));
  await editors.remove(asked.email);
  return all.length === 1
    ? `${asked.email} is no editor any more. Nobody is now: the next start makes the first editor again`
    : `${asked.email} is no editor any more`;
}

export const notAnEmail =
  'This is no email address an editor could sign in with: write it as name@example.com';

/** Does what is asked, and says what came of it. Never throws. */
export async function manageEditors(editors: Editors, asked: unknown): Promise<EditorsAnswer> {
  const request = editorsRequest.safeParse(asked);
  if (!request.success) return { ok: false, text: notAnEmail };
  try {
    return { ok: true, text: await carryOut(editors, request.data) };
  } catch (error) {
    if (error instanceof EditorsRefusal) return { ok: false, text: error.message };
    return {
      ok: false,
      text: `The editors were not changed (${messageOf(error)}): mend this, then run the command again.`,
    };
  }
}
