import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FreeBytes } from '@probata/server';

interface UploadSpaceParts {
  /** The folder of the files. */
  folder: string;
  /** Bytes kept free for the database and the journal, which share the disk with the files. */
  reserve: number;
  freeBytes: FreeBytes;
}

/** A piece that is being written. */
interface Piece {
  id: string;
  /** The size of the file before the piece, and with it. */
  start: number;
  end: number;
}

/** Reserves space on the disk: for each admitted upload the bytes that are not sent yet, until it is complete or deleted. */
export class UploadSpace {
  readonly folder: string;
  readonly reserve: number;
  readonly #freeBytes: FreeBytes;
  /** The unfinished uploads: their full size, and the bytes on the disk. */
  readonly #unfinished = new Map<string, { size: number; received: number }>();
  readonly #pieces = new Set<Piece>();

  constructor({ folder, reserve, freeBytes }: UploadSpaceParts) {
    this.folder = folder;
    this.reserve = reserve;
    this.#freeBytes = freeBytes;
  }

  /** Reserves space for the rest of an upload that an earlier process began. */
  hold(id: string, upload: { size: number; received: number }): void {
    if (upload.received < upload.size) this.#unfinished.set(id, upload);
  }

  /** The ids of the unfinished uploads. */
  get unfinished(): readonly string[] {
    return [...this.#unfinished.keys()];
  }

  /** Reserves space for a new upload. False: it does not fit. */
  async admit(id: string, size: number): Promise<boolean> {
    const [free] = await Promise.all([this.#freeBytes(this.folder), this.#measurePieces()]);
    let held = 0;
    for (const { size: full, received } of this.#unfinished.values()) held += full - received;
    if (free - held - size < this.reserve) return false;
    this.#unfinished.set(id, { size, received: 0 });
    return true;
  }

  /** Admits the next piece of an upload, until `settle`. null: the disk has filled up since the upload was admitted. */
  async admitPiece(id: string, bytes: number): Promise<Piece | null> {
    const [free, received] = await Promise.all([
      this.#freeBytes(this.folder),
      this.measure(id),
      this.#measurePieces(),
    ]);
    // Without a length the piece may be the whole rest. A complete or unknown upload takes none.
    const rest = Math.max(0, (this.#unfinished.get(id)?.size ?? 0) - received);
    const piece = {
      id,
      start: received,
      end: received + (Number.isFinite(bytes) ? Math.min(bytes, rest) : rest),
    };
    let needed = piece.end - received;
    for (const other of this.#pieces)
      needed += Math.max(0, other.end - (this.#unfinished.get(other.id)?.received ?? other.end));
    if (needed > 0 && free - needed < this.reserve) return null;
    this.#pieces.add(piece);
    return piece;
  }

  /** Ends a piece that was written, or whose request ended. Returns its bytes on the disk. */
  async settle(piece: Piece): Promise<number> {
    this.#pieces.delete(piece);
    return Math.max(0, (await this.measure(piece.id)) - piece.start);
  }

  /** Reads the size of an upload on the disk. */
  async measure(id: string): Promise<number> {
    const received = await this.#receivedOf(id);
    const upload = this.#unfinished.get(id);
    if (upload) upload.received = Math.min(received, upload.size);
    return received;
  }

  /** The upload is complete or deleted. */
  forget(id: string): void {
    this.#unfinished.delete(id);
  }

  /** Whether less than the reserve is free. */
  async isShort(): Promise<boolean> {
    return (await this.#freeBytes(this.folder)) < this.reserve;
  }

  async #measurePieces(): Promise<void> {
    await Promise.all([...new Set([...this.#pieces].map(({ id }) => id))].map((id) => this.measure(id)));
  }

  async #receivedOf(id: string): Promise<number> {
    return (await stat(join(this.folder, id)).catch(() => null))?.size ?? 0;
  }
}
