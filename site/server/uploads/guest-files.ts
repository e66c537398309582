import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UnfinishedUpload } from '../../contract/uploads';
import { messageOf } from '../failure';
import type { Log } from '../log';
import type { HeldUpload, UploadStorage } from './upload-storage';
import type { StoredUpload, UploadStore } from './upload-store';

const hourMs = 3_600_000;

interface GuestFilesParts {
  storage: UploadStorage;
  store: UploadStore;
  log: Log;
  /** Days a finished upload is kept; null: until an editor deletes it. */
  retentionDays: number | null;
}

/** The guests' files: bytes in a storage, a row in the database once a file is complete. */
export class GuestFiles {
  readonly storage: UploadStorage;
  readonly retentionDays: number | null;
  readonly #store: UploadStore;
  readonly #log: Log;
  readonly #finishing = new Map<string, Promise<StoredUpload | null>>();
  #timer: NodeJS.Timeout | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  constructor({ storage, store, log, retentionDays }: GuestFilesParts) {
    this.storage = storage;
    this.retentionDays = retentionDays;
    this.#store = store;
    this.#log = log;
  }

  /** Opens the storage, then sweeps now and every hour. */
  async start(): Promise<void> {
    await this.storage.open();
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

  /** Makes a complete upload durable, hashes the stored bytes and records it. Idempotent. null: bytes are missing. */
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
    const held = await this.storage.seal(id);
    if (!held) return null;
    const digest = createHash('sha256');
    for await (const chunk of await this.storage.read(id)) digest.update(chunk);
    await this.#store.add({ id, name: held.name, size: held.size, sha256: digest.digest('hex') });
    this.#log.info('upload-finished', { upload: id, bytes: held.size });
    return this.#store.find(id);
  }

  /** Whether the bytes of a finished upload are there. */
  has(id: string): Promise<boolean> {
    return this.storage.has(id);
  }

  /** The bytes of a finished upload. Its file or connection is open until they are read or the stream is destroyed. */
  read(id: string): Promise<Readable> {
    return this.storage.read(id);
  }

  /** The uploads that are not complete, newest first. */
  async unfinished(): Promise<UnfinishedUpload[]> {
    const found = await Promise.all((await this.#unrecorded()).map((id) => this.#unfinished(id)));
    return found.filter((upload) => upload !== null).sort((a, b) => b.begunAt.localeCompare(a.begunAt));
  }

  async #unrecorded(): Promise<string[]> {
    const recorded = new Set(await this.#store.ids());
    return (await this.storage.list()).filter((id) => !recorded.has(id));
  }

  async #unfinished(id: string): Promise<UnfinishedUpload | null> {
    const held = await this.storage.find(id);
    if (!held || held.received >= held.size) return null;
    const { name, size, received, begunAt } = held;
    return {
      id,
      name,
      size,
      received,
      begunAt: new Date(begunAt).toISOString(),
      expiresAt: new Date(begunAt + this.storage.unfinishedMs).toISOString(),
    };
  }

  /** Deletes a finished or unfinished upload and adds an audit line. False when there is none. */
  async remove(id: string, actor: string, action: 'deleted' | 'expired' = 'deleted'): Promise<boolean> {
    const upload = await this.#store.find(id);
    if (!upload) {
      const unfinished = await this.#unfinished(id);
      if (!unfinished) return false;
      await this.#store.removedUnfinished(unfinished, actor);
      await this.storage.discard(id);
      return true;
    }
    // Files first: after a kill between the two steps the row can be deleted again, but a file without a row would be recorded anew.
    await this.storage.discard(id);
    await this.#store.remove(upload, actor, action);
    return true;
  }

  /** Records uploads that were complete when a server was killed, and deletes unfinished and expired ones. */
  async sweep(now = Date.now()): Promise<void> {
    await this.#store.tidy();
    for (const id of await this.#unrecorded()) {
      const held = await this.storage.find(id);
      if (held && held.received === held.size) {
        await this.finish(id);
        continue;
      }
      if (now - (await this.#begunAt(id, held, now)) < this.storage.unfinishedMs) continue;
      await this.storage.discard(id);
      this.#log.info('upload-abandoned', { upload: id });
    }
    if (this.retentionDays === null) return;
    const old = await this.#store.olderThan(this.retentionDays);
    for (const { id } of old) await this.remove(id, 'retention', 'expired');
    if (old.length > 0) this.#log.info('uploads-expired', { total: old.length, days: this.retentionDays });
  }

  async #begunAt(id: string, held: HeldUpload | null, now: number): Promise<number> {
    return held?.begunAt || ((await this.storage.changedAt(id)) ?? now);
  }
}
