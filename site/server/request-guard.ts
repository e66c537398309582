import type { MiddlewareHandler } from 'hono';
import type { Origins } from './origins';
import { problem } from './problem';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const allowedHeaders =
  'authorization, content-type, idempotency-key, x-form-trap, x-form-elapsed, x-form-proof';

/**
 * For the interfaces: a page of an unknown origin changes nothing here, and the properties named in the settings may ask across
 * origins. Every answer carries the security headers.
 */
export function guardOrigins(origins: Origins, security: Record<string, string>): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const across = origins.across(origin);
    const share = () => {
      for (const [name, value] of Object.entries(security)) context.header(name, value);
      // Whatever an answer holds, opened by itself it runs nothing. A form's page, which is one, brings a policy of its own.
      if (!context.res.headers.has('content-security-policy'))
        context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      context.header('vary', 'Origin', { append: true });
      if (across === null) return;
      context.header('access-control-allow-origin', across);
      context.header('access-control-expose-headers', 'retry-after');
    };
    if (context.req.method === 'OPTIONS' && origin !== undefined) {
      share();
      if (across !== null) {
        context.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        context.header('access-control-allow-headers', allowedHeaders);
        context.header('access-control-max-age', '7200');
      }
      return context.body(null, 204);
    }
    // A browser that names no origin still says when it acts for a page of another site.
    const isForeign = origin === undefined && context.req.header('sec-fetch-site') === 'cross-site';
    const isAccepted = !isForeign && origins.accepts(origin, context.req.header('host'));
    if (changing.has(context.req.method) && !isAccepted)
      return problem(context, {
        status: 403,
        title: 'This origin is not allowed',
        detail: 'Pages of other sites cannot send here unless ALLOWED_ORIGINS names them.',
      });
    await next();
    share();
  };
}
