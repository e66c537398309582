import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Parameter, Queries } from './database';

export interface LimiterOptions {
  /** The schema and the table of a migration, with the columns of rate-limiter-flexible. */
  schema: string;
  table: string;
  /** Tells the limiters of one table apart. */
  prefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

interface Counted {
  points: number;
  expire: number;
}

/** SQL: milliseconds since 1970, by the database's clock. */
export const databaseMs = 'floor(extract(epoch from now()) * 1000)';

/**
 * A limiter that counts in the database, so that all servers share it. Rows expire by the database's clock: with those of the servers,
 * as the library does, a clock two hours ahead would make a delay last for two hours elsewhere.
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  readonly #database: Queries;
  readonly #table: string;

  constructor(database: Queries, { schema, table, prefix, points, duration }: LimiterOptions) {
    super({
      storeClient: {
        query: async ({ text, values }: { text: string; values: readonly Parameter[] }) => {
          const rows = await database.query(text, values);
          return { rows, rowCount: rows.length };
        },
      },
      storeType: 'client',
      schemaName: schema,
      tableName: table,
      // A migration creates it.
      tableCreated: true,
      keyPrefix: prefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
    this.#database = database;
    this.#table = `${schema}.${table}`;
  }

  /** Neither addresses nor accounts are stored: a password may be typed into the wrong field. */
  override getKey(key: string): string {
    return `${this.keyPrefix}:${createHash('sha256').update(key).digest('base64url')}`;
  }

  /** Counts a key, and deletes rows that have expired. The library requires this method of each store. */
  async _upsert(key: string, points: number, ms: number, isForced: boolean): Promise<{ rows: Counted[] }> {
    const rows = await this.#database.query<Counted & { now: number }>(
      `with expired as (
         delete from ${this.#table} where key in (
           select key from ${this.#table} where expire <= ${databaseMs} and key <> $1 limit 10 for update skip locked
         )
       )
       insert into ${this.#table} as held (key, points, expire) values ($1, $2, ${databaseMs} + $3::float8)
       on conflict (key) do update set
         points = case when $4::boolean or held.expire <= ${databaseMs} then $2 else held.points + $2 end,
         expire = case when $4::boolean or held.expire <= ${databaseMs} then excluded.expire else held.expire end
       returning points, expire::float8 as expire, (${databaseMs})::float8 as now`,
      [key, points, ms, isForced],
    );
    return { rows: rows.map(byOwnClock) };
  }

  /** Reads a key; null: it is not counted. The library requires this method of each store. */
  async _get(key: string): Promise<{ rows: Counted[] } | null> {
    const rows = await this.#database.query<Counted & { now: number }>(
      `select points, expire::float8 as expire, (${databaseMs})::float8 as now
       from ${this.#table} where key = $1 and expire > ${databaseMs}`,
      [key],
    );
    return rows.length === 0 ? null : { rows: rows.map(byOwnClock) };
  }
}

/** The library compares the expiry with this server's clock. */
const byOwnClock = ({ points, expire, now }: Counted & { now: number }): Counted => ({
  points,
  expire: Date.now() + expire - now,
});
