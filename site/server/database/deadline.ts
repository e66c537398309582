import { type Database, DatabaseUnreachable, type Queries } from './database';

/**
 * Rejects a statement or transaction with `DatabaseUnreachable` after `ms`, and rolls the transaction back. The driver alone waits for
 * as long as the network does.
 */
export function withDeadline<Given extends Database>(database: Given, ms: number): Given {
  const inTime = <Result>(work: Promise<Result>, onLate = () => {}): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        onLate();
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
