import type { Database, Queries } from '@probata/server';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addAuditLine } from '../../audit/server/audit';
import { personaKey } from '../../persona/contract';
import type { EditorRole } from '../contract';
import { type Account, bearerOf, type EmbeddedAccounts } from './accounts';
import { changeRole, type Editors, listEditors, operator, removeEditor } from './editors';
import { Factors, removeFactors } from './factors';
import { Keys } from './keys';
import { generatePassword, hashPassword, matchesPassword } from './passwords';
import { Sessions } from './sessions';
import { readVersion } from './settings';

/** A generated password, which somebody else has read, is to be replaced within this time. */
const generatedUntil = "now() + interval '72 hours'";

/** Creates an editor, in the transaction of its audit row. */
async function insertEditor(
  step: Queries,
  { email, role, hash, isGenerated }: { email: string; role: EditorRole; hash: string; isGenerated: boolean },
): Promise<void> {
  await step.query(
    `insert into accounts.editor (user_id, email, role, password, password_until, must_change_password)
     values (gen_random_uuid(), $1, $2, $3, case when $4 then ${generatedUntil} end, $4)`,
    [email, role, hash, isGenerated],
  );
  await addAuditLine(step, { event: 'account.added', actor: operator, target: email, detail: role });
}

const setPassword = (step: Queries, email: string, hash: string, isGenerated: boolean) =>
  step.query<{ user: string }>(
    `update accounts.editor
     set password = $2, password_until = case when $3 then ${generatedUntil} end, must_change_password = $3
     where email = $1 returning user_id::text as "user"`,
    [email, hash, isGenerated],
  );

/** The embedded accounts service on the server's database. */
export function createEmbeddedAccounts(
  database: Database,
  { company, requiresFactor = false }: { company: string; requiresFactor?: boolean },
): EmbeddedAccounts {
  const keys = new Keys(database, 'tokens');
  // Password guessing must not fill the audit list.
  const notes = new RateLimiterMemory({ points: 20, duration: 3600 });
  const sessions = new Sessions(database, keys, requiresFactor);
  const editors: Editors = {
    list: () => listEditors(database),
    add: async (email, role) => {
      const password = generatePassword();
      const hash = await hashPassword(password);
      await database.transaction((step) => insertEditor(step, { email, role, hash, isGenerated: true }));
      return password;
    },
    role: (email, role) => changeRole(database, email, role),
    remove: (email) => removeEditor(database, email),
    unenroll: (email) => removeFactors(database, email, operator),
    password: async (email) => {
      const password = generatePassword();
      const hash = await hashPassword(password);
      await database.transaction(async (step) => {
        for (const { user } of await setPassword(step, email, hash, true))
          await step.query('delete from accounts.session where user_id = $1::uuid', [user]);
        await addAuditLine(step, { event: 'account.password', actor: operator, target: email });
      });
      return password;
    },
  };
  const accounts: EmbeddedAccounts = {
    company,
    database,
    keys,
    sessions,
    editors,
    editorOf: async (request) => {
      const session = await accounts.sessionOf(request);
      return session && !session.awaitsFactor ? session : null;
    },
    sessionOf: async (request) => {
      const token = bearerOf(request);
      return token === null ? null : sessions.check(token);
    },
    factors: new Factors(database, { isRequired: requiresFactor, company }),
    mustChangePassword: async (email) => {
      const [found] = await database.query<{ must: boolean }>(
        'select must_change_password as must from accounts.editor where email = $1 and password is not null',
        [email],
      );
      return found?.must ?? false;
    },
    askForPassword: async (user, must) => {
      await database.query(
        'update accounts.editor set must_change_password = $2 where user_id = $1::uuid and must_change_password <> $2',
        [user, must],
      );
    },
    setting: async (key) => {
      const [row] = await database.query<{ value: string }>(
        'select value from public.app_settings where key = $1',
        [key],
      );
      return row?.value ?? null;
    },
    version: (id) => readVersion(database, personaKey, id),
    find: async (email) => {
      const [found] = await database.query<Account>(
        'select user_id::text as "user", password, password_until is not null as "isGenerated", coalesce(password_until < now(), false) as "hasExpired" from accounts.editor where email = $1 order by password is null limit 1',
        [email.toLowerCase()],
      );
      return found ?? null;
    },
    note: async (event, email, detail = '') => {
      const counted = await notes.consume(`${event} ${email}`).catch(() => null);
      // A line that could not be written must not fail the answer.
      if (counted)
        await addAuditLine(database, { event, actor: email, target: email, detail }).catch(() => undefined);
    },
    changePassword: async (editor, password) => {
      const hash = await hashPassword(password);
      await database.transaction(async (step) => {
        await setPassword(step, editor.email, hash, false);
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
    addFirstEditor: async (email, password, isGenerated = false) => {
      const hash = await hashPassword(password);
      return database.transaction(async (step) => {
        // Servers that share the database start at once.
        await step.query('select pg_advisory_xact_lock(7350285)');
        if (await hadEditors(step)) return false;
        await insertEditor(step, { email: email.toLowerCase(), role: 'editor', hash, isGenerated });
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
