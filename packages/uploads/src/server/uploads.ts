import type { AddAuditLines, AddressReader, Database, Log } from '@probata/server';
import { GuestFiles } from './guest-files';
import { uploadRoutes } from './routes';
import { DatabaseLocker } from './upload-lock';
import { type QuotaLimits, UploadQuota } from './upload-quota';
import type { UploadStorage } from './upload-storage';
import { type UploadAuditEvent, UploadStore } from './upload-store';

export interface UploadsParts {
  /** Where the routes are mounted, such as `/api/uploads`. */
  path: string;
  /** With the tables of the schema `uploads`. */
  database: Database;
  storage: UploadStorage;
  /** What each network address may send. */
  quota: QuotaLimits;
  /** Days a file is kept that nobody extends; null: until an editor deletes it. */
  retentionDays: number | null;
  readAddress: AddressReader;
  addAuditLines: AddAuditLines<UploadAuditEvent>;
  log: Log;
  /** Bytes of a piece are stored. */
  onReceived?: ((bytes: number) => void) | undefined;
  /** The largest file in bytes. @default 1 GiB */
  limit?: number;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Receives guests' files. `start` opens the storage and sweeps it every hour; `stop` waits for what is being recorded. */
export function createUploads({ quota, retentionDays, addAuditLines, ...parts }: UploadsParts) {
  const { database, storage, log } = parts;
  const store = new UploadStore({ database, storage: storage.id, retentionDays, addAuditLines });
  const files = new GuestFiles({ storage, store, log });
  const locker = storage.isShared && database.kind === 'postgres' ? new DatabaseLocker(database) : undefined;
  return {
    routes: uploadRoutes({ ...parts, files, locker, quota: new UploadQuota(database, quota) }),
    files,
    store,
    start: () => files.start(),
    stop: () => files.stop(),
  };
}
