import type { Context } from 'hono';
import type { Database } from './database/database';
import type { Intake } from './inquiries/intake';

const patienceMs = 2000;

/**
 * `GET /healthz`: 200 while this process serves. `status` is `degraded` when the database is away; the server still shows pages and
 * takes inquiries into its journal, so a balancer must not turn it off. 503 and `stopping` once it is told to stop: it still serves,
 * and a balancer sends what comes next to another.
 */
export function healthRoute(database: Database, intake: Intake, isDraining: () => boolean) {
  return async (context: Context) => {
    if (isDraining()) return context.json({ status: 'stopping' }, 503, { 'cache-control': 'no-store' });
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
