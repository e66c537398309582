import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, type ReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type UnfinishedUpload, uploadIdSchema } from '../../contract/uploads';
import { type FreeBytes, freeBytesOf } from '../disk';
import { codeOf, messageOf } from '../failure';
import type { Log } from '../log';
import { readUploadInfo } from './upload-info';
import { UploadSpace } from './upload-space';
import type { StoredUpload, UploadStore } from './upload-store';

const hourMs = 3_600_000;

interface UploadStorageParts {
  /** The folder of the files; created when it is missing. */
  folder: string;
  store: UploadStore;
  log: Log;
  /** Days a finished upload is kept; null: until an editor deletes it. */
  retentionDays: number | null;
  /** Hours an upload may stay unfinished. */
  unfinishedHours: number;
  /** Bytes kept free on the disk. */
  reserve: number;
  /** @default `statfs` */
  freeBytes?: FreeBytes;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The guests' files: bytes on the disk outside the served folders, a row in the database once a file is complete. */
export class UploadStorage {
  readonly folder: string;
  readonly retentionDays: number | null;
  readonly unfinishedMs: number;
  readonly space: UploadSpace;
  readonly #store: UploadStore;
  readonly #log: Log;
  readonly #finishing = new Map<string, Promise<StoredUpload | null>>();
  #timer: NodeJS.Timeout | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(parts: UploadStorageParts) {
    const { folder, store, log, retentionDays, unfinishedHours, reserve, freeBytes = freeBytesOf } = parts;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.retentionDays = retentionDays;
    this.unfinishedMs = unfinishedHours * hourMs;
    this.space = new UploadSpace({ folder, reserve, freeBytes });
    this.#store = store;
    this.#log = log;
  }

  #path = (id: string) => join(this.folder, id);

  /** Reads the unfinished uploads, then sweeps now and every hour. */
  async start(): Promise<void> {
    await this.space.recover();
    const sweep = () => {
      this.#sweeping = this.#sweeping
        .then(() => this.sweep())
        .catch((error: unknown) => this.#log.error('uploads-not-swept', { reason: messageOf(error) }));
    };
    sweep();
    this.#timer = setInterval(sweep, hourMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#sweeping;
    await Promise.allSettled(this.#finishing.values());
  }

  /** Syncs a complete upload to the disk, hashes the stored bytes and records it. Idempotent. null: bytes are missing. */
  finish(id: string): Promise<StoredUpload | null> {
    const pending = this.#finishing.get(id);
    if (pending) return pending;
    const finishing = this.#finish(id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  async #finish(id: string): Promise<StoredUpload | null> {
    const known = await this.#store.find(id);
    if (known) return known;
    const info = await readUploadInfo(this.folder, id);
    const found = await stat(this.#path(id)).catch(() => null);
    if (!info || !found || found.size !== info.size) return null;
    for (const path of [`${this.#path(id)}.json`, this.folder]) await syncToDisk(path);
    const handle = await open(this.#path(id), 'r');
    const digest = createHash('sha256');
    try {
      await handle.sync();
      for await (const chunk of handle.createReadStream({ autoClose: false, highWaterMark: 512 * 1024 }))
        digest.update(chunk);
    } finally {
      await handle.close();
    }
    this.space.forget(id);
    await this.#store.add({ id, name: info.name, size: info.size, sha256: digest.digest('hex') });
    this.#log.info('upload-finished', { upload: id, bytes: info.size });
    return this.#store.find(id);
  }

  /** Whether the bytes of an upload are on the disk. */
  async has(id: string): Promise<boolean> {
    return (await stat(this.#path(id)).catch(() => null))?.isFile() === true;
  }

  /** The bytes of a finished upload. The file is open until they are read or the stream is destroyed. */
  read(id: string): ReadStream {
    return createReadStream(this.#path(id), { highWaterMark: 512 * 1024 });
  }

  /** The uploads that are not complete, newest first. */
  async unfinished(): Promise<UnfinishedUpload[]> {
    const found = await Promise.all(this.space.unfinished.map((id) => this.#unfinished(id)));
    return found.filter((upload) => upload !== null).sort((a, b) => b.begunAt.localeCompare(a.begunAt));
  }

  async #unfinished(id: string): Promise<UnfinishedUpload | null> {
    const info = await readUploadInfo(this.folder, id);
    const received = (await stat(this.#path(id)).catch(() => null))?.size;
    if (!info || received === undefined || received >= info.size) return null;
    const { name, size, begunAt } = info;
    return {
      id,
      name,
      size,
      received,
      begunAt: new Date(begunAt).toISOString(),
      expiresAt: new Date(begunAt + this.unfinishedMs).toISOString(),
    };
  }

  /** Deletes a finished or unfinished upload and adds an audit line. False when there is none. */
  async remove(id: string, actor: string, action: 'deleted' | 'expired' = 'deleted'): Promise<boolean> {
    const upload = await this.#store.find(id);
    if (!upload) {
      const unfinished = await this.#unfinished(id);
      if (!unfinished) return false;
      await this.#store.removedUnfinished(unfinished, actor);
      await this.discard(id);
      return true;
    }
    // Files first: after a kill between the two steps the row can be deleted again, but a file without a row would be recorded anew.
    await this.discard(id);
    await this.#store.remove(upload, actor, action);
    return true;
  }

  /** Deletes the bytes of an upload, also of one that could not begin. */
  async discard(id: string): Promise<void> {
    this.space.forget(id);
    await rm(`${this.#path(id)}.json`, { force: true });
    await rm(this.#path(id), { force: true });
  }

  /** Records uploads that were complete when a server was killed, and deletes unfinished and expired ones. */
  async sweep(now = Date.now()): Promise<void> {
    const files = await readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for (const file of files) {
      const id = file.replace(/\.json$/, '');
      if (!file.endsWith('.json') || !uploadIdSchema.safeParse(id).success) continue;
      const info = await readUploadInfo(this.folder, id);
      const found = await stat(this.#path(id)).catch(() => null);
      if (info && found?.size === info.size) {
        await this.finish(id);
        continue;
      }
      const age =
        now - (info?.begunAt || (await stat(join(this.folder, file)).catch(() => null))?.mtimeMs || now);
      if (age < this.unfinishedMs) continue;
      await this.discard(id);
      this.#log.info('upload-abandoned', { upload: id });
    }
    if (this.retentionDays === null) return;
    const old = await this.#store.olderThan(this.retentionDays);
    for (const { id } of old) await this.remove(id, 'retention', 'expired');
    if (old.length > 0) this.#log.info('uploads-expired', { total: old.length, days: this.retentionDays });
  }
}
