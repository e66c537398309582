import { createServer } from 'node:http';
import { join } from 'node:path';
import { brand } from '../content/brand';
import { innerPaths } from '../content/paths';
import type { Accounts } from './accounts/accounts';
import { operate } from './accounts/editors';
import { createEmbeddedAccounts } from './accounts/embedded';
import { type GeneratedEditor, makeFirstEditor } from './accounts/first-editor';
import { createHostedAccounts } from './accounts/hosted';
import { importKeyFile } from './accounts/keys';
import { type AppParts, createApp, createListener } from './app';
import { writeBackup } from './backup/backup';
import { answerBackup } from './backup/command';
import { ChatStore } from './chat/chat-store';
import type { Config } from './config';
import { holdDataFolder } from './data-folder';
import type { Database } from './database/database';
import { withDeadline } from './database/deadline';
import { type EmbeddedDatabase, openEmbedded } from './database/embedded';
import { migrate, readMigrations } from './database/migrations';
import { openPostgres, type PostgresDatabase } from './database/postgres';
import { type FreeBytes, freeBytesOf } from './disk';
import { messageOf } from './failure';
import { Health } from './health';
import { InquiryChanges } from './inquiries/changes';
import { Delivery, type DeliveryPace } from './inquiries/delivery';
import { readFormSecret } from './inquiries/form-secret';
import { Intake } from './inquiries/intake';
import { Journal } from './inquiries/journal';
import { NoticeStore } from './inquiries/notice-store';
import { type NoticePace, Notices } from './inquiries/notices';
import { keepRetention } from './inquiries/retention';
import { createSigner } from './inquiries/signature';
import { InquiryStore } from './inquiries/store';
import { finish, listen } from './listen';
import type { Log } from './log';
import { Metrics } from './metrics';
import { Pages } from './pages/pages';
import { parseJson } from './parse-json';
import { People } from './people/people';
import { logOfRequests } from './request-id';
import { createClientErrorHandler } from './security-headers';
import { siteFolders } from './site-folder';
import { DiskStorage } from './uploads/disk-storage';
import { GuestFiles } from './uploads/guest-files';
import { DatabaseLocker } from './uploads/upload-lock';
import { UploadQuota } from './uploads/upload-quota';
import type { UploadStorage } from './uploads/upload-storage';
import { UploadStore } from './uploads/upload-store';

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
  requireEditor?: AppParts['requireEditor'];
  limits?: AppParts['limits'];
  pace?: Partial<DeliveryPace>;
  noticePace?: Partial<NoticePace>;
  /** @default `statfs` */
  freeBytes?: FreeBytes;
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
    const folder = await holdDataFolder(config.dataDir);
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

    const opened: EmbeddedDatabase | PostgresDatabase =
      config.databaseUrl === null
        ? await openEmbedded(join(folder.path, 'database'))
        : await openPostgres(config.databaseUrl);
    closing.push(() => opened.close());
    const applied = await migrate(opened, readMigrations(folders.migrations));
    // The embedded database is in this process: it cannot be away, and a busy one is waited for.
    const database = opened.kind === 'postgres' ? withDeadline(opened, databaseDeadlineMs) : opened;
    if (applied.length > 0) log.info('database-migrated', { migrations: applied.join(' ') });

    let accounts: Accounts | null = null;
    let firstEditor: GeneratedEditor | null = null;
    if (!options.requireEditor) {
      const { supabase } = config.settings;
      if (supabase.url) accounts = createHostedAccounts(supabase);
      else {
        await importKeyFile(database, folder.path);
        const embedded = createEmbeddedAccounts(database);
        firstEditor = await makeFirstEditor(embedded, config.editor, log);
        accounts = embedded;
      }
    }
    // `npm run backup`, `npm run editor` and `npm run keys` while this server runs.
    folder.answer(async (text) => {
      const request = parseJson(text);
      const written =
        opened.kind === 'embedded'
          ? await answerBackup(request, (file) => writeBackup({ ...disk, database: opened, file }))
          : null;
      const operator = accounts?.embedded;
      return JSON.stringify(written ?? (operator ? await operate(operator, request) : null));
    });

    const metrics = config.metrics === null ? null : await Metrics.open();
    const store = new InquiryStore(database);
    const delivery = new Delivery({
      store,
      workflows: config.workflows,
      server: folder.instance,
      log,
      pace: options.pace,
      sign: config.workflowSecret === null ? undefined : createSigner(config.workflowSecret),
      onOutcome: metrics ? (form, outcome) => metrics.delivery(form, outcome) : undefined,
    });
    const journal = await Journal.open(join(folder.path, 'journal'), log);
    const intake = new Intake({ journal, store, database, log, onStored: () => delivery.poll() });
    closing.push(() => intake.close());
    const replayed = await intake.replay();
    if (replayed > 0) log.info('journal-replayed', { inquiries: replayed });

    const storage = await openUploadStorage(config, folder, freeBytes);
    const uploads = new UploadStore(database, storage.id, config.uploads.retentionDays);
    const files = new GuestFiles({ storage, store: uploads, log: requestLog });
    await files.start();
    closing.push(() => files.stop());

    let draining = false;
    const health = new Health({ ...disk, database, intake, uploads: storage, isDraining: () => draining });
    metrics?.watch({
      intake,
      store,
      freeBytes: () => freeBytes(folder.path),
      databaseSeconds: () => health.report().then(() => health.databaseSeconds),
    });
    const changes = new InquiryChanges({ database: opened, log });
    const parts: AppParts = {
      config,
      database,
      health,
      metrics,
      store,
      intake,
      formSecret: await readFormSecret(database),
      delivery,
      changes,
      uploads: {
        files,
        store: uploads,
        quota: new UploadQuota(database, config.uploads.quota),
        locker: config.uploads.s3 && database.kind === 'postgres' ? new DatabaseLocker(database) : null,
      },
      people: new People({
        folder: folder.path,
        database: opened,
        store: new InquiryStore(opened),
        intake,
        journal,
        uploads,
        chats: new ChatStore(opened),
        files,
        notifies: config.notices !== null,
        log: requestLog,
      }),
      log: requestLog,
      pages,
      blogFolder: folders.blog,
      accounts,
      requireEditor: options.requireEditor,
      limits: options.limits,
    };
    const app = createApp(parts);
    const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
    const server = createServer(
      { ...timeouts, connectionsCheckingInterval: 2000 },
      createListener(parts, app),
    ).on('clientError', createClientErrorHandler(config.publicOrigin));
    const url = await listen(server, config);
    closing.push(() => finish(server));
    // An open stream would hold the server up.
    closing.push(() => changes.close());
    let metricsUrl: string | null = null;
    if (metrics && config.metrics) {
      const counting = metrics.server();
      const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
      metricsUrl = await listen(counting, config.metrics, names);
      closing.push(() => finish(counting));
    }
    await delivery.start();
    closing.push(() => delivery.stop(3000));
    closing.push(keepRetention({ database: opened, days: config.inquiries.retentionDays, log }));
    if (config.notices) {
      const notices = new Notices({
        ...config.notices,
        store: new NoticeStore(database),
        listUrl: `${config.publicOrigin ?? brand.url}${innerPaths.inquiries}`,
        log,
        pace: options.noticePace,
      });
      notices.start();
      closing.push(() => notices.stop());
    }

    const drain = () => {
      draining = true;
    };
    return {
      url,
      metricsUrl,
      routes: app.routes.map(({ method, path }) => ({ method, path })),
      database,
      store,
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

/** The bucket of the settings, else a folder. The client of a bucket is loaded only where there is one. */
async function openUploadStorage(
  { uploads: { s3, unfinishedHours }, diskReserve }: Config,
  { path, instance }: { path: string; instance: string },
  freeBytes: FreeBytes,
): Promise<UploadStorage> {
  const unfinishedMs = unfinishedHours * 3_600_000;
  if (s3 !== null) return new (await import('./uploads/s3-storage')).S3Storage(s3, unfinishedMs);
  return new DiskStorage({
    folder: join(path, 'uploads'),
    id: instance,
    unfinishedMs,
    reserve: diskReserve,
    freeBytes,
  });
}
