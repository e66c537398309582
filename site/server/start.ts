import { createServer } from 'node:http';
import { join } from 'node:path';
import { adminPaths, dueQueries, replyAges } from '@probata/admin/contract';
import {
  type Accounts,
  type AdminParts,
  addAuditLines,
  createAdmin,
  createEmbeddedAccounts,
  createHostedAccounts,
  type GeneratedEditor,
  type InquiryStore,
  Keys,
  makeFirstEditor,
  operate,
} from '@probata/admin/server';
import type { DeliveryPace, NoticePace } from '@probata/forms/server';
import { assembleIntake } from '@probata/forms/server/parts';
import {
  addressReader,
  type BodyLimits,
  createClientErrorHandler,
  type Database,
  defaultBodyLimits,
  type FreeBytes,
  finish,
  freeBytesOf,
  Health,
  holdDataFolder,
  keepHalfOpen,
  type Log,
  listen,
  logOfRequests,
  Metrics,
  messageOf,
  migrate,
  openEmbedded,
  openPostgres,
  parseJson,
  readMigrations,
  rewriteTables,
  watchStatements,
  withDeadline,
  writeBackup,
} from '@probata/server';
import { DiskStorage, type UploadStorage } from '@probata/uploads/server';
import { assembleUploads } from '@probata/uploads/server/parts';
import { brand } from '../content/brand';
import { claims } from '../content/claims';
import { formPages } from '../content/paths';
import { uploadsEndpoint } from '../contract/endpoints';
import { type AppParts, createApp, createListener } from './app';
import { answerBackup, backedUp } from './backup/command';
import type { Config } from './config';
import { connectMail } from './inquiries/mail';
import { Pages } from './pages/pages';
import { siteFolders } from './site-folder';
import { countSite } from './site-metrics';
import { serverTables, textTables } from './tables';

export interface RunningServer {
  /** The address it listens on; a PORT of 0 is replaced by the assigned port. */
  url: string;
  /** Where it answers `/metrics`; null: nowhere. */
  metricsUrl: string | null;
  /** Every route of the app. */
  routes: readonly { method: string; path: string }[];
  database: Database;
  store: InquiryStore;
  /** The first editor, when this start generated the password. */
  firstEditor: GeneratedEditor | null;
  /** /healthz answers 503 and every answer closes its connection; everything is still served. */
  drain(): void;
  /** Answers running requests, then stops and releases everything. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Log;
  /** Whether pages are served. @default true */
  showPages?: boolean;
  /** Replaces the accounts service. */
  requireEditor?: AdminParts['requireEditor'];
  /** Of the bodies of requests. @default 256 KiB within 10 seconds */
  limits?: BodyLimits;
  pace?: Partial<DeliveryPace>;
  noticePace?: Partial<NoticePace>;
  /** @default `statfs` */
  freeBytes?: FreeBytes;
  /** Gets the text of each statement. @default none does */
  onStatement?: ((sql: string) => void) | undefined;
}

/** A request is answered with 503 within three seconds when the database is away. */
const databaseDeadlineMs = 2000;

/**
 * Starts a server: holds its data folder, opens and migrates its database, replays its journal, loads its pages, delivers, listens.
 * @throws StartFailure for a reason the operator can remove; everything opened is closed again
 */
export async function startServer({ config, log, ...options }: StartOptions): Promise<RunningServer> {
  const requestLog = logOfRequests(log);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse())
      await step().catch((error: unknown) => log.error('not-closed', { reason: messageOf(error) }));
  };
  try {
    const folders = siteFolders();
    const folder = await holdDataFolder(config.dataDir, ['database', 'journal', 'uploads', 'pages']);
    closing.push(() => folder.release());
    const freeBytes = options.freeBytes ?? freeBytesOf;
    const disk = { folder: folder.path, reserve: config.diskReserve, freeBytes };
    const pages =
      options.showPages === false
        ? null
        : await Pages.load({
            folder: config.pagesDir ?? folders.build,
            outputFolder: join(folder.path, 'pages'),
            settings: config.settings,
            publicOrigin: config.publicOrigin,
            log,
          });

    const opened =
      config.databaseUrl === null
        ? await openEmbedded(join(folder.path, 'database'))
        : await openPostgres(config.databaseUrl);
    closing.push(() => opened.close());
    const applied = await migrate(opened, readMigrations(folders.migrations), serverTables);
    if (applied.length > 0) log.info('database-migrated', { migrations: applied.join(' ') });
    // The embedded database is in this process: it cannot be away, and a busy one is waited for.
    const unseen = opened.kind === 'postgres' ? withDeadline(opened, databaseDeadlineMs) : opened;
    const { onStatement } = options;
    const database = onStatement ? watchStatements(unseen, onStatement) : unseen;
    const patientDatabase = onStatement ? watchStatements<Database>(opened, onStatement) : opened;
    const { accounts, firstEditor } = options.requireEditor
      ? { accounts: null, firstEditor: null }
      : await openAccounts(config, database, log);
    // `npm run backup`, `npm run editor` and `npm run keys` while this server runs.
    folder.answer(async (text) => {
      const request = parseJson(text);
      const written =
        opened.kind === 'embedded'
          ? await answerBackup(request, (file) =>
              writeBackup({ ...disk, folders: backedUp, database: opened, file }),
            )
          : null;
      const operator = accounts?.embedded;
      return JSON.stringify(written ?? (operator ? await operate(operator, request) : null));
    });

    const counted = config.metrics === null ? null : await Metrics.open();
    const metrics = counted && countSite(counted);
    const readAddress = addressReader(config.trustedProxies, requestLog);
    const inquiries = await assembleIntake({
      database,
      patientDatabase,
      journalFolder: join(folder.path, 'journal'),
      server: folder.instance,
      workflows: config.workflows,
      workflowSecret: config.workflowSecret,
      retentionDays: config.inquiries.retentionDays,
      rewrite: opened.kind === 'embedded' ? () => rewriteTables(opened, textTables) : null,
      notices: noticesOf(config),
      spam: config.inquiries,
      proofKeys: config.inquiries.proofOfWork ? new Keys(database, 'proof-of-work') : null,
      renderForm: pages && ((posted) => pages.answerForm(posted)),
      thanksPath: (form) => `${formPages[form].path}?sent=${form}#${formPages[form].section}`,
      readAddress,
      addAuditLines,
      log,
      limits: options.limits,
      pace: options.pace,
      noticePace: options.noticePace,
      onOutcome: metrics?.delivery,
    });
    closing.push(() => inquiries.stop());
    const { intake } = inquiries;

    const storage = await openUploadStorage(config, folder, freeBytes);
    const uploads = assembleUploads({
      ...config.uploads,
      path: uploadsEndpoint,
      database,
      storage,
      readAddress,
      addAuditLines,
      log: requestLog,
      onReceived: metrics?.uploaded,
    });
    await uploads.start();
    closing.push(() => uploads.stop());

    const admin = createAdmin({
      company: brand.name,
      database,
      patientDatabase,
      dataFolder: folder.path,
      blogFolder: folders.blog,
      accounts,
      requireEditor: options.requireEditor,
      inquiries,
      workflows: config.workflows,
      uploads,
      model: config.chat,
      rewriteTables: () => rewriteTables(opened, textTables),
      isDiskShort: async () => (await freeBytes(folder.path)) < config.diskReserve,
      readAddress,
      isSecure: config.transport.isSecure,
      limits: options.limits ?? defaultBodyLimits,
      log,
    });

    let draining = false;
    const health = new Health({ ...disk, database, intake, uploads: storage, isDraining: () => draining });
    metrics?.watch({
      intake,
      store: admin.store,
      freeBytes: () => freeBytes(folder.path),
      databaseSeconds: () => health.report().then(() => health.databaseSeconds),
    });
    const parts: AppParts = {
      config,
      admin,
      inquiries,
      uploads,
      health,
      pages,
      metrics,
      log: requestLog,
    };
    const app = createApp(parts);
    closing.push(() => admin.stop());
    const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
    const server = createServer(
      { ...timeouts, connectionsCheckingInterval: 2000 },
      createListener(parts, app),
    ).on('clientError', createClientErrorHandler(config.transport));
    keepHalfOpen(server);
    const url = await listen(server, config);
    closing.push(() => finish(server));
    // An open stream would hold the server up.
    closing.push(() => admin.drain());
    let metricsUrl: string | null = null;
    if (counted && config.metrics) {
      const counting = counted.server();
      const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
      metricsUrl = await listen(counting, config.metrics, names);
      closing.push(() => finish(counting));
    }
    await inquiries.start();

    const drain = () => {
      draining = true;
    };
    return {
      url,
      metricsUrl,
      routes: app.routes.map(({ method, path }) => ({ method, path })),
      database: unseen,
      store: admin.store,
      firstEditor,
      drain,
      close: () => {
        drain();
        return close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The accounts of the settings: those of a hosted service, else those in the database, with their first editor. */
async function openAccounts(
  { settings: { supabase }, requiresSecondFactor: requiresFactor, editor }: Config,
  database: Database,
  log: Log,
): Promise<{ accounts: Accounts; firstEditor: GeneratedEditor | null }> {
  if (supabase.url)
    return { accounts: createHostedAccounts(supabase, { requiresFactor }), firstEditor: null };
  const accounts = createEmbeddedAccounts(database, { company: brand.name, requiresFactor });
  return { accounts, firstEditor: await makeFirstEditor(accounts, editor, log) };
}

/** The messages about inquiries, in the words of this site; null: none are sent. */
function noticesOf({ notices, publicOrigin }: Config) {
  if (notices === null) return null;
  const listUrl = `${publicOrigin ?? brand.url}${adminPaths.inquiries}`;
  return {
    ...notices,
    transport: connectMail(notices.smtpUrl),
    company: brand.name,
    listUrl,
    reply: { ...replyAges, listUrl: listUrl + dueQueries.all },
    acknowledgement: notices.acknowledges
      ? {
          promise: claims.reply.wording,
          phone: brand.phone.display,
          replyTo: notices.to[0] ?? notices.from,
        }
      : undefined,
  };
}

/** The bucket of the settings, else a folder. The client of a bucket is loaded only where there is one. */
async function openUploadStorage(
  { uploads: { s3, unfinishedHours }, diskReserve }: Config,
  { path, instance }: { path: string; instance: string },
  freeBytes: FreeBytes,
): Promise<UploadStorage> {
  const unfinishedMs = unfinishedHours * 3_600_000;
  if (s3 !== null) return new (await import('@probata/uploads/server/s3')).S3Storage(s3, unfinishedMs);
  return new DiskStorage({
    folder: join(path, 'uploads'),
    id: instance,
    unfinishedMs,
    reserve: diskReserve,
    freeBytes,
  });
}
