import type { Context } from 'hono';
import type { Database } from './database/database';
import type { Intake } from './inquiries/intake';

const patienceMs = 2000;

/**
 * `GET /healthz`: 200 while this process serves. `status` is `degraded` when the database is away; the server still shows pages and
 * takes inquiries into its journal, so a balancer must not turn it off.
 */
export function healthRoute(database: Database, intake: Intake) {
  return async (context: Context) => {
    const answered = database.query('select 1 as one').then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), patienceMs).unref();
    });
    const reachable = (await Promise.race([answered, late])) && intake.healthy;
    return context.json(
      { status: reachable ? 'ok' : 'degraded', database: { kind: database.kind, reachable } },
      200,
      { 'cache-control': 'no-store' },
    );
  };
}
