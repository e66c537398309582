import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Accounts } from './accounts/accounts';
import { manageEditors } from './accounts/editors';
import { createEmbeddedAccounts, exclusively } from './accounts/embedded';
import { type GeneratedEditor, makeFirstEditor } from './accounts/first-editor';
import { createHostedAccounts } from './accounts/hosted';
import { type AppParts, createApp, createListener } from './app';
import type { Config } from './config';
import { holdDataFolder } from './data-folder';
import type { Database } from './database/database';
import { type EmbeddedDatabase, openEmbedded } from './database/embedded';
import { migrate, readMigrations } from './database/migrations';
import { openPostgres, type PostgresDatabase } from './database/postgres';
import { codeOf, messageOf, StartFailure } from './failure';
import { Delivery, type DeliveryPace } from './inquiries/delivery';
import { Intake } from './inquiries/intake';
import { Journal } from './inquiries/journal';
import { InquiryStore } from './inquiries/store';
import type { Log } from './log';
import { Pages } from './pages/pages';
import { siteFolder } from './site-folder';
import { Shelf } from './uploads/shelf';
import { UploadStore } from './uploads/upload-store';

export interface RunningServer {
  /** Where it listens, with the port the system gave when the setting was 0. */
  url: string;
  /** Every route it has, as the app knows them. */
  routes: readonly { method: string; path: string }[];
  database: Database;
  store: InquiryStore;
  /** The first editor, when this start made one with a password of its own. */
  firstEditor: GeneratedEditor | null;
  /** From now on /healthz says that it stops, and each answer closes its connection; everything is still served. */
  drain(): void;
  /** Answers what is under way, then stops and lets everything go. */
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
}

/** What is under way may take this long: together with what delivery may take, less than the ten seconds most hosts grant between SIGTERM and SIGKILL. */
const finishMs = 4000;
const dayMs = 86_400_000;

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE')
        failed(
          new StartFailure(
            `Port ${port} on ${host} is already taken, so the site cannot start: stop the program that uses it, or set PORT to a free port.`,
          ),
        );
      else if (code === 'EACCES')
        failed(
          new StartFailure(
            `Port ${port} on ${host} may not be used by this account: set PORT to one above 1023.`,
          ),
        );
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        failed(
          new StartFailure(
            `HOST is ${host}, which is no address of this machine: set it to one, such as 127.0.0.1.`,
          ),
        );
      else failed(error);
    });
    // Listening on a host gives a network address, never a pipe's name.
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
}

/**
 * Starts a server: holds its data folder, opens and migrates its database, replays its journal, loads its pages, delivers, listens.
 * @throws StartFailure with one sentence for what the operator can mend; what was opened is closed again
 */
export async function startServer({ config, log, ...options }: StartOptions): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse())
      await step().catch((error: unknown) => log.error('not-closed', { reason: messageOf(error) }));
  };
  try {
    const site = siteFolder();
    const pages =
      options.showPages === false
        ? null
        : await Pages.load({
            folder: config.pagesDir ?? join(site, 'dist'),
            settings: config.settings,
            publicOrigin: config.publicOrigin,
            log,
          });

    const folder = await holdDataFolder(config.dataDir);
    closing.push(() => folder.release());

    const database: EmbeddedDatabase | PostgresDatabase =
      config.databaseUrl === null
        ? await openEmbedded(join(folder.path, 'database'))
        : await openPostgres(config.databaseUrl);
    closing.push(() => database.close());
    const applied = await migrate(database, readMigrations(resolve(site, '../supabase/migrations')));
    if (applied.length > 0) log.info('database-migrated', { migrations: applied.join(' ') });

    let accounts: Accounts | null = null;
    let firstEditor: GeneratedEditor | null = null;
    if (!options.requireEditor) {
      const { supabase } = config.settings;
      if (supabase.url) accounts = createHostedAccounts(supabase);
      else {
        const embedded = createEmbeddedAccounts({
          database,
          databaseUrl: config.databaseUrl,
          dataDir: folder.path,
        });
        closing.push(() => embedded.close());
        firstEditor = await exclusively(database, () => makeFirstEditor(database, embedded, config.editor));
        accounts = embedded;
        // `npm run editor` while this server runs.
        folder.answer(async (request) =>
          JSON.stringify(await manageEditors(embedded.editors, asJson(request))),
        );
      }
    }

    const store = new InquiryStore(database);
    const delivery = new Delivery({
      store,
      workflows: config.workflows,
      server: folder.instance,
      log,
      ...(options.pace ? { pace: options.pace } : {}),
    });
    const journal = await Journal.open(join(folder.path, 'journal'), log);
    const intake = new Intake({ journal, store, database, log, onStored: () => delivery.look() });
    closing.push(() => intake.close());
    const replayed = await intake.replay();
    if (replayed > 0) log.info('journal-replayed', { inquiries: replayed });

    const uploads = new UploadStore(database, folder.instance);
    const shelf = new Shelf({
      folder: join(folder.path, 'uploads'),
      store: uploads,
      log,
      retentionDays: config.uploads.retentionDays,
    });
    shelf.start();
    closing.push(() => shelf.stop());

    let draining = false;
    const parts: AppParts = {
      config,
      isDraining: () => draining,
      database,
      store,
      intake,
      delivery,
      uploads: { shelf, store: uploads },
      log,
      pages,
      blogFolder: join(site, 'content/blog'),
      accounts,
      ...(options.requireEditor ? { requireEditor: options.requireEditor } : {}),
      ...(options.limits ? { limits: options.limits } : {}),
    };
    const app = createApp(parts);
    const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
    const server = createServer(
      { ...timeouts, connectionsCheckingInterval: 2000 },
      createListener(parts, app),
    );
    const port = await listen(server, config);
    closing.push(() => finish(server));
    await delivery.start();
    closing.push(() => delivery.stop(3000));
    closing.push(keepRetention(store, config, log));

    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const drain = () => {
      draining = true;
    };
    return {
      url: `http://${host}:${port}`,
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

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function finish(server: Server): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(late);
      done();
    });
    server.closeIdleConnections();
  });
}

function keepRetention(store: InquiryStore, config: Config, log: Log): () => Promise<void> {
  const days = config.inquiries.retentionDays;
  if (days === null) return async () => undefined;
  const expire = () =>
    store.expire(days).then(
      (total) => {
        if (total > 0) log.info('inquiries-expired', { total, days });
      },
      (error: unknown) => log.error('inquiries-not-expired', { reason: messageOf(error) }),
    );
  const timer = setInterval(expire, dayMs).unref();
  const first = expire();
  return async () => {
    clearInterval(timer);
    await first;
  };
}
