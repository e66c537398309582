import { type Database, DatabaseUnreachable, type Queries } from './database';
import type { PostgresDatabase } from './postgres';

/**
 * Rejects a statement or transaction with `DatabaseUnreachable` after `ms`, and rolls the transaction back. The driver alone waits for
 * as long as the network does; the next statement takes a new connection.
 */
export function withDeadline(database: PostgresDatabase, ms: number): Database {
  const inTime = <Result>(work: Promise<Result>, onLate = () => {}): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined;
    const begun = performance.now();
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        onLate();
        database.renew(begun);
        reject(new DatabaseUnreachable(`The database did not answer within ${ms} ms.`));
      }, ms);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  return {
    ...database,
    query: (sql, parameters) => inTime(database.query(sql, parameters)),
    run: (sql) => inTime(database.run(sql)),
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
      return inTime(work, () => {
        isLate = true;
      });
    },
  };
}
