import { type Database, messageOf, type Queries } from '@probata/server';
import { longestEmail } from '@probata/server/contract';
import { z } from 'zod';
import { addAuditLine } from '../../audit/server/audit';
import { type EditorRole, editorRoles } from '../contract';
import { rotateKeys } from './keys';

/** An editor in the list of `npm run editor`. */
interface ListedEditor {
  email: string;
  role: EditorRole;
  addedAt: string;
}

/** The actor of `npm run editor` and `npm run keys` in the audit list. */
export const operator = 'operator';

/** Manages editors and viewers. Every change adds an audit line. */
export interface Editors {
  list(): Promise<ListedEditor[]>;
  /** Adds an editor. Returns the generated password; null when the user already has one. */
  add(email: string, role: EditorRole): Promise<string | null>;
  /** Changes the role, effective at once. */
  role(email: string, role: EditorRole): Promise<void>;
  /** Removes an editor, effective at once. */
  remove(email: string): Promise<void>;
  /** Removes the second factors, and ends the sessions. */
  unenroll(email: string): Promise<void>;
  /** Generates another password and ends the editor's sessions. */
  password(email: string): Promise<string>;
}

/** Why a change was not made: one sentence for the operator. */
class EditorsRefusal extends Error {
  override name = 'EditorsRefusal';
}

export const listEditors = (database: Queries) =>
  database.query<ListedEditor>(
    'select email, role, added_at as "addedAt" from accounts.editor order by email, added_at',
  );

/** Deletes an editor with the sessions. */
export const removeEditor = (database: Database, email: string): Promise<void> =>
  database.transaction(async (step) => {
    await step.query('delete from accounts.editor where email = $1', [email]);
    await addAuditLine(step, { event: 'account.removed', actor: operator, target: email });
  });

/** Changes the role of an editor. */
export const changeRole = (database: Database, email: string, role: EditorRole): Promise<void> =>
  database.transaction(async (step) => {
    await step.query('update accounts.editor set role = $2 where email = $1', [email, role]);
    await addAuditLine(step, { event: 'account.role', actor: operator, target: email, detail: role });
  });

/** The editors of a hosted project: the service holds the users, the database's table names the editors. */
export function hostedEditors(database: Database): Editors {
  return {
    list: () => listEditors(database),
    add: (email, role) =>
      database.transaction(async (step) => {
        const added = await step.query(
          'insert into accounts.editor (user_id, email, role) select id, lower(email), $2::text from auth.users where lower(email) = $1 returning email',
          [email, role],
        );
        if (added.length === 0)
          throw new EditorsRefusal(
            `The hosted project has no user ${email}, so no one could sign in with it: add the user in the project's dashboard under Authentication, then run this again.`,
          );
        await addAuditLine(step, { event: 'account.added', actor: operator, target: email, detail: role });
        return null;
      }),
    role: (email, role) => changeRole(database, email, role),
    remove: (email) => removeEditor(database, email),
    unenroll: async (email) => {
      throw new EditorsRefusal(
        `Second factors of a hosted project are kept by its accounts service: delete those of ${email} in the project's dashboard under Authentication.`,
      );
    },
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
  .max(longestEmail)
  .regex(/^[^\s@]+@[^\s@]+$/);

/** A command of the operator. */
export const operatorRequest = z.union([
  z.strictObject({ what: z.literal('rotate-keys'), now: z.boolean() }),
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.enum(['remove', 'password', 'unenroll']), email }),
  z.strictObject({ what: z.literal('add'), email, role: z.enum(editorRoles).default('editor') }),
  z.strictObject({ what: z.literal('role'), email, role: z.enum(editorRoles) }),
]);

/** A command as it is sent. */
export type OperatorRequest = z.input<typeof operatorRequest>;

type EditorsRequest = Exclude<z.output<typeof operatorRequest>, { what: 'rotate-keys' }>;

export const operatorAnswer = z.strictObject({ ok: z.boolean(), text: z.string() });

/** The outcome of a command. */
export type OperatorAnswer = z.output<typeof operatorAnswer>;

const shownOnce = (address: string, password: string) =>
  `${address} signs in at /admin with the password ${password} (shown once)`;

const addOne = 'add one with npm run editor -- add EMAIL';

const named: Readonly<Record<EditorRole, string>> = { editor: 'an editor', viewer: 'a viewer' };

async function execute(editors: Editors, request: EditorsRequest): Promise<string> {
  const all = await editors.list();
  if (request.what === 'list')
    return all.length === 0
      ? `There is no editor: ${addOne}`
      : all
          .map(({ email: address, role, addedAt }) => `${address}  ${role}  since ${addedAt.slice(0, 10)}`)
          .join('\n');
  const known = all.find((editor) => editor.email === request.email);
  const hasOthers = all.some(({ email: address, role }) => role === 'editor' && address !== request.email);
  const isLast = known?.role === 'editor' && !hasOthers;
  if (request.what === 'add') {
    if (known)
      throw new EditorsRefusal(
        `${request.email} is ${named[known.role]} already, so nothing was changed: for another password run npm run editor -- password ${request.email}, for another role npm run editor -- role ${request.email} ROLE`,
      );
    const password = await editors.add(request.email, request.role);
    return password === null
      ? `${request.email} is ${named[request.role]} now, and signs in at /admin with the password they have`
      : shownOnce(request.email, password);
  }
  if (!known)
    throw new EditorsRefusal(
      `${request.email} is not an editor, so nothing was changed: npm run editor -- list shows the editors.`,
    );
  if (request.what === 'role') {
    await editors.role(request.email, request.role);
    return `${request.email} is ${named[request.role]} now${isLast && request.role === 'viewer' ? `. There is no editor now: ${addOne}` : ''}`;
  }
  if (request.what === 'password') return shownOnce(request.email, await editors.password(request.email));
  if (request.what === 'unenroll') {
    await editors.unenroll(request.email);
    return `${request.email} has no second factor now, and is signed out everywhere`;
  }
  await editors.remove(request.email);
  return `${request.email} is no longer ${named[known.role]}${isLast ? `. There is none now, and a start creates none: ${addOne}` : ''}`;
}

export const notAnEmail = 'This is not an email address: write it as name@example.com';

async function rotate(database: Database, now: boolean): Promise<string> {
  await rotateKeys(database, now);
  return now
    ? 'The keys are replaced, and everybody is signed out'
    : 'The keys are replaced. The old ones verify for another hour, so nobody is signed out; every server follows within a minute';
}

/** Executes a command. Never throws. */
export async function operate(
  { database, editors }: { database: Database; editors: Editors },
  command: unknown,
): Promise<OperatorAnswer> {
  const read = operatorRequest.safeParse(command);
  if (!read.success) return { ok: false, text: notAnEmail };
  const request = read.data;
  try {
    return {
      ok: true,
      text:
        request.what === 'rotate-keys'
          ? await rotate(database, request.now)
          : await execute(editors, request),
    };
  } catch (error) {
    if (error instanceof EditorsRefusal) return { ok: false, text: error.message };
    return {
      ok: false,
      text: `Nothing was changed (${messageOf(error)}): correct this, then run the command again.`,
    };
  }
}
