import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

/** A connection that is held longer has lost its way: without an end, the whole server would wait for it. */
const longestHoldMs = 15_000;

const asText = (value: string) => value;
const asWhole = (value: string) => (Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value));
const asDecimal = (value: string) => (String(Number(value)) === value ? Number(value) : value);
const asJson = (value: string): unknown => JSON.parse(value);

/** How the accounts service reads values (by PostgreSQL's type number): times as text, JSON parsed. */
const parsers = {
  20: asWhole,
  114: asJson,
  1082: asText,
  1083: asText,
  1114: asText,
  1184: asText,
  1266: asText,
  1700: asDecimal,
  3802: asJson,
};

class TurnConnection implements DatabaseConnection {
  readonly #database: PGlite;
  #turn: { transaction: Transaction; end(isKept: boolean): Promise<void> } | null = null;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Waits for the session, and keeps it until `end`. */
  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      const ended = this.#database.transaction(async (transaction) => {
        const isKept = await new Promise<boolean>((end, lost) => {
          const late = setTimeout(lost, longestHoldMs, new Error('The database was held too long.'));
          this.#turn = {
            transaction,
            end: (kept) => {
              clearTimeout(late);
              end(kept);
              return ended;
            },
          };
          begun();
        });
        if (!isKept) await transaction.rollback();
      });
      ended.catch(failed);
    });
  }

  async end(isKept: boolean): Promise<void> {
    const turn = this.#turn;
    this.#turn = null;
    await turn?.end(isKept);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const handle = this.#turn?.transaction ?? this.#database;
    const result = await handle.query<Row>(query.sql, [...query.parameters], { parsers });
    return {
      rows: result.rows,
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and this database cannot stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}

/**
 * Gives the accounts service its turns on the one session of the embedded database: a statement, or a transaction. The role a
 * transaction takes and what it has not committed are never seen by the rest of the server.
 */
class TurnDriver implements Driver {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TurnConnection> {
    return new TurnConnection(this.#database);
  }

  beginTransaction(connection: TurnConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: TurnConnection): Promise<void> {
    return connection.end(true);
  }

  rollbackTransaction(connection: TurnConnection): Promise<void> {
    return connection.end(false);
  }

  // Whatever was left open is undone.
  releaseConnection(connection: TurnConnection): Promise<void> {
    return connection.end(false);
  }

  async destroy(): Promise<void> {}
}

/**
 * The accounts service's connection, on the database this server has open already. Closing it leaves the database open. What it is
 * made of is loaded here, because it takes longer than a server takes to start.
 */
export async function openSharedConnection(database: PGlite): Promise<PgliteConnection> {
  const [{ PgliteConnection }, kysely] = await Promise.all([
    import('@supabase/lite/pglite'),
    import('kysely'),
  ]);
  const { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } = kysely;

  // The constructor of PgliteConnection opens a database of its own, and two on one folder destroy it. What stands under it does not.
  const PostgresBase: typeof PgliteConnection = Object.getPrototypeOf(PgliteConnection);

  class SharedConnection extends PostgresBase {
    constructor() {
      super({});
      this.dialect = 'postgres';
      this.driver = database;
      this.kysely = new Kysely({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new TurnDriver(database),
          createIntrospector: (opened) => new PostgresIntrospector(opened),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      });
    }

    override async exec<Result>(statement: string, ...parameters: readonly unknown[]): Promise<Result> {
      const rows =
        parameters.length > 0
          ? (await sql(Object.assign([statement], { raw: [statement] }), ...parameters).execute(this.kysely))
              .rows
          : (await this.driver.exec(statement))[0]?.rows;
      return { rows: rows ?? [] } as Result; // the base class names its result so
    }

    override async close(): Promise<void> {}

    override createMigrator(schema: string) {
      return PgliteConnection.prototype.createMigrator.call(this, schema);
    }
  }

  return new SharedConnection();
}
