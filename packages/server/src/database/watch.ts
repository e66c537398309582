import type { Database, Queries } from './database';

/** The same database; `see` gets the text of each statement before it runs. */
export function watchStatements<Watched extends Database>(
  database: Watched,
  see: (sql: string) => void,
): Watched {
  const watch = (queries: Queries): Queries => ({
    query: (sql, parameters) => {
      see(sql);
      return queries.query(sql, parameters);
    },
    run: (sql) => {
      see(sql);
      return queries.run(sql);
    },
  });
  return {
    ...database,
    ...watch(database),
    transaction: (steps) => database.transaction((step) => steps(watch(step))),
  };
}
