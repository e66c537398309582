import { type FileHandle, mkdir, open, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import zlib from 'node:zlib';
import { type Log, parseJson, syncToDisk } from '@probata/server';
import PQueue from 'p-queue';
import { z } from 'zod';
import { type InquiryKey, inquiryForms, inquiryKeys } from '../index';
import { Batch } from './batch';
import type { ReceivedInquiry } from './inquiry';

// One line per inquiry: its CRC-32 in eight hexadecimal digits, a space, its JSON. A last line without its end was torn before it was
// acknowledged. Any other line that cannot be read was damaged on the disk: its segment is set aside for a person to look at.

// A line written before a field existed has no key for it.
const textOrEmpty = z.string().default('');
const texts = Object.fromEntries(inquiryKeys.map((key) => [key, textOrEmpty])) as Record<
  InquiryKey,
  typeof textOrEmpty
>; // as: every key has an entry

const recordSchema: z.ZodType<ReceivedInquiry> = z.object({
  id: z.uuid(),
  form: z.enum(inquiryForms),
  receivedAt: z.iso.datetime(),
  ...texts,
});

const checksum = (text: string) => zlib.crc32(text).toString(16).padStart(8, '0');

const toLine = (record: ReceivedInquiry) => {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
};

function fromLine(line: string): ReceivedInquiry | null {
  const json = line.slice(9);
  if (line.slice(0, 8) !== checksum(json)) return null;
  return recordSchema.safeParse(parseJson(json)).data ?? null;
}

/** One file of the journal. */
export interface Segment {
  path: string;
  /** Inquiries that may not be in the database yet. */
  unsettled: number;
  bytes: number;
  /** Set by `read`. */
  isDamaged?: boolean;
}

/** Chooses lines of damaged segments. `inquiry`: what the line holds; null: it cannot be read. */
export type DamagedLineTest = (line: string, inquiry: ReceivedInquiry | null) => boolean;

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

const damagedFolder = 'damaged';

/** An append-only file of acknowledged inquiries, in segments. `append` resolves after `fdatasync`. */
export class Journal {
  readonly #folder: string;
  readonly #log: Log;
  /** One step at a time: a file must not be closed between a write and its sync. */
  readonly #turns = new PQueue({ concurrency: 1 });
  readonly #batch = new Batch<{ line: string; placed: (segment: Segment) => void }>((items) =>
    this.#turns.add(() => this.#write(items)),
  );
  #closed: Segment[];
  #current: { segment: Segment; handle: FileHandle } | null = null;
  #next: number;
  #damaged: number;

  private constructor(folder: string, log: Log, left: Segment[], next: number, damaged: number) {
    this.#folder = folder;
    this.#log = log;
    this.#closed = left;
    this.#next = next;
    this.#damaged = damaged;
  }

  /** Opens the journal of a folder. Segments of an earlier process are in `closed`, unsettled. */
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
    const damaged = await readdir(join(folder, damagedFolder)).catch(() => []);
    return new Journal(folder, log, left, Number(numbers.at(-1) ?? 0) + 1, damaged.length);
  }

  /** The segments that are no longer written to, oldest first. */
  get closed(): readonly Segment[] {
    return this.#closed;
  }

  /** The number of segments in `damaged/`. */
  get damaged(): number {
    return this.#damaged;
  }

  /** Inquiries that may not be in the database yet; those of an earlier process count once they are read. */
  get unsettled(): number {
    let total = this.#current?.segment.unsettled ?? 0;
    for (const { unsettled } of this.#closed) if (Number.isFinite(unsettled)) total += unsettled;
    return total;
  }

  /** The size of the current segment. */
  get bytes(): number {
    return this.#current?.segment.bytes ?? 0;
  }

  /** Resolves with the inquiry's segment once it is on the disk. */
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
        'The journal wrote an inquiry without naming its segment: this is a defect in Journal.#write.',
      );
    return holder;
  }

  /** Closes the current segment unless it is empty. */
  rotate(): Promise<void> {
    return this.#turns.add(async () => {
      const current = this.#current;
      if (!current || current.segment.bytes === 0) return;
      this.#current = null;
      this.#closed = [...this.#closed, current.segment];
      await current.handle.close();
    });
  }

  /** Reads a segment from the disk, oldest inquiry first. */
  async read(segment: Segment): Promise<ReceivedInquiry[]> {
    // Line feeds only: the JSON may contain U+2028.
    const lines = (await readFile(segment.path, 'utf8')).split('\n');
    const last = lines.pop() ?? '';
    const records = lines.flatMap((line) => fromLine(line) ?? []);
    const name = basename(segment.path);
    const unreadable = lines.length - records.length;
    if (unreadable > 0) {
      segment.isDamaged = true;
      this.#log.error('journal-damaged', { segment: name, lines: unreadable });
    }
    if (last !== '') this.#log.warn('journal-line-torn', { segment: name });
    return records;
  }

  /** Deletes a closed segment, after its inquiries were stored. A damaged one is set aside: it may hold inquiries that were not. */
  async remove(segment: Segment): Promise<void> {
    if (segment.isDamaged) await this.#setAside(segment);
    else await unlink(segment.path);
    this.#closed = this.#closed.filter((other) => other !== segment);
  }

  /** The lines of the segments in `damaged/` that meet a condition. */
  async *findDamaged(isMeant: DamagedLineTest): AsyncGenerator<string> {
    for (const path of await this.#damagedPaths())
      yield* linesOf(await readFile(path, 'utf8')).filter((line) => isMeant(line, fromLine(line)));
  }

  /** Deletes those lines, segment by segment, and returns them. */
  async *removeDamaged(isMeant: DamagedLineTest): AsyncGenerator<string> {
    for (const path of await this.#damagedPaths()) {
      const removed: string[] = [];
      const left: string[] = [];
      for (const line of linesOf(await readFile(path, 'utf8')))
        (isMeant(line, fromLine(line)) ? removed : left).push(line);
      if (removed.length === 0) continue;
      const draft = `${path}.draft`;
      await writeFile(draft, left.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
      await rename(draft, path);
      await syncToDisk(join(this.#folder, damagedFolder));
      yield* removed;
    }
  }

  async #damagedPaths(): Promise<string[]> {
    const folder = join(this.#folder, damagedFolder);
    return (await readdir(folder).catch(() => [])).map((file) => join(folder, file));
  }

  async #setAside(segment: Segment): Promise<void> {
    const folder = join(this.#folder, damagedFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Numbers start anew when the journal is empty.
    await rename(segment.path, join(folder, `${Date.now()}-${basename(segment.path)}`));
    await syncToDisk(folder);
    await syncToDisk(this.#folder);
    this.#damaged += 1;
    this.#log.error('journal-set-aside', {
      segment: basename(segment.path),
      reason:
        'A segment of the inquiry journal was damaged on the disk, so an acknowledged inquiry may be missing: its readable lines were stored, and the file is kept in journal/damaged.',
    });
  }

  close(): Promise<void> {
    return this.#turns.add(async () => {
      const current = this.#current;
      this.#current = null;
      await current?.handle.close();
      if (current?.segment.bytes === 0) await unlink(current.segment.path);
    });
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
      // The end of this file is unknown, so the next inquiry starts a new one. Its replay may store a refused inquiry,
      // and misses no acknowledged one.
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
    // The new directory entry needs a sync of its own.
    await syncToDisk(this.#folder);
    return { segment: { path, unsettled: 0, bytes: 0 }, handle };
  }
}
