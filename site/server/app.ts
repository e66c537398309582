import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { accountPrefixes } from '@probata/admin/contract';
import { type Admin, problemFor } from '@probata/admin/server';
import type { InquiryIntake } from '@probata/forms/server';
import {
  answerWhole,
  asRequest,
  closedPolicy,
  createHeaderSetter,
  type Health,
  healthRoutes,
  type Log,
  messageOf,
  nothingHere,
  offerContact,
  problem,
  requestIdHeader,
  requestIdOf,
} from '@probata/server';
import type { Uploads } from '@probata/uploads/server';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { brand } from '../content/brand';
import { uploadsEndpoint } from '../contract/endpoints';
import type { Config } from './config';
import type { Pages } from './pages/pages';
import { storybookPath, storybookRoutes } from './pages/storybook';
import { guardOrigins } from './request-guard';
import { readTarget } from './request-target';
import type { SiteMetrics } from './site-metrics';

/** What the routes are made of, assembled by `start.ts`. */
export interface AppParts {
  config: Config;
  admin: Admin;
  inquiries: InquiryIntake;
  uploads: Uploads;
  health: Health;
  /** null: no pages, only interfaces. */
  pages: Pages | null;
  /** null: nothing is counted. */
  metrics: SiteMetrics | null;
  log: Log;
}

/** Every route of the server. */
export function createApp({
  config,
  admin,
  inquiries,
  uploads,
  health,
  pages,
  metrics,
  log,
}: AppParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  if (metrics) app.use(metrics.requests());
  app.use(offerContact({ phone: brand.phone.display, email: brand.email }));
  app.use(async (context, next) => {
    await next();
    // An answer of an interface that is opened as a document must run nothing. Pages and files are sent by themselves, with policies of their own.
    if (context.res !== RESPONSE_ALREADY_SENT && !context.res.headers.has('content-security-policy'))
      for (const [name, value] of Object.entries(closedPolicy)) context.header(name, value);
  });
  for (const prefix of ['/api/*', `${accountPrefixes.auth}/*`, `${accountPrefixes.rest}/*`])
    app.use(prefix, ...admin.middleware, except('/api/inquiries/*', guardOrigins(config.publicOrigin)));
  app.use('/api/inquiries/*', guardOrigins(config.publicOrigin, config.allowedOrigins));
  app.route('/', healthRoutes(health));
  app.route('/api/inquiries', inquiries.routes);
  app.route(uploadsEndpoint, uploads.routes);
  app.route('/', admin.routes);
  if (config.storybookDir) app.route(storybookPath, storybookRoutes(config.storybookDir));
  app.all('/api/*', (context) => nothingHere(context, 'The path or the method is unknown.'));
  app.on(['GET', 'HEAD'], '*', async (context) => {
    if (!pages) return nothingHere(context, 'This server shows no pages.');
    await pages.serve(context.env.incoming, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.all('*', (context) =>
    problem(context, {
      status: 405,
      title: 'The method is not allowed',
      detail: 'Pages are read with GET.',
      headers: { allow: 'GET, HEAD' },
    }),
  );
  app.onError((error, context) => {
    const known = problemFor(error);
    if (known) {
      if (known.status === 503)
        log.warn('request-refused', { route: context.req.routePath, reason: messageOf(error) });
      return problem(context, known);
    }
    log.error('request-failed', {
      method: context.req.method,
      route: context.req.path,
      reason: messageOf(error),
    });
    return problem(context, {
      status: 500,
      title: 'Something went wrong',
      detail: 'Please try again in a moment.',
      offersContact: true,
    });
  });
  return app;
}

/** The process's request listener: security headers on every answer, then the router. */
export function createListener(
  { config, health }: Pick<AppParts, 'config' | 'health'>,
  app: ReturnType<typeof createApp>,
): RequestListener {
  // HTTP/1.0 needs no Host, which balancers leave out when they ask for the health.
  const answer = getRequestListener(app.fetch, {
    hostname: 'localhost',
    // Its own Response forgets, in the copy that Hono makes for HEAD, that the page is already answered.
    overrideGlobalObjects: false,
  });
  const setSecurityHeaders = createHeaderSetter(config.transport);
  return (request, response) => {
    setSecurityHeaders(response);
    response.setHeader(requestIdHeader, requestIdOf(request));
    // The client's next connection then goes to another server.
    if (health.isDraining) response.setHeader('connection', 'close');
    const isReadable = readTarget(request);
    if (!isReadable || request.url === '*') {
      // `OPTIONS *` asks for the server as a whole (RFC 9110, 9.3.7).
      const status = isReadable ? 204 : 400;
      response
        .writeHead(status, {
          ...closedPolicy,
          ...(isReadable ? { allow: 'GET, HEAD' } : { 'content-length': '0' }),
        })
        .end();
      return;
    }
    answerWhole(request.socket, !request.url?.startsWith('/api/'));
    void asRequest(request, () => answer(request, response));
  };
}
