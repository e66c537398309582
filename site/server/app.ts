import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { OwnAccount } from '../contract/accounts';
import { endpoints } from '../contract/endpoints';
import { type Accounts, AccountsUnreachable } from './accounts/accounts';
import { rememberOrigin } from './accounts/audit';
import { auditRoutes } from './accounts/audit-routes';
import { denyEditors, editorsOnly, type RequireEditor } from './accounts/editor';
import { Keys } from './accounts/keys';
import { accountRoutes } from './accounts/routes';
import { addressReader } from './address';
import { blogRoutes } from './blog/routes';
import { type BodyLimits, defaultBodyLimits } from './body';
import { ChatStore } from './chat/chat-store';
import { chatStoreRoutes } from './chat/chat-store-routes';
import { feedbackRoute } from './chat/feedback';
import { personaReader } from './chat/persona';
import { chatRoutes } from './chat/routes';
import type { Config } from './config';
import { type Database, DatabaseUnreachable } from './database/database';
import { SharedLimiter } from './database/shared-limiter';
import { messageOf } from './failure';
import { type Health, healthRoutes } from './health';
import type { InquiryChanges } from './inquiries/changes';
import type { Delivery } from './inquiries/delivery';
import { editorRoutes } from './inquiries/editor-routes';
import type { Intake } from './inquiries/intake';
import { NoticeStore } from './inquiries/notice-store';
import { createProofOfWork } from './inquiries/proof';
import { inquiryRoutes } from './inquiries/routes';
import { SavedViews } from './inquiries/saved-views';
import { SpamGuard } from './inquiries/spam';
import type { InquiryStore } from './inquiries/store';
import type { Log } from './log';
import { countRequests, type Metrics } from './metrics';
import { createOrigins } from './origins';
import type { Pages } from './pages/pages';
import { storybookPath, storybookRoutes } from './pages/storybook';
import type { People } from './people/people';
import { peopleRoutes } from './people/routes';
import { nothingHere, problem } from './problem';
import { guardOrigins } from './request-guard';
import { asRequest, requestIdHeader, requestIdOf } from './request-id';
import { createHeaderSetter } from './security-headers';
import { editorUploadRoutes } from './uploads/editor-routes';
import type { GuestFiles } from './uploads/guest-files';
import { uploadRoutes } from './uploads/routes';
import type { DatabaseLocker } from './uploads/upload-lock';
import type { UploadQuota } from './uploads/upload-quota';
import { StorageUnreachable } from './uploads/upload-storage';
import type { UploadStore } from './uploads/upload-store';

/** The parts of the routes, assembled by `start.ts` or by a test. */
export interface AppParts {
  config: Config;
  database: Database;
  store: InquiryStore;
  intake: Intake;
  /** The key of the HMAC that recognizes a repeated form post. */
  formSecret: string;
  delivery: Delivery;
  changes: InquiryChanges;
  /** The guests' files, their rows, what each address may send, and the locks; null: locks of this process. */
  uploads: { files: GuestFiles; store: UploadStore; quota: UploadQuota; locker: DatabaseLocker | null };
  /** What is held about one person. */
  people: People;
  log: Log;
  /** null: no pages, only interfaces. */
  pages: Pages | null;
  /** The folder of the blog's posts, sources and templates. */
  blogFolder: string;
  /** null or absent: no accounts. */
  accounts?: Accounts | null;
  /** @default the accounts service's; without one, every request is refused */
  requireEditor?: RequireEditor | undefined;
  /** @default 256 KiB within 10 seconds */
  limits?: BodyLimits | undefined;
  health: Health;
  /** null or absent: nothing is counted. */
  metrics?: Metrics | null;
}

/** Services that may be unreachable, with the words of a 503. */
const unreachable = [
  {
    kind: DatabaseUnreachable,
    words: {
      title: 'The database is not available',
      detail: 'Nothing was changed. Please try again in a moment.',
      offersContact: true,
    },
  },
  {
    kind: StorageUnreachable,
    words: {
      title: 'The file storage is not available',
      detail: 'The files are kept. Please try again in a moment.',
      offersContact: true,
    },
  },
  {
    kind: AccountsUnreachable,
    words: {
      title: 'The accounts service is not available',
      detail: 'Nothing was changed, and you are still signed in. Please try again in a moment.',
    },
  },
];

/** Every route of the server. */
export function createApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
  const {
    config,
    database,
    store,
    intake,
    formSecret,
    delivery,
    changes,
    uploads,
    people,
    health,
    metrics = null,
    log,
    pages,
    blogFolder,
    accounts = null,
    requireEditor = accounts ? accounts.editorOf : denyEditors,
    limits = defaultBodyLimits,
  } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const origins = createOrigins(config.publicOrigin, config.allowedOrigins);
  const readAddress = addressReader(config.trustedProxies, log);
  const proof = config.inquiries.proofOfWork
    ? createProofOfWork(database, new Keys(database, 'proof-of-work'))
    : null;
  const guard = new SpamGuard(database, config.inquiries);

  if (metrics) app.use(countRequests(metrics));
  for (const prefix of ['/api/*', `${endpoints.auth}/*`, `${endpoints.rest}/*`])
    app.use(prefix, rememberOrigin(readAddress), guardOrigins(origins));
  app.route('/', healthRoutes(health));
  app.route(
    '/api/inquiries',
    inquiryRoutes({ intake, guard, formSecret, proof, pages, readAddress, limits, log }),
  );
  app.route(
    endpoints.uploads,
    uploadRoutes({
      files: uploads.files,
      locker: uploads.locker ?? undefined,
      quota: uploads.quota,
      readAddress,
      log,
      onReceived: metrics ? (bytes) => metrics.uploaded(bytes) : undefined,
    }),
  );
  app.route(endpoints.adminUploads, editorUploadRoutes({ ...uploads, requireEditor }));
  app.route(
    endpoints.adminInquiries,
    editorRoutes({
      store,
      intake,
      delivery,
      changes,
      views: new SavedViews(database),
      requireEditor,
      workflows: config.workflows,
      notices: config.notices && new NoticeStore(database),
      limits,
    }),
  );
  app.route(endpoints.adminAudit, auditRoutes({ database, requireEditor }));
  app.get(endpoints.adminAccount, editorsOnly(requireEditor), (context) => {
    const { email, role } = context.get('editor');
    return context.json({ email, role } satisfies OwnAccount);
  });
  app.route('/api/admin/people', peopleRoutes({ people, requireEditor, limits }));
  app.route(endpoints.chats, chatStoreRoutes({ chats: new ChatStore(database), requireEditor, limits }));
  app.route(
    endpoints.adminPersonaFeedback,
    feedbackRoute({ database, requireEditor, readPersona: personaReader(accounts, blogFolder) }),
  );
  app.route('/', blogRoutes({ folder: blogFolder, requireEditor, log }));
  app.route(
    '/',
    chatRoutes({
      folder: blogFolder,
      model: config.chat,
      limiter: new SharedLimiter(database, { prefix: 'question', points: 60, duration: 60 }),
      requireEditor,
      readPersona: personaReader(accounts, blogFolder),
      limits,
      log,
    }),
  );
  if (accounts?.embedded)
    app.route(
      '/',
      accountRoutes({
        accounts: accounts.embedded,
        readAddress,
        limits,
        isSecure: config.publicOrigin?.startsWith('https:') === true,
      }),
    );

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
    const away = unreachable.find(({ kind }) => error instanceof kind);
    if (away) {
      log.warn('request-refused', { route: context.req.routePath, reason: messageOf(error) });
      return problem(context, { status: 503, retryAfter: 5, ...away.words });
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
  const answer = getRequestListener(app.fetch);
  const setSecurityHeaders = createHeaderSetter(config.publicOrigin);
  return (request, response) => {
    setSecurityHeaders(response);
    response.setHeader(requestIdHeader, requestIdOf(request));
    // The client's next connection then goes to another server.
    if (health.isDraining) response.setHeader('connection', 'close');
    void asRequest(request, () => answer(request, response));
  };
}
