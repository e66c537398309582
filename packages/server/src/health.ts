import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type HealthReport, healthPaths } from './contract/health';
import type { Database } from './database/database';
import type { FreeBytes } from './disk';
import { inTime, succeeds } from './in-time';

interface HealthParts {
  database: Database;
  /** What keeps records in the journal: whether it reaches the database, and how much of the journal was damaged. */
  intake: { readonly healthy: boolean; readonly damagedSegments: number };
  /** Where received files are. */
  uploads: { isReachable(): Promise<boolean> };
  /** The data folder. */
  folder: string;
  /** Bytes that should be free on its disk. */
  reserve: number;
  freeBytes: FreeBytes;
  isDraining: () => boolean;
  /** Milliseconds. @default performance.now */
  now?: () => number;
}

const timeoutMs = 2000;

/** Milliseconds for which a report is reused: a balancer that asks often must not load the database. */
const freshMs = 1000;

/** Checks the database, the journal and the disk, at most once a second however often it is asked. */
export class Health {
  readonly #parts: HealthParts;
  #last: { at: number; report: Promise<HealthReport> } | null = null;
  #databaseSeconds = Number.NaN;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  get isDraining(): boolean {
    return this.#parts.isDraining();
  }

  /** How long the database took to answer the last check; NaN: it did not. */
  get databaseSeconds(): number {
    return this.#databaseSeconds;
  }

  report(): Promise<HealthReport> {
    const now = (this.#parts.now ?? (() => performance.now()))();
    if (this.#last === null || now - this.#last.at >= freshMs)
      this.#last = { at: now, report: this.#check() };
    return this.#last.report;
  }

  async #check(): Promise<HealthReport> {
    const { database, intake, uploads } = this.#parts;
    const [reachable, writable, aboveReserve, storageReachable] = await Promise.all([
      this.#isReachable(),
      this.#isWritable(),
      this.#isAboveReserve(),
      inTime(uploads.isReachable(), timeoutMs, false),
    ]);
    return {
      database: { kind: database.kind, reachable: reachable && intake.healthy },
      journal: { writable, damaged: intake.damagedSegments },
      disk: { aboveReserve },
      uploads: { reachable: storageReachable },
    };
  }

  async #isReachable(): Promise<boolean> {
    const begun = performance.now();
    const answered = succeeds(this.#parts.database.query('select 1 as one'));
    const reachable = await inTime(answered, timeoutMs, false);
    this.#databaseSeconds = reachable ? (performance.now() - begun) / 1000 : Number.NaN;
    return reachable;
  }

  #isWritable(): Promise<boolean> {
    const file = join(this.#parts.folder, 'journal', '.probe');
    return succeeds(writeFile(file, Buffer.alloc(4096)).then(() => rm(file)));
  }

  async #isAboveReserve(): Promise<boolean> {
    const { freeBytes, folder, reserve } = this.#parts;
    return freeBytes(folder).then(
      (free) => free >= reserve,
      () => false,
    );
  }
}

/**
 * - `GET /livez`: 200 while the process answers.
 * - `GET /readyz`: 200, or 503 while it drains or lacks its database, its journal or free space. Without the storage of uploads every
 *   server is in the same state, so none is taken out.
 * - `GET /healthz`, for balancers: 503 while it drains, else 200. `degraded` still serves pages and stores inquiries in the journal.
 */
export function healthRoutes(health: Health) {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const answer = (context: Context, status: 200 | 503, body: { status: string } & Partial<HealthReport>) =>
    context.json(body, status, { 'cache-control': 'no-store' });
  const isReady = ({ database, journal, disk }: HealthReport) =>
    database.reachable && journal.writable && disk.aboveReserve;

  routes.get(healthPaths.live, (context) => answer(context, 200, { status: 'ok' }));
  routes.get(healthPaths.ready, async (context) => {
    if (health.isDraining) return answer(context, 503, { status: 'stopping' });
    const report = await health.report();
    return isReady(report)
      ? answer(context, 200, { status: 'ready', ...report })
      : answer(context, 503, { status: 'not ready', ...report });
  });
  routes.get(healthPaths.health, async (context) => {
    if (health.isDraining) return answer(context, 503, { status: 'stopping' });
    const report = await health.report();
    return answer(context, 200, {
      status: isReady(report) && report.uploads.reachable ? 'ok' : 'degraded',
      ...report,
    });
  });
  return routes;
}
