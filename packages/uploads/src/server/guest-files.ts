import { createHash } from 'node:crypto';
import { type Counted, type Log, messageOf } from '@probata/server';
import type { KeptUpload, UnfinishedUpload, UploadDetails } from '../core/contract';
import type { HeldUpload, UploadStorage } from './upload-storage';
import type { UploadStore } from './upload-store';

const hourMs = 3_600_000;

/** Files read or deleted at the same time. */
const concurrency = 16;
/** Uploads that one statement reads, changes or deletes at most. */
const part = 1000;

/** The most uploads that are unfinished at a time: of one network address, and of all. The page sends two at a time. */
export const mostUnfinished = { ofAddress: 200, all: 5000 };

/** More than there can be. */
const everyUnfinished = 100_000;

/** What a task returns for each item, a few of them at a time. */
async function inGroups<Item, Result>(items: readonly Item[], task: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += concurrency)
    results.push(...(await Promise.all(items.slice(at, at + concurrency).map(task))));
  return results;
}

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
  /** Of files that could not be recorded yet: the next attempt reads no byte again. */
  readonly #digests = new Map<string, string>();
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

  /** Begins the batch of a new upload, or joins it. False: it belongs to another browser. */
  enter(batch: string | null, secret: string | null, id: string): Promise<boolean> {
    return this.#store.enterBatch(batch, secret, id);
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
    const sha256 = this.#digests.get(id) ?? (await this.#hash(id));
    this.#digests.set(id, sha256);
    const { name, size, begunAt, about } = held;
    await this.#store.add(
      {
        id,
        name,
        size,
        sha256,
        begunAt: begunAt > 0 ? new Date(begunAt).toISOString() : null,
      },
      about,
    );
    this.#digests.delete(id);
    this.#log.info('upload-finished', { upload: id, bytes: held.size });
    return this.#store.find(id);
  }

  async #hash(id: string): Promise<string> {
    const digest = createHash('sha256');
    for await (const chunk of await this.storage.read(id)) digest.update(chunk);
    return digest.digest('hex');
  }

  /** The newest uploads that are not complete and have a text, and how many there are. */
  async unfinished(q: string, limit: number): Promise<Counted<UnfinishedUpload>> {
    const { rows, total } = await this.#store.unfinished(q, limit);
    const found = await inGroups(rows, ({ id }) => this.#unfinished(id));
    return { rows: found.filter((upload) => upload !== null), total };
  }

  /** Counts an upload that begins. Returns who has too many unfinished ones: its address, or all together; null: nobody. */
  begin(
    upload: Parameters<UploadStore['beginUnfinished']>[0],
    details: UploadDetails,
  ): Promise<'address' | 'all' | null> {
    return this.#store.beginUnfinished(upload, details, mostUnfinished);
  }

  /** The upload has not begun, or its sender gave it up. */
  async end(id: string): Promise<void> {
    await this.storage.discard(id);
    await this.#store.endUnfinished(id);
  }

  async #unrecorded(): Promise<string[]> {
    const ids = await this.storage.list();
    const unrecorded: string[] = [];
    for (let at = 0; at < ids.length; at += part) {
      const some = ids.slice(at, at + part);
      const recorded = await this.#store.recorded(some);
      unrecorded.push(...some.filter((id) => !recorded.has(id)));
    }
    return unrecorded;
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
    return id !== '' && (await this.removeAll([id], actor)).length > 0;
  }

  /** Deletes finished and unfinished uploads, each with an audit line, and returns the ids of those that there were. */
  async removeAll(ids: readonly string[], actor: string): Promise<string[]> {
    const uploads = await this.#store.findAll(ids);
    await this.#removeAll(uploads, actor, 'deleted');
    const removed = new Set(uploads.map(({ id }) => id));
    await inGroups(
      ids.filter((id) => !removed.has(id)),
      async (id) => {
        const unfinished = await this.#unfinished(id);
        if (!unfinished) return;
        await this.#store.removedUnfinished(unfinished, actor);
        await this.end(id);
        removed.add(id);
      },
    );
    return [...removed];
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
    await inGroups(uploads, ({ id }) => this.storage.discard(id));
    await this.#store.remove(uploads, actor, action);
  }

  /** Removes the name and the address of who sent these uploads, complete or not. */
  async forgetSender(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += part) {
      const some = ids.slice(at, at + part);
      await inGroups(some, (id) => this.storage.forgetSender(id));
      await this.#store.forgetSender(some);
    }
  }

  /** Records uploads that were complete when a server was killed, and deletes unfinished and expired ones. */
  async sweep(now = Date.now()): Promise<void> {
    await this.#store.tidy(this.storage.unfinishedMs);
    const counted = new Set((await this.#store.unfinished('', everyUnfinished)).rows.map(({ id }) => id));
    for (const id of await this.#unrecorded()) {
      const held = await this.storage.find(id);
      if (held && held.received === held.size) {
        await this.finish(id);
        continue;
      }
      const begunAt = await this.#begunAt(id, held, now);
      if (now - begunAt < this.storage.unfinishedMs) {
        // Begun under a release that did not count them.
        if (held && !counted.has(id))
          await this.#store.beginUnfinished(
            { ...held, id, address: '', begunAt: new Date(begunAt).toISOString() },
            held.about,
            { ofAddress: Infinity, all: Infinity },
          );
        continue;
      }
      await this.end(id);
      this.#log.info('upload-abandoned', { upload: id });
    }
    for (let expired = await this.#store.expired(part); expired.length > 0; ) {
      await this.#removeAll(expired, 'retention', 'expired');
      this.#log.info('uploads-expired', { total: expired.length, days: this.#store.retentionDays });
      expired = expired.length < part ? [] : await this.#store.expired(part);
    }
  }

  async #begunAt(id: string, held: HeldUpload | null, now: number): Promise<number> {
    return held?.begunAt || ((await this.storage.changedAt(id)) ?? now);
  }
}
