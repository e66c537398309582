import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { EditorRole } from '../../contract/accounts';
import type { AccountAudit } from '../../contract/sessions';
import type { Database, Queries } from '../database/database';
import { type Account, bearerOf, type EmbeddedAccounts } from './accounts';
import { addAuditLine } from './audit';
import { changeRole, type Editors, listEditors, operator, removeEditor } from './editors';
import { Keys } from './keys';
import { generatePassword, hashPassword, matchesPassword } from './passwords';
import { Sessions } from './sessions';

/** Creates an editor, in the transaction of its audit row. */
async function insertEditor(step: Queries, email: string, role: EditorRole, hash: string): Promise<void> {
  await step.query(
    'insert into accounts.editor (user_id, email, role, password) values (gen_random_uuid(), $1, $2, $3)',
    [email, role, hash],
  );
  await addAuditLine(step, { event: 'account.added', actor: operator, target: email, detail: role });
}

const setPassword = (step: Queries, email: string, hash: string) =>
  step.query<{ user: string }>(
    'update accounts.editor set password = $2 where email = $1 returning user_id::text as "user"',
    [email, hash],
  );

/** The embedded accounts service on the server's database. */
export function createEmbeddedAccounts(database: Database): EmbeddedAccounts {
  const keys = new Keys(database, 'tokens');
  // Password guessing must not fill the audit list.
  const notes = new RateLimiterMemory({ points: 20, duration: 3600 });
  const sessions = new Sessions(database, keys);
  const editors: Editors = {
    list: () => listEditors(database),
    add: async (email, role) => {
      const password = generatePassword();
      const hash = await hashPassword(password);
      await database.transaction((step) => insertEditor(step, email, role, hash));
      return password;
    },
    role: (email, role) => changeRole(database, email, role),
    remove: (email) => removeEditor(database, email),
    password: async (email) => {
      const password = generatePassword();
      const hash = await hashPassword(password);
      await database.transaction(async (step) => {
        for (const { user } of await setPassword(step, email, hash))
          await step.query('delete from accounts.session where user_id = $1::uuid', [user]);
        await addAuditLine(step, { event: 'account.password', actor: operator, target: email });
      });
      return password;
    },
  };
  const accounts: EmbeddedAccounts = {
    database,
    keys,
    sessions,
    editors,
    editorOf: async (request) => {
      const token = bearerOf(request);
      return token === null ? null : sessions.check(token);
    },
    setting: async (key) => {
      const [row] = await database.query<{ value: string }>(
        'select value from public.app_settings where key = $1',
        [key],
      );
      return row?.value ?? null;
    },
    find: async (email) => {
      const [found] = await database.query<Account>(
        'select user_id::text as "user", password from accounts.editor where email = $1 order by password is null limit 1',
        [email.toLowerCase()],
      );
      return found ?? null;
    },
    audit: () =>
      database.query<AccountAudit['audit'][number]>(
        'select at, action, email from accounts.audit order by id desc limit 200',
      ),
    note: async (event, email) => {
      const counted = await notes.consume(email).catch(() => null);
      // A line that could not be written must not fail the answer.
      if (counted)
        await addAuditLine(database, { event, actor: email, target: email }).catch(() => undefined);
    },
    changePassword: async (editor, password) => {
      const hash = await hashPassword(password);
      await database.transaction(async (step) => {
        await setPassword(step, editor.email, hash);
        await step.query('delete from accounts.session where user_id = $1::uuid and id <> $2::uuid', [
          editor.user,
          editor.session,
        ]);
        await addAuditLine(step, {
          event: 'account.password',
          actor: editor.email,
          target: editor.email,
        });
      });
    },
    addFirstEditor: async (email, password) => {
      const hash = await hashPassword(password);
      return database.transaction(async (step) => {
        // Servers that share the database start at once.
        await step.query('select pg_advisory_xact_lock(7350285)');
        if (await hadEditors(step)) return false;
        await insertEditor(step, email.toLowerCase(), 'editor', hash);
        return true;
      });
    },
    embedded: null,
  };
  accounts.embedded = accounts;
  return accounts;
}

/** Whether there is an editor, or was one: a removed editor must not come back with the next start. */
export const hadEditors = async (queries: Queries) =>
  (
    await queries.query(
      "select 1 as found from accounts.editor union all select 1 from accounts.event where event = 'account.added' limit 1",
    )
  ).length > 0;

/** Whether a password is the one of an editor. */
export async function isPasswordOf(
  accounts: EmbeddedAccounts,
  email: string,
  password: string,
): Promise<boolean> {
  const account = await accounts.find(email);
  return matchesPassword(password, account?.password ?? null, false);
}
