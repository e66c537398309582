import { type Database, DatabaseUnreachable, inTime, type Log, messageOf } from '@probata/server';
import { Batch } from './batch';
import type { ReceivedInquiry } from './inquiry';
import type { InquiryQueue } from './inquiry-queue';
import type { Journal, Segment } from './journal';

/** The size and the age at which the journal is settled: personal data should not stay in two places. */
const largest = 8 * 1024 * 1024;
const settleEveryMs = 60_000;
const retryEveryMs = 1000;

interface IntakeParts {
  journal: Journal;
  store: Pick<InquiryQueue, 'insert'>;
  database: Pick<Database, 'query' | 'flush'>;
  log: Log;
  /** Called after inquiries were stored in the database. */
  onStored: () => void;
  /** Milliseconds an acknowledgement waits for the database; the journal alone suffices after that. @default 2000 */
  patienceMs?: number;
}

/** Accepts inquiries: first into the journal on the disk, then into the database. An unreachable database delays only the second step. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #batch: Batch<ReceivedInquiry>;
  #timer: { due: number; handle: NodeJS.Timeout } | null = null;
  #settling: Promise<boolean> = Promise.resolve(true);
  #healthy = true;
  #closed = false;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#batch = new Batch((inquiries) => this.#insert(inquiries));
  }

  /** False while only the journal accepts inquiries. */
  get healthy(): boolean {
    return this.#healthy;
  }

  /** The segments of the journal that were damaged and set aside. */
  get damagedSegments(): number {
    return this.#parts.journal.damaged;
  }

  /** The inquiries in the journal that are not in the database yet. */
  get backlog(): number {
    return this.#parts.journal.unsettled;
  }

  /** Stores the inquiries that a killed process left in the journal, and returns their number. */
  async replay(): Promise<number> {
    let total = 0;
    for (const segment of this.#parts.journal.closed) total += await this.#replaySegment(segment);
    if (total > 0 || this.#parts.journal.closed.length > 0) await this.settle();
    return total;
  }

  /** Resolves when the inquiry is on the disk. A rejected one must not be acknowledged. */
  async accept(inquiry: ReceivedInquiry): Promise<void> {
    const { journal, patienceMs = 2000 } = this.#parts;
    const segment = await journal.append(inquiry);
    // An unreachable database is not waited for: the replay stores the inquiry.
    if (!this.#healthy) return this.#schedule(retryEveryMs);
    const stored = this.#batch.add(inquiry).then(
      () => {
        segment.unsettled -= 1;
      },
      (error: unknown) => this.#fail('inquiries-not-stored', error),
    );
    await inTime(stored, patienceMs, null);
    this.#schedule(journal.bytes > largest ? 0 : settleEveryMs);
  }

  /** Moves the journal's inquiries into the database, flushes it, and deletes the segments. False: the database is unreachable. */
  settle(): Promise<boolean> {
    this.#settling = this.#settling.then(() => this.#settle());
    return this.#settling;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer.handle);
    await this.settle();
    await this.#parts.journal.close();
  }

  #schedule(ms: number): void {
    if (this.#closed) return;
    const due = Date.now() + ms;
    if (this.#timer) {
      if (this.#timer.due <= due) return;
      clearTimeout(this.#timer.handle);
    }
    const handle = setTimeout(() => {
      this.#timer = null;
      void this.settle();
    }, ms).unref();
    this.#timer = { due, handle };
  }

  #fail(event: string, error: unknown): void {
    // Logged once per outage, not once per inquiry.
    if (this.#healthy) this.#parts.log.error(event, { reason: messageOf(error) });
    this.#healthy = false;
    this.#schedule(retryEveryMs);
  }

  async #settle(): Promise<boolean> {
    const { journal, database, log } = this.#parts;
    try {
      await journal.rotate();
      const segments = [...journal.closed];
      if (segments.length === 0) {
        if (this.#healthy) return true;
        await database.query('select 1 as one');
      }
      for (const segment of segments) if (segment.unsettled > 0) await this.#replaySegment(segment);
      if (segments.length > 0) await database.flush();
      for (const segment of segments) await journal.remove(segment);
      if (!this.#healthy) log.info('inquiries-stored-again');
      this.#healthy = true;
      return true;
    } catch (error) {
      this.#fail('journal-not-settled', error);
      return false;
    }
  }

  async #replaySegment(segment: Segment): Promise<number> {
    const inquiries = await this.#parts.journal.read(segment);
    for (let from = 0; from < inquiries.length; from += 500)
      await this.#insert(inquiries.slice(from, from + 500));
    segment.unsettled = 0;
    return inquiries.length;
  }

  async #insert(inquiries: readonly ReceivedInquiry[]): Promise<void> {
    const { store, log, onStored } = this.#parts;
    try {
      await store.insert(inquiries);
    } catch (error) {
      if (error instanceof DatabaseUnreachable || inquiries.length === 1) throw error;
      // One refused row must not fail the others.
      log.warn('inquiries-stored-singly', { total: inquiries.length, reason: messageOf(error) });
      let refused: unknown = null;
      for (const inquiry of inquiries)
        await store.insert([inquiry]).catch((cause: unknown) => (refused = cause));
      if (refused) throw refused;
    }
    onStored();
  }
}
