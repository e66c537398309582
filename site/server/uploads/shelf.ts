import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, type ReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '../failure';
import type { Log } from '../log';
import { shownName } from './upload-name';
import type { KeptUpload, UploadStore } from './upload-store';

/** The ids of uploads: 192 random bits, so that knowing one means having begun it. */
export const isUploadId = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** How long an upload may stay unfinished. */
export const unfinishedMs = 7 * 86_400_000;

const sweepMs = 3_600_000;

interface ShelfParts {
  /** Where the bytes lie; made when it is missing. */
  folder: string;
  store: UploadStore;
  log: Log;
  /** Days a finished upload is kept; null: until an editor deletes it. */
  retentionDays: number | null;
}

/** What tus wrote beside the bytes when the upload began. */
interface Begun {
  size: number;
  name: string;
  begunAt: number;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The guests' files: on the disk outside of what is served, in the database once they are whole. */
export class Shelf {
  readonly folder: string;
  readonly retentionDays: number | null;
  readonly #store: UploadStore;
  readonly #log: Log;
  readonly #finishing = new Map<string, Promise<KeptUpload | null>>();
  #timer: NodeJS.Timeout | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  constructor({ folder, store, log, retentionDays }: ShelfParts) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.retentionDays = retentionDays;
    this.#store = store;
    this.#log = log;
  }

  #path = (id: string) => join(this.folder, id);

  /** Removes what is out of date now, and every hour. */
  start(): void {
    const sweep = () => {
      this.#sweeping = this.#sweeping
        .then(() => this.sweep())
        .catch((error: unknown) => this.#log.error('uploads-not-swept', { reason: messageOf(error) }));
    };
    sweep();
    this.#timer = setInterval(sweep, sweepMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#sweeping;
    await Promise.allSettled(this.#finishing.values());
  }

  async #begun(id: string): Promise<Begun | null> {
    const text = await readFile(`${this.#path(id)}.json`, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      // tus writes it, whole or, when it was killed at that moment, in part.
      const { size, metadata, creation_date } = JSON.parse(text) as {
        size: number;
        metadata?: Record<string, string | null>;
        creation_date?: string;
      };
      const begunAt = Date.parse(creation_date ?? '');
      return { size, name: shownName(metadata?.['filename']), begunAt: Number.isNaN(begunAt) ? 0 : begunAt };
    } catch {
      return null;
    }
  }

  /**
   * Records an upload whose last byte is there: its checksum is that of the bytes on the disk, which survive a power cut before
   * anybody is told. Asked again, it answers the same. null while bytes are missing.
   */
  finish(id: string): Promise<KeptUpload | null> {
    const underWay = this.#finishing.get(id);
    if (underWay) return underWay;
    const finishing = this.#finish(id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  async #finish(id: string): Promise<KeptUpload | null> {
    const known = await this.#store.find(id);
    if (known) return known;
    const begun = await this.#begun(id);
    const found = await stat(this.#path(id)).catch(() => null);
    if (!begun || !found || found.size !== begun.size) return null;
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
    await this.#store.add({ id, name: begun.name, size: begun.size, sha256: digest.digest('hex') });
    this.#log.info('upload-finished', { upload: id, bytes: begun.size });
    return this.#store.find(id);
  }

  /** The bytes of a finished upload; null when they are not there. */
  async read(id: string): Promise<ReadStream | null> {
    const found = await stat(this.#path(id)).catch(() => null);
    return found?.isFile() ? createReadStream(this.#path(id), { highWaterMark: 512 * 1024 }) : null;
  }

  /** Deletes an upload and leaves an audit line. False when there is none. */
  async remove(id: string, actor: string, action: 'deleted' | 'expired' = 'deleted'): Promise<boolean> {
    const upload = await this.#store.find(id);
    if (!upload) return false;
    // The bytes first: killed in between, the upload is still listed and can be deleted again; the other way round it would come back.
    await this.#erase(id);
    await this.#store.remove(upload, actor, action);
    return true;
  }

  async #erase(id: string): Promise<void> {
    await rm(`${this.#path(id)}.json`, { force: true });
    await rm(this.#path(id), { force: true });
  }

  /** Records what was finished when a server was killed, and removes what is out of date. */
  async sweep(now = Date.now()): Promise<void> {
    const files = await readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    for (const file of files) {
      const id = file.replace(/\.json$/, '');
      if (!file.endsWith('.json') || !isUploadId(id)) continue;
      const begun = await this.#begun(id);
      const found = await stat(this.#path(id)).catch(() => null);
      if (begun && found?.size === begun.size) {
        await this.finish(id);
        continue;
      }
      const age =
        now - (begun?.begunAt || (await stat(join(this.folder, file)).catch(() => null))?.mtimeMs || now);
      if (age < unfinishedMs) continue;
      await this.#erase(id);
      this.#log.info('upload-abandoned', { upload: id });
    }
    if (this.retentionDays === null) return;
    const old = await this.#store.olderThan(this.retentionDays);
    for (const { id } of old) await this.remove(id, 'retention', 'expired');
    if (old.length > 0) this.#log.info('uploads-expired', { total: old.length, days: this.retentionDays });
  }
}
