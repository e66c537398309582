import type { Sql } from 'postgres';
import { codeOf, messageOf, StartFailure } from '../failure';
import { type Database, DatabaseUnreachable, type Parameter, type Queries, toIso } from './database';

export interface PostgresDatabase extends Database {
  kind: 'postgres';
  /**
   * Uses new connections from now on, unless it has since `begun` (`performance.now`). Statements that run on the earlier ones may end
   * there. The driver itself notices a silent connection when the system does, after a quarter of an hour.
   */
  renew(begun: number): void;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  // SQLSTATE: shutdown, startup, too many connections, and class 08 (connection exceptions).
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);

/** Opens a connection pool on PostgreSQL or hosted Supabase. */
export async function openPostgres(address: string): Promise<PostgresDatabase> {
  const url = new URL(address);
  // A transaction-mode pooler (Supabase: port 6543) changes connections between statements, so prepared statements fail.
  const pooled = url.port === '6543' || url.searchParams.get('pgbouncer') === 'true';
  url.searchParams.delete('pgbouncer');
  // Not loaded by a server on the embedded database.
  const { default: postgres } = await import('postgres');
  const connect = () => ({
    driver: postgres(url.href, {
      max: 8,
      connect_timeout: 10,
      // No statement returns arrays; a connection lost while it reads their types would reject unhandled.
      fetch_types: false,
      prepare: !pooled,
      types: { date: { to: 1184, from: [1184], serialize: toIso, parse: toIso } },
      onnotice: () => undefined,
      connection: { application_name: 'probata' },
    }),
    at: performance.now(),
  });
  let pool = connect();
  /** Ways to follow each channel on the pool in use. */
  const channels = new Set<() => Promise<void>>();
  const rethrow = (error: unknown): never => {
    throw unreachable.has(codeOf(error))
      ? new DatabaseUnreachable(messageOf(error), { cause: error })
      : error;
  };
  const queriesOf = (handle: Pick<Sql, 'unsafe'>): Queries => ({
    query: async <Row extends object>(sql: string, parameters: readonly Parameter[] = []) => {
      const rows = await handle.unsafe<Row[]>(sql, [...parameters], { prepare: !pooled }).catch(rethrow);
      return [...rows];
    },
    run: async (sql) => {
      await handle.unsafe(sql).catch(rethrow);
    },
  });
  try {
    await pool.driver`select 1`;
  } catch (error) {
    await pool.driver.end({ timeout: 1 });
    throw new StartFailure(
      `The database at ${url.host} cannot be used (${codeOf(error) || messageOf(error)}), so nothing could be stored: start it, or correct DATABASE_URL.`,
    );
  }
  return {
    kind: 'postgres',
    query: (sql, parameters) => queriesOf(pool.driver).query(sql, parameters),
    run: (sql) => queriesOf(pool.driver).run(sql),
    transaction: async <Result>(steps: (queries: Queries) => Promise<Result>) => {
      const results: Result[] = [];
      await pool.driver
        .begin(async (transaction) => {
          results.push(await steps(queriesOf(transaction)));
        })
        .catch(rethrow);
      const [result] = results;
      return result as Result; // begin() resolved, so the steps pushed their result
    },
    listen: async (channel, onMessage, onListening) => {
      let unlisten = async () => {};
      const follow = async () => {
        ({ unlisten } = await pool.driver.listen(channel, onMessage, onListening).catch(rethrow));
      };
      await follow();
      channels.add(follow);
      return () => {
        channels.delete(follow);
        return unlisten();
      };
    },
    renew: (begun) => {
      if (pool.at > begun) return;
      const { driver } = pool;
      pool = connect();
      void driver.end().catch(() => undefined);
      for (const follow of channels) void follow().catch(() => undefined);
    },
    flush: async () => undefined,
    close: () => pool.driver.end({ timeout: 5 }),
  };
}
