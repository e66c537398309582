import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { toRow } from '@probata/server';
import { makeZip } from 'client-zip';
import type { KeptUpload } from '../core/contract';
import { EntryNames } from './upload-name';

/** The name of the list of checksums in a zip. */
const manifestName = 'manifest.csv';

/** The most files of a zip: its format counts to 65,535. */
export const zipLimit = 65_000;

interface ZipParts {
  uploads: readonly KeptUpload[];
  /** The bytes of a file; null: they are gone. */
  read: (id: string) => Promise<Readable | null>;
  /** A file is about to be sent. A rejection ends the zip: nothing is sent that is not audited. */
  onSend: (upload: KeptUpload) => Promise<void>;
}

/** The bytes of one file with their number and checksum, as far as they could be read. */
class CountedBytes {
  readonly #stream: Readable;
  readonly #chunks: AsyncIterator<Uint8Array>;
  readonly #digest = createHash('sha256');
  #first: IteratorResult<Uint8Array> | null = null;
  #bytes = 0;

  constructor(stream: Readable) {
    this.#stream = stream;
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Reads the first bytes. False: the file is gone. */
  async open(): Promise<boolean> {
    this.#first = await this.#chunks.next().catch(() => null);
    return this.#first !== null;
  }

  /** An error ends the bytes: their entry of the zip has begun, so the manifest reports it as incomplete. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let read = this.#first; read && !read.done; read = await this.#chunks.next().catch(() => null)) {
      this.#digest.update(read.value);
      this.#bytes += read.value.length;
      yield read.value as Uint8Array<ArrayBuffer>; // as: Node's buffers are never shared
    }
  }

  /** Closes the file or the connection. */
  close(): void {
    this.#stream.destroy();
  }

  /** The state of the file in the manifest: what was sent, compared with what was received. */
  compare({ size, sha256 }: KeptUpload): string {
    if (this.#bytes !== size) return `incomplete: ${this.#bytes} of ${size} bytes`;
    const digest = this.#digest.digest('hex');
    return digest === sha256 ? 'complete' : `changed since it was received: SHA-256 ${digest}`;
  }
}

async function* entriesOf({ uploads, read, onSend }: ZipParts) {
  const names = new EntryNames();
  names.add(manifestName);
  // A byte order mark makes Excel read UTF-8.
  let manifest = `\ufeff${toRow(['file', 'name_given', 'bytes', 'sha256', 'received_at', 'state'])}`;
  for (const upload of uploads) {
    const name = names.add(upload.name);
    const stream = await read(upload.id);
    const bytes = stream && new CountedBytes(stream);
    let state = 'missing';
    try {
      if (await bytes?.open()) {
        await onSend(upload);
        yield { name, lastModified: new Date(upload.receivedAt), input: bytes ?? '' };
        state = bytes?.compare(upload) ?? state;
      }
    } finally {
      bytes?.close();
    }
    manifest += toRow([name, upload.name, upload.size, upload.sha256, upload.receivedAt, state]);
  }
  yield { name: manifestName, lastModified: new Date(), input: manifest };
}

/**
 * The files of a batch as one zip, read one after the other as fast as the reader takes them. The last entry is the manifest: every file
 * with its checksum, and whether it is complete or missing.
 */
export function zipOf(parts: ZipParts): ReadableStream<Uint8Array> {
  const entries = entriesOf(parts);
  return makeZip({
    [Symbol.asyncIterator]: () => ({
      next: () => entries.next(),
      // The reader has gone away: closes the open file.
      throw: () => entries.return(undefined),
    }),
  });
}
