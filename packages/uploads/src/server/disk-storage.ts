import { createReadStream, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf, type FreeBytes, freeBytesOf, syncToDisk } from '@probata/server';
import { FileStore } from '@tus/file-store';
import { uploadIdSchema } from '../core/contract';
import { readUploadInfo, withoutSender } from './upload-info';
import { UploadSpace } from './upload-space';
import type { HeldUpload, ReceivedPiece, UploadStorage } from './upload-storage';

export interface DiskStorageParts {
  /** The folder of the files; created when it is missing. */
  folder: string;
  /** The id of this server, a UUID that stays: rows name it, and those of another id have no file here. */
  id: string;
  /** The milliseconds after which an upload that is not complete is deleted. @default a day */
  unfinishedMs?: number;
  /** Bytes kept free on the disk. @default 512 MiB */
  reserve?: number;
  /** @default `statfs` */
  freeBytes?: FreeBytes;
}

/** Files in a folder of this server, outside the served ones. It shares its disk with the database and the journal. */
export class DiskStorage implements UploadStorage {
  readonly id: string;
  readonly isShared = false;
  readonly folder: string;
  readonly unfinishedMs: number;
  readonly datastore: FileStore;
  readonly space: UploadSpace;

  constructor({
    folder,
    id,
    unfinishedMs = 86_400_000,
    reserve = 512 * 1024 ** 2,
    freeBytes = freeBytesOf,
  }: DiskStorageParts) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.id = id;
    this.folder = folder;
    this.unfinishedMs = unfinishedMs;
    this.datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: unfinishedMs });
    this.space = new UploadSpace({ folder, reserve, freeBytes });
  }

  #path = (id: string) => join(this.folder, id);

  async open(): Promise<void> {
    for (const id of await this.list()) {
      const held = await this.find(id);
      if (held) this.space.hold(id, { size: held.size, received: held.received });
    }
  }

  admit(id: string, size: number): Promise<boolean> {
    return this.space.admit(id, size);
  }

  async begun(id: string): Promise<void> {
    await this.space.measure(id);
  }

  async admitPiece(id: string, bytes: number): Promise<ReceivedPiece | null> {
    const piece = await this.space.admitPiece(id, bytes);
    return piece && { settle: () => this.space.settle(piece) };
  }

  forget(id: string): void {
    this.space.forget(id);
  }

  async list(): Promise<string[]> {
    const files = await readdir(this.folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return files
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length))
      .filter((id) => uploadIdSchema.safeParse(id).success);
  }

  async find(id: string): Promise<HeldUpload | null> {
    const info = await readUploadInfo(this.folder, id);
    return info && { ...info, received: (await stat(this.#path(id)).catch(() => null))?.size ?? 0 };
  }

  async changedAt(id: string): Promise<number | null> {
    return (await stat(`${this.#path(id)}.json`).catch(() => null))?.mtimeMs ?? null;
  }

  async seal(id: string): Promise<HeldUpload | null> {
    const held = await this.find(id);
    if (!held || held.received !== held.size || !(await this.has(id))) return null;
    for (const path of [this.#path(id), `${this.#path(id)}.json`, this.folder]) await syncToDisk(path);
    this.space.forget(id);
    return held;
  }

  async has(id: string): Promise<boolean> {
    return (await stat(this.#path(id)).catch(() => null))?.isFile() === true;
  }

  async read(id: string): Promise<Readable> {
    return createReadStream(this.#path(id), { highWaterMark: 512 * 1024 });
  }

  async forgetSender(id: string): Promise<void> {
    const info = await this.datastore.configstore.get(id);
    if (!info?.metadata) return;
    const path = `${this.#path(id)}.json`;
    // A server that is killed here leaves the description as it was.
    await writeFile(`${path}.new`, JSON.stringify({ ...info, metadata: withoutSender(info.metadata) }));
    await rename(`${path}.new`, path);
  }

  async discard(id: string): Promise<void> {
    this.space.forget(id);
    await rm(`${this.#path(id)}.json`, { force: true });
    await rm(this.#path(id), { force: true });
  }

  // The file store hides the reason of a failed write.
  async isFull(error: unknown): Promise<boolean> {
    return codeOf(error) === 'ENOSPC' || this.space.isShort();
  }

  async isReachable(): Promise<boolean> {
    return true;
  }
}
