import { type FileHandle, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { z } from 'zod';
import type { Log } from '../log';
import { Batch } from './batch';
import type { ReceivedInquiry } from './inquiry';

// One inquiry a line: its checksum in eight hexadecimal digits, a space, its JSON, a line feed. A line cut short by a power cut, or
// damaged on the disk, fails its checksum and is passed over: it was never acknowledged, or it is beyond repair.

const recordSchema: z.ZodType<ReceivedInquiry> = z.object({
  id: z.uuid(),
  form: z.enum(['contact', 'training']),
  receivedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  message: z.string(),
});

const checksum = (text: string) => zlib.crc32(text).toString(16).padStart(8, '0');

const toLine = (record: ReceivedInquiry) => {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
};

function fromLine(line: string): ReceivedInquiry | null {
  const json = line.slice(9);
  if (line.slice(0, 8) !== checksum(json)) return null;
  try {
    return recordSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** One file of the journal. */
export interface Segment {
  path: string;
  /** Inquiries in it that are not known to be in the database. */
  unsettled: number;
  bytes: number;
}

/**
 * An append-only file of acknowledged inquiries. `append` resolves when the inquiry is on the disk (fdatasync), and what the database
 * has made safe is taken off the journal segment by segment.
 */
export class Journal {
  readonly #folder: string;
  readonly #log: Log;
  readonly #batch = new Batch<{ line: string; placed: (segment: Segment) => void }>((items) =>
    this.#inTurn(() => this.#write(items)),
  );
  #closed: Segment[];
  #current: { segment: Segment; handle: FileHandle } | null = null;
  #next: number;
  #turn: Promise<void> = Promise.resolve();

  private constructor(folder: string, log: Log, left: Segment[], next: number) {
    this.#folder = folder;
    this.#log = log;
    this.#closed = left;
    this.#next = next;
  }

  /** Opens the journal of a folder. What a former process left is in `closed`, and counts as unsettled. */
  static async open(folder: string, log: Log): Promise<Journal> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const numbers = (await readdir(folder))
      .flatMap((file) => /^(\d{9})\.journal$/.exec(file)?.[1] ?? [])
      .sort();
    const left = numbers.map((number) => ({
      path: join(folder, `${number}.journal`),
      unsettled: Infinity,
      bytes: 0,
    }));
    return new Journal(folder, log, left, Number(numbers.at(-1) ?? 0) + 1);
  }

  /** The segments that take no more inquiries, oldest first. */
  get closed(): readonly Segment[] {
    return this.#closed;
  }

  /** Bytes in the segment that is being written. */
  get bytes(): number {
    return this.#current?.segment.bytes ?? 0;
  }

  /** Resolves with the segment that holds the inquiry, once it is on the disk. */
  async append(record: ReceivedInquiry): Promise<Segment> {
    let holder: Segment | undefined;
    await this.#batch.add({
      line: toLine(record),
      placed: (segment) => {
        holder = segment;
      },
    });
    if (!holder)
      throw new Error(
        'The journal wrote an inquiry without saying where: this is a defect in Journal.#write.',
      );
    return holder;
  }

  /** Ends the segment that is being written, if it holds anything: it joins `closed`. */
  rotate(): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      if (!current || current.segment.bytes === 0) return;
      this.#current = null;
      this.#closed = [...this.#closed, current.segment];
      await current.handle.close();
    });
  }

  /** Reads a segment from the disk, oldest inquiry first. */
  async read(segment: Segment): Promise<ReceivedInquiry[]> {
    // Split at line feeds only: the JSON may hold other characters that count as line ends elsewhere.
    const lines = (await readFile(segment.path, 'utf8')).split('\n').filter((line) => line !== '');
    const records = lines.flatMap((line) => fromLine(line) ?? []);
    const damaged = lines.length - records.length;
    if (damaged > 0) this.#log.warn('journal-lines-unreadable', { segment: segment.path, lines: damaged });
    return records;
  }

  /** Takes a closed segment off the disk: all it holds is safe elsewhere. */
  async remove(segment: Segment): Promise<void> {
    this.#closed = this.#closed.filter((other) => other !== segment);
    await unlink(segment.path);
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#current;
      this.#current = null;
      await current?.handle.close();
      if (current?.segment.bytes === 0) await unlink(current.segment.path);
    });
  }

  /** A write and its sync must not see the file closed between them. */
  #inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(step);
    this.#turn = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async #write(items: readonly { line: string; placed: (segment: Segment) => void }[]): Promise<void> {
    this.#current ??= await this.#begin();
    const { segment, handle } = this.#current;
    const bytes = Buffer.from(items.map(({ line }) => line).join(''));
    segment.bytes += bytes.length;
    segment.unsettled += items.length;
    try {
      let written = 0;
      while (written < bytes.length) written += (await handle.write(bytes, written)).bytesWritten;
      await handle.datasync();
    } catch (error) {
      // After a failed write or sync nothing is known of this file's end: the next inquiry goes to a new one. What this one holds is
      // replayed, so an inquiry that was refused may still turn up; one that was acknowledged is never missing.
      this.#current = null;
      this.#closed = [...this.#closed, segment];
      await handle.close().catch(() => undefined);
      throw error;
    }
    for (const { placed } of items) placed(segment);
  }

  async #begin(): Promise<{ segment: Segment; handle: FileHandle }> {
    const path = join(this.#folder, `${String(this.#next).padStart(9, '0')}.journal`);
    this.#next += 1;
    const handle = await open(path, 'ax', 0o600);
    // A file is only there for good when its folder is on the disk too.
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return { segment: { path, unsettled: 0, bytes: 0 }, handle };
  }
}
