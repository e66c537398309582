import type { HttpBindings } from '@hono/node-server';
import type { Log } from '@probata/server';
import type { MiddlewareHandler } from 'hono';
import type { Accounts } from './accounts';
import type { Editor } from './editor';

interface RefusalParts {
  accounts: Accounts | null;
  log: Log;
}

/** Logs each answer of 401 and 403; one to a signed-in account leaves an audit line too, at most 20 an hour. */
export function noteRefusals({
  accounts,
  log,
}: RefusalParts): MiddlewareHandler<{ Bindings: HttpBindings; Variables: { editor?: Editor } }> {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    if (status !== 401 && status !== 403) return;
    const { method, routePath: route } = context.req;
    log.warn('access-refused', { status, method, route });
    const email = context.get('editor')?.email;
    if (email !== undefined) await accounts?.embedded?.note('account.refused', email, `${method} ${route}`);
  };
}
