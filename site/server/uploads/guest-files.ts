import { createHash } from 'node:crypto';
import type { KeptUpload, UnfinishedUpload } from '../../contract/uploads';
import { messageOf } from '../failure';
import type { Log } from '../log';
import type { HeldUpload, UploadStorage } from './upload-storage';
import type { UploadStore } from './upload-store';

const hourMs = 3_600_000;

/** Files deleted at the same time. */
const concurrency = 16;

interface GuestFilesParts {
  storage: UploadStorage;
  store: UploadStore;
  log: Log;
}

/** The guests' files: bytes in a storage, a row in the database once a file is complete. */
export class GuestFiles {
  readonly storage: UploadStorage;
  readonly #store: UploadStore;
  readonly #log: Log;
  readonly #finishing = new Map<string, Promise<KeptUpload | null>>();
  #timer: NodeJS.Timeout | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  constructor({ storage, store, log }: GuestFilesParts) {
    this.storage = storage;
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
  finish(id: string): Promise<KeptUpload | null> {
    const pending = this.#finishing.get(id);
    if (pending) return pending;
    const finishing = this.#finish(id).finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, finishing);
    return finishing;
  }

  async #finish(id: string): Promise<KeptUpload | null> {
    const known = await this.#store.find(id);
    if (known) return known;
    const held = await this.storage.seal(id);
    if (!held) return null;
    const digest = createHash('sha256');
    for await (const chunk of await this.storage.read(id)) digest.update(chunk);
    const { name, size, begunAt, about } = held;
    await this.#store.add(
      {
        id,
        name,
        size,
        sha256: digest.digest('hex'),
        begunAt: begunAt > 0 ? new Date(begunAt).toISOString() : null,
      },
      about,
    );
    this.#log.info('upload-finished', { upload: id, bytes: held.size });
    return this.#store.find(id);
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
    const { name, about, size, received, begunAt } = held;
    const { batch: _, ...details } = about;
    return {
      id,
      ...details,
      name,
      size,
      received,
      begunAt: new Date(begunAt).toISOString(),
      expiresAt: new Date(begunAt + this.storage.unfinishedMs).toISOString(),
    };
  }

  /** Deletes a finished or unfinished upload and adds an audit line. False when there is none. */
  async remove(id: string, actor: string): Promise<boolean> {
    if (id === '') return false;
    const upload = await this.#store.find(id);
    if (!upload) {
      const unfinished = await this.#unfinished(id);
      if (!unfinished) return false;
      await this.#store.removedUnfinished(unfinished, actor);
      await this.storage.discard(id);
      return true;
    }
    await this.#removeAll([upload], actor, 'deleted');
    return true;
  }

  /** Deletes the files of a batch, each with an audit line. False when there is none. */
  async removeBatch(batch: string, actor: string): Promise<boolean> {
    const uploads = await this.#store.inBatch(batch);
    await this.#removeAll(uploads, actor, 'deleted');
    return uploads.length > 0;
  }

  async #removeAll(uploads: readonly KeptUpload[], actor: string, action: 'deleted' | 'expired') {
    if (uploads.length === 0) return;
    // Files first: after a kill between the two steps the row can be deleted again, but a file without a row would be recorded anew.
    for (let at = 0; at < uploads.length; at += concurrency)
      await Promise.all(uploads.slice(at, at + concurrency).map(({ id }) => this.storage.discard(id)));
    await this.#store.remove(uploads, actor, action);
  }

  /** Removes the name and the address of who sent these uploads, complete or not. */
  async forgetSender(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await this.storage.forgetSender(id);
      const upload = await this.#store.find(id);
      if (upload) await this.#store.forgetSender([upload.batch]);
    }
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
    const expired = await this.#store.expired();
    await this.#removeAll(expired, 'retention', 'expired');
    if (expired.length > 0)
      this.#log.info('uploads-expired', { total: expired.length, days: this.#store.retentionDays });
  }

  async #begunAt(id: string, held: HeldUpload | null, now: number): Promise<number> {
    return held?.begunAt || ((await this.storage.changedAt(id)) ?? now);
  }
}
