/** A value a query may carry. Lists and objects travel as JSON text, because the two drivers disagree on anything richer. */
export type Parameter = string | number | boolean | Date | null;

export interface Queries {
  /** Runs one statement; `$1`, `$2` … stand for the parameters. */
  query<Row extends object>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  run(sql: string): Promise<void>;
}

/** The one handle of this process on its database, embedded or not. Times come back as `Date`, JSON parsed, counts as given. */
export interface Database extends Queries {
  kind: 'embedded' | 'postgres';
  /** Runs the steps as one transaction, and rolls back when they throw. */
  transaction<Result>(steps: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Resolves when everything committed so far would survive a power cut. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Says that the database, not the statement, is at fault: the same statement may succeed later. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}
