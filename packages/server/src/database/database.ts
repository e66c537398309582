/** A query parameter. Lists and objects are passed as JSON text: the two drivers bind them differently. */
export type Parameter = string | number | boolean | Date | null;

/** Parses a timestamp of PostgreSQL. */
export const toIso = (timestamp: string) => new Date(timestamp).toISOString();

export interface Queries {
  /** Runs one statement with parameters `$1`, `$2` …. */
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  run(sql: string): Promise<void>;
}

/** This process's handle on its database. Timestamps are returned as ISO 8601 text in UTC, JSON is parsed. */
export interface Database extends Queries {
  kind: 'embedded' | 'postgres';
  /** Runs the steps as one transaction, and rolls back when they throw. */
  transaction<Result>(steps: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Follows a channel of `NOTIFY`; `onListening` runs each time the following begins, also after a lost connection. Resolves with a
   * function that ends it.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when all commits so far are durable. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The database is unreachable: the same statement may succeed later. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';

  /** By its name: the tarball of each server part has a copy of this class, and one may open the database of another. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'DatabaseUnreachable';
  }
}
