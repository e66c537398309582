import { submissionHeaders } from '@probata/forms';
import type { MiddlewareHandler } from 'hono';
import { retryAfterHeader } from '../contract/headers';
import type { Origins } from './origins';
import { problem } from './problem';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const allowedHeaders = ['authorization', 'content-type', ...Object.values(submissionHeaders)]
  .join(', ')
  .toLowerCase();

/** CORS and CSRF protection of the interfaces: only the site's own origin and ALLOWED_ORIGINS may change anything. */
export function guardOrigins(origins: Origins): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const across = origins.across(origin);
    const addHeaders = () => {
      // An answer that is opened as a document must run nothing. The page that answers a form post sets its own policy.
      if (!context.res.headers.has('content-security-policy'))
        context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      context.header('vary', 'Origin', { append: true });
      if (across === null) return;
      context.header('access-control-allow-origin', across);
      context.header('access-control-expose-headers', retryAfterHeader);
    };
    if (context.req.method === 'OPTIONS' && origin !== undefined) {
      addHeaders();
      if (across !== null) {
        context.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        context.header('access-control-allow-headers', allowedHeaders);
        context.header('access-control-max-age', '7200');
      }
      return context.body(null, 204);
    }
    // Fetch Metadata reveals a cross-site request that has no Origin.
    const isForeign = origin === undefined && context.req.header('sec-fetch-site') === 'cross-site';
    const isAccepted = !isForeign && origins.accepts(origin, context.req.header('host'));
    if (changing.has(context.req.method) && !isAccepted) {
      addHeaders();
      return problem(context, {
        status: 403,
        title: 'This origin is not allowed',
        detail: 'Pages of other sites cannot send here unless ALLOWED_ORIGINS names them.',
      });
    }
    await next();
    addHeaders();
  };
}
