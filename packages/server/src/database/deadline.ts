import { inTime } from '../in-time';
import { type Database, DatabaseUnreachable, type Queries } from './database';
import type { PostgresDatabase } from './postgres';

/**
 * Rejects a statement or transaction with `DatabaseUnreachable` after `ms`, and rolls the transaction back. The driver alone waits for
 * as long as the network does; the next statement takes a new connection.
 */
export function withDeadline(database: PostgresDatabase, ms: number): Database {
  const late = Symbol();
  const limit = async <Result>(work: Promise<Result>, onLate = () => {}): Promise<Result> => {
    const begun = performance.now();
    const result = await inTime(work, ms, late);
    if (result !== late) return result;
    onLate();
    database.renew(begun);
    throw new DatabaseUnreachable(`The database did not answer within ${ms} ms.`);
  };
  return {
    ...database,
    query: (sql, parameters) => limit(database.query(sql, parameters)),
    run: (sql) => limit(database.run(sql)),
    transaction: (steps) => {
      let isLate = false;
      const refuseLate = () => {
        if (isLate) throw new DatabaseUnreachable(`The transaction took longer than ${ms} ms.`);
      };
      const work = database.transaction(async (step) => {
        const checked: Queries = {
          query: async (sql, parameters) => {
            refuseLate();
            return step.query(sql, parameters);
          },
          run: async (sql) => {
            refuseLate();
            return step.run(sql);
          },
        };
        const result = await steps(checked);
        refuseLate();
        return result;
      });
      return limit(work, () => {
        isLate = true;
      });
    },
  };
}
