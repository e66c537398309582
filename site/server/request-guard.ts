import { submissionHeaders } from '@probata/forms';
import { problem } from '@probata/server';
import { retryAfterHeader } from '@probata/server/contract';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors } from 'hono/cors';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** CORS and CSRF protection of interfaces: only the site's own origin, `publicOrigin` and those in `allowed` may change anything. */
export function guardOrigins(
  publicOrigin: string | null,
  allowed: readonly string[] = [],
): MiddlewareHandler {
  const isKnown = (origin: string, host: string | undefined) => {
    if (origin === publicOrigin || allowed.includes(origin)) return true;
    return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  };
  const share = cors({
    origin: [...allowed],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', ...Object.values(submissionHeaders)],
    exposeHeaders: [retryAfterHeader],
    maxAge: 7200,
  });
  return every(
    (context, next) => {
      const { method } = context.req;
      // Other OPTIONS requests, which ask what an upload may be, are no preflight.
      const isPreflight = context.req.header('access-control-request-method') !== undefined;
      return method === 'OPTIONS' && !isPreflight ? next() : share(context, next);
    },
    // Hono's `csrf` lets JSON of any origin pass, and refuses forms without an Origin, which programs post.
    async (context, next) => {
      const origin = context.req.header('origin');
      // Fetch Metadata first: no page can forge it, and a browser that sends no referrers posts our own form with `Origin: null`.
      const site = context.req.header('sec-fetch-site');
      const isAccepted =
        origin === undefined ? site !== 'cross-site' : isKnown(origin, context.req.header('host'));
      if (!changing.has(context.req.method) || site === 'same-origin' || isAccepted) return next();
      return problem(context, {
        status: 403,
        title: 'This origin is not allowed',
        detail: 'Pages of other sites cannot send here. ALLOWED_ORIGINS names those that may send inquiries.',
      });
    },
  );
}
