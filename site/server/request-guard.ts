import { submissionHeaders } from '@probata/forms';
import { problem } from '@probata/server';
import { retryAfterHeader } from '@probata/server/contract';
import type { MiddlewareHandler } from 'hono';
import type { Origins } from './origins';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const allowedHeaders = ['authorization', 'content-type', ...Object.values(submissionHeaders)]
  .join(', ')
  .toLowerCase();

/** CORS and CSRF protection of interfaces: only the site's own origin, and those that `origins` names, may change anything. */
export function guardOrigins(origins: Origins): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const across = origins.across(origin);
    const addHeaders = () => {
      context.header('vary', 'Origin', { append: true });
      if (across === null) return;
      context.header('access-control-allow-origin', across);
      context.header('access-control-expose-headers', retryAfterHeader);
    };
    // Other OPTIONS requests, which ask what an upload may be, are no preflight.
    const isPreflight = context.req.header('access-control-request-method') !== undefined;
    if (context.req.method === 'OPTIONS' && origin !== undefined && isPreflight) {
      addHeaders();
      if (across !== null) {
        context.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
        context.header('access-control-allow-headers', allowedHeaders);
        context.header('access-control-max-age', '7200');
      }
      return context.body(null, 204);
    }
    // Fetch Metadata first: no page can forge it, and a browser that sends no referrers posts our own form with `Origin: null`.
    const site = context.req.header('sec-fetch-site');
    const isForeign = origin === undefined && site === 'cross-site';
    const isAccepted =
      site === 'same-origin' || (!isForeign && origins.accepts(origin, context.req.header('host')));
    if (changing.has(context.req.method) && !isAccepted) {
      addHeaders();
      return problem(context, {
        status: 403,
        title: 'This origin is not allowed',
        detail: 'Pages of other sites cannot send here. ALLOWED_ORIGINS names those that may send inquiries.',
      });
    }
    await next();
    addHeaders();
  };
}
