import type { HttpBindings } from '@hono/node-server';
import {
  type AddAuditLines,
  type AddressReader,
  addressReader,
  createLog,
  type Database,
  type Log,
} from '@probata/server';
import type { Hono } from 'hono';
import { GuestFiles } from './guest-files';
import { uploadRoutes } from './routes';
import { DatabaseLocker } from './upload-lock';
import { type QuotaLimits, UploadQuota } from './upload-quota';
import type { UploadStorage } from './upload-storage';
import { type UploadAuditEvent, UploadStore } from './upload-store';

export interface UploadsParts {
  /** Where the routes are mounted, such as `/api/uploads`. */
  path: string;
  /** With the tables that `createTables` makes. */
  database: Database;
  storage: UploadStorage;
  /** What each network address may send. @default 1000 files per hour, 20 GiB per day */
  quota?: QuotaLimits | undefined;
  /** Days a file is kept that nobody extends; null: until somebody deletes it. @default null */
  retentionDays?: number | null | undefined;
  /** The network address of a guest, which limits count. @default that of the connection: no proxy is trusted */
  readAddress?: AddressReader | undefined;
  /** Keeps a list of what became of each file, in the same transaction. @default nothing is kept */
  addAuditLines?: AddAuditLines<UploadAuditEvent> | undefined;
  /** @default JSON lines on the standard output */
  log?: Log | undefined;
  /** Bytes of a piece are stored. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** The largest file in bytes. @default 1 GiB */
  limit?: number;
}

/** What receives guests' files. */
export interface Uploads {
  /** Mount them at `path`. */
  routes: Hono<{ Bindings: HttpBindings }>;
  /** Opens the storage, and sweeps it every hour. */
  start: () => Promise<void>;
  /** Ends that, and waits for what is being recorded. */
  stop: () => Promise<void>;
}

export type AssembledUploads = ReturnType<typeof assembleUploads>;

/** As `createUploads`, with the parts that the pages of this repository read. */
export function assembleUploads({
  database,
  storage,
  quota = { filesPerHour: 1000, gibibytesPerDay: 20 },
  retentionDays = null,
  log = createLog(),
  readAddress = addressReader([], log),
  addAuditLines = async () => {},
  ...parts
}: UploadsParts) {
  const store = new UploadStore({ database, storage: storage.id, retentionDays, addAuditLines });
  const files = new GuestFiles({ storage, store, log });
  const locker = storage.isShared && database.kind === 'postgres' ? new DatabaseLocker(database) : undefined;
  return {
    routes: uploadRoutes({
      ...parts,
      files,
      locker,
      quota: new UploadQuota(database, quota),
      readAddress,
      log,
    }),
    files,
    store,
    start: () => files.start(),
    stop: () => files.stop(),
  };
}

/** Receives guests' files. */
export function createUploads(parts: UploadsParts): Uploads {
  const { routes, start, stop } = assembleUploads(parts);
  return { routes, start, stop };
}
