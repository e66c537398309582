export interface ThrowAwayPostgres {
  port: number;
  /** Makes a database and returns its address. */
  createDatabase(name: string): string;
  /** Starts the server again after `halt`. */
  restart(): Promise<void>;
  /** Ends the server at once, as a crash would. */
  halt(): Promise<void>;
  /** Ends the server and deletes its folder. */
  stop(): Promise<void>;
}

/** Why no server can be started here; null when one can. */
export function postgresMissing(): string | null;

export function startPostgres(options?: { durable?: boolean }): Promise<ThrowAwayPostgres>;
