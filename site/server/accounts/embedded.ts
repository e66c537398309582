import type { HonoContext } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type { Database, Queries } from '../database/database';
import type { EmbeddedDatabase } from '../database/embedded';
import type { PostgresDatabase } from '../database/postgres';
import { type Accounts, type AccountsRequest, bearerOf } from './accounts';
import { drawPassword, type Editors, listEditors, noteInAudit } from './editors';
import { runAsCaller } from './request-context';
import { readSecret, readSharedSecret } from './secret';
import { createSessionCheck, type EditorSession } from './session';
import { openSharedConnection } from './shared-connection';

interface EmbeddedAccountsParts {
  database: EmbeddedDatabase | PostgresDatabase;
  databaseUrl: string | null;
  dataDir: string;
}

/** The accounts service inside this process, and what only its owner may do. */
export interface EmbeddedAccounts extends Accounts {
  answer: NonNullable<Accounts['answer']>;
  editors: Editors;
  /** Makes a user who is an editor, with a password that was chosen. */
  addEditor(email: string, password: string): Promise<void>;
  close(): Promise<void>;
}

const hourSeconds = 3600;

/** Whether the accounts service's tables are there. */
const hasTables = async (database: Pick<Database, 'query'>) =>
  (await database.query<{ found: boolean }>("select to_regclass('auth.users') is not null as found"))[0]
    ?.found === true;

/** Runs what only one of several servers on the same database may do at a time. The embedded database has one server anyway. */
export function exclusively<Result>(
  database: EmbeddedDatabase | PostgresDatabase,
  steps: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return steps();
  return database.transaction(async (step) => {
    await step.query('select pg_advisory_xact_lock(7350285)');
    return steps();
  });
}

/**
 * Puts the embedded accounts service on the server's database. The service itself is loaded when it is first asked: a server
 * starts faster than it does.
 */
export function createEmbeddedAccounts({
  database,
  databaseUrl,
  dataDir,
}: EmbeddedAccountsParts): EmbeddedAccounts {
  // Read at once: a file that cannot be trusted stops the start.
  const own = database.kind === 'embedded' ? readSecret(dataDir) : null;

  /** The sessions of requests that were found already: otherwise the service looks each up again, in two statements. */
  const foundSessions = new WeakMap<Request, EditorSession>();
  const tellSession: MiddlewareHandler<HonoContext> = async (context, next) => {
    const found = foundSessions.get(context.req.raw);
    if (found) {
      context.set('userId', found.user);
      context.set('sessionId', found.session);
    }
    await next();
  };

  const connect = async () => {
    if (database.kind === 'embedded') return openSharedConnection(database.driver);
    const { createPostgresConnection } = await import('@supabase/lite/postgres');
    return createPostgresConnection({
      url: databaseUrl ?? '',
      postgresOptions: { max: 4, onnotice: () => undefined },
    });
  };

  const secretOf = async () => own ?? readSharedSecret(database);

  const open = async () => {
    const { App } = await import('@supabase/lite');
    const connection = await connect();
    await runAsCaller(connection);
    const secret = await secretOf();
    const make = (signUp: boolean) =>
      new App({
        connection,
        options: { server: { middlewares: [tellSession] } },
        auth: {
          enabled: true,
          jwt_secret: secret,
          jwt_expiry: hourSeconds,
          enable_signup: signUp,
          minimum_password_length: 8,
          enable_refresh_token_rotation: true,
          refresh_token_reuse_interval: 10,
          email: { enable_signup: signUp, enable_confirmations: false },
        },
      });
    const served = make(false);
    await served.init();
    if (!(await hasTables(database))) await served.ensureSystemSchema();
    return { served, connection, signUp: () => make(true).init() };
  };
  let opened: ReturnType<typeof open> | null = null;
  const service = () => {
    opened ??= open().catch((error: unknown) => {
      // The next request tries again.
      opened = null;
      throw error;
    });
    return opened;
  };

  const sessionOf = createSessionCheck(database, secretOf);

  const answer = async ({ method, path, headers, body }: AccountsRequest) => {
    const request = new Request(`http://accounts.invalid${path}`, {
      method,
      headers,
      ...(body === null ? {} : { body }),
    });
    if (path.startsWith('/rest/')) {
      const token = bearerOf(request);
      const found = token === null ? null : await sessionOf(token);
      if (found === null) return null;
      foundSessions.set(request, found);
    }
    return (await service()).served.server.fetch(request);
  };

  /**
   * Has the service make a user under an address of no meaning, and turns it into what is wanted. So passwords are kept the service's
   * own way; and the service asks for a domain with a dot, which editor@localhost has not.
   */
  const withDraft = async (
    password: string,
    steps: (step: Queries, draft: string) => Promise<void>,
  ): Promise<void> => {
    const app = await (await service()).signUp();
    const draft = `${crypto.randomUUID()}@probata.example`;
    const made = await app.server.fetch(
      new Request('http://accounts.invalid/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: draft, password }),
      }),
    );
    if (!made.ok)
      throw new Error(
        `The accounts service did not take the password, so nobody could sign in with it: ${(await made.text()).slice(0, 200)}`,
      );
    await database.transaction(async (step) => {
      // Signing up signs in: nobody needs that session.
      await step.query(
        'delete from auth.refresh_tokens where user_id = (select id from auth.users where email = $1)',
        [draft],
      );
      await step.query(
        'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
        [draft],
      );
      await steps(step, draft);
    });
  };
  const endSessions = async (step: Queries, user: string) => {
    await step.query('delete from auth.refresh_tokens where user_id = $1', [user]);
    await step.query('delete from auth.sessions where user_id = $1', [user]);
  };
  const addEditor = (email: string, password: string) => {
    const address = email.toLowerCase();
    return withDraft(password, async (step, draft) => {
      // A user of that address who is no editor would keep it from this one.
      await step.query(
        'delete from auth.users where email = $1 and id not in (select user_id from accounts.editor)',
        [address],
      );
      await step.query('update auth.users set email = $2 where email = $1', [draft, address]);
      await step.query(
        'insert into accounts.editor (user_id, email) select id, email from auth.users where email = $1',
        [address],
      );
      await noteInAudit(step, 'added', address);
    });
  };

  return {
    answer,
    editorOf: async (request) => {
      const token = bearerOf(request);
      return token === null ? null : sessionOf(token);
    },
    setting: async (key) => {
      const [row] = await database.query<{ value: string }>(
        'select value from public.app_settings where key = $1',
        [key],
      );
      return row?.value ?? null;
    },
    addEditor,
    editors: {
      list: () => listEditors(database),
      add: async (email) => {
        const password = drawPassword();
        await addEditor(email, password);
        return password;
      },
      remove: (email) =>
        database.transaction(async (step) => {
          const users = await step.query<{ id: string }>(
            'delete from accounts.editor where email = $1 returning user_id::text as id',
            [email],
          );
          for (const { id } of users) {
            await endSessions(step, id);
            await step.query('delete from auth.users where id = $1', [id]);
          }
          await noteInAudit(step, 'removed', email);
        }),
      password: async (email) => {
        const password = drawPassword();
        await withDraft(password, async (step, draft) => {
          await step.query(
            'update auth.users set encrypted_password = (select encrypted_password from auth.users where email = $2), updated_at = now() where id = (select user_id from accounts.editor where email = $1)',
            [email, draft],
          );
          await step.query('delete from auth.users where email = $1', [draft]);
          const [user] = await step.query<{ id: string }>(
            'select user_id::text as id from accounts.editor where email = $1',
            [email],
          );
          if (user) await endSessions(step, user.id);
          await noteInAudit(step, 'password', email);
        });
        return password;
      },
    },
    close: async () => {
      if (opened) await (await opened).connection.close();
    },
  };
}
