import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Accounts } from './accounts/accounts';
import { accountRoutes } from './accounts/routes';
import { addressReader } from './address';
import { blogRoutes } from './blog/routes';
import { type BodyLimits, usualBodyLimits } from './body';
import { personaReader } from './chat/persona';
import { chatRoutes } from './chat/routes';
import type { Config } from './config';
import type { Database } from './database/database';
import { messageOf } from './failure';
import { healthRoute } from './health';
import type { Delivery } from './inquiries/delivery';
import { denyEditors, editorRoutes, type RequireEditor } from './inquiries/editor-routes';
import type { Intake } from './inquiries/intake';
import { createProofOfWork } from './inquiries/proof';
import { inquiryRoutes } from './inquiries/routes';
import { SpamGuard } from './inquiries/spam';
import type { InquiryStore } from './inquiries/store';
import type { Log } from './log';
import { createOrigins } from './origins';
import type { Pages } from './pages/pages';
import { securityHeaders } from './pages/policy';
import { problem } from './problem';
import { guardOrigins } from './request-guard';
import { editorUploadRoutes, editorUploadsPath } from './uploads/editor-routes';
import type { Shelf } from './uploads/shelf';
import type { UploadStore } from './uploads/upload-store';
import { uploadRoutes, uploadsPath } from './uploads/uploads';

/** What the routes are made of. `start.ts` puts it together; a test may put in its own. */
export interface AppParts {
  config: Config;
  database: Database;
  store: InquiryStore;
  intake: Intake;
  delivery: Delivery;
  /** The guests' files, and what is known of them. */
  uploads: { shelf: Shelf; store: UploadStore };
  log: Log;
  /** null: this server shows no pages, only its interfaces. */
  pages: Pages | null;
  /** The folder of the blog's posts, sources and templates. */
  blogFolder: string;
  /** null or left out: this server has no accounts. */
  accounts?: Accounts | null;
  /** @default the accounts service decides; without one, nobody is an editor */
  requireEditor?: RequireEditor;
  /** @default 256 KiB within 10 seconds */
  limits?: BodyLimits;
  /** Whether this server was told to stop. @default never */
  isDraining?: () => boolean;
}

/** Every route of the server. */
export function createApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
  const {
    config,
    database,
    store,
    intake,
    delivery,
    uploads,
    log,
    pages,
    blogFolder,
    accounts = null,
    requireEditor = accounts ? accounts.editorOf : denyEditors,
    limits = usualBodyLimits,
    isDraining = () => false,
  } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const origins = createOrigins(config.publicOrigin, config.allowedOrigins);
  const readAddress = addressReader(config.trustedProxies);
  const proof = config.inquiries.proofOfWork ? createProofOfWork(store) : null;
  const guard = new SpamGuard(config.inquiries);

  for (const prefix of ['/api/*', '/auth/v1/*', '/rest/v1/*'])
    app.use(prefix, guardOrigins(origins, securityHeaders(config.publicOrigin)));
  app.get('/healthz', healthRoute(database, intake, isDraining));
  app.route('/api/inquiries', inquiryRoutes({ intake, guard, proof, pages, readAddress, limits, log }));
  app.route(uploadsPath, uploadRoutes({ shelf: uploads.shelf, quota: config.uploads.quota, readAddress }));
  app.route(editorUploadsPath, editorUploadRoutes({ ...uploads, requireEditor }));
  app.route(
    '/api/admin/inquiries',
    editorRoutes({ store, intake, delivery, requireEditor, workflows: config.workflows }),
  );
  app.route('/', blogRoutes({ folder: blogFolder, requireEditor, log }));
  app.route(
    '/',
    chatRoutes({
      folder: blogFolder,
      model: config.chat,
      requireEditor,
      readPersona: personaReader(accounts, blogFolder),
      limits,
      log,
    }),
  );
  if (accounts) app.route('/', accountRoutes({ accounts, readAddress, limits }));

  app.all('/api/*', (context) =>
    problem(context, {
      status: 404,
      title: 'There is nothing here',
      detail: 'The address or the method is not known.',
    }),
  );
  app.on(['GET', 'HEAD'], '*', (context) => {
    if (!pages)
      return problem(context, {
        status: 404,
        title: 'There is nothing here',
        detail: 'This server shows no pages.',
      });
    pages.serve(context.env.incoming, context.env.outgoing);
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
    log.error('request-failed', {
      method: context.req.method,
      route: context.req.path,
      reason: messageOf(error),
    });
    return problem(context, {
      status: 500,
      title: 'Something went wrong here',
      detail: 'Please try again in a moment.',
      wayOn: true,
    });
  });
  return app;
}

/** The server's answer to Node. A known page or file goes out straight from memory: most requests are for one. */
export function createListener(
  { pages, isDraining }: Pick<AppParts, 'pages' | 'isDraining'>,
  app: ReturnType<typeof createApp>,
): RequestListener {
  const answer = getRequestListener(app.fetch);
  return (request, response) => {
    // Whoever keeps this connection open opens the next one elsewhere.
    if (isDraining?.()) response.setHeader('connection', 'close');
    if (!pages?.serveKnown(request, response)) void answer(request, response);
  };
}
