import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnreachable } from '../database/database';
import { messageOf } from '../failure';
import type { Log } from '../log';
import { Batch } from './batch';
import type { ReceivedInquiry } from './inquiry';
import type { Journal, Segment } from './journal';
import type { InquiryStore } from './store';

/** The journal is emptied into the database when it is this large, or this old: personal data should not lie in two places for long. */
const largest = 8 * 1024 * 1024;
const settleEveryMs = 60_000;
const retryEveryMs = 1000;

interface IntakeParts {
  journal: Journal;
  store: Pick<InquiryStore, 'insert'>;
  database: Pick<Database, 'query' | 'flush'>;
  log: Log;
  /** Called after inquiries reached the database. */
  onStored: () => void;
  /** How long an acknowledgement waits for the database before the journal alone answers for the inquiry. @default 2000 */
  patienceMs?: number;
}

/**
 * The way of an inquiry into the house: first the journal (on the disk), then the database. Once it is in the journal it is never
 * lost: when the database is away the visitor succeeds all the same, and the journal is replayed until the database has it.
 */
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

  /** False while the database does not take inquiries and the journal holds them. */
  get healthy(): boolean {
    return this.#healthy;
  }

  /** Brings what a killed process left in the journal into the database, and returns how many inquiries that were. */
  async replay(): Promise<number> {
    let total = 0;
    for (const segment of this.#parts.journal.closed) total += await this.#replaySegment(segment);
    if (total > 0 || this.#parts.journal.closed.length > 0) await this.settle();
    return total;
  }

  /** Resolves when the inquiry is safe. Rejects when it could not be written to the disk: then it must not be acknowledged. */
  async accept(inquiry: ReceivedInquiry): Promise<void> {
    const { journal, patienceMs = 2000 } = this.#parts;
    const segment = await journal.append(inquiry);
    // While the database is away nobody waits for it: the replay brings everything over.
    if (!this.#healthy) return this.#schedule(retryEveryMs);
    const stored = this.#batch.add(inquiry).then(
      () => {
        segment.unsettled -= 1;
      },
      (error: unknown) => this.#fail('inquiries-not-stored', error),
    );
    const patience = new AbortController();
    const late = sleep(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
    await Promise.race([stored, late]);
    patience.abort();
    this.#schedule(journal.bytes > largest ? 0 : settleEveryMs);
  }

  /** Empties the journal: all it holds is in the database, and on the disk. False when the database is away. */
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
    // Said once: until the database is back every inquiry would say it again.
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
      // One row the database refuses must not take the others with it.
      log.warn('inquiries-stored-singly', { total: inquiries.length, reason: messageOf(error) });
      let refused: unknown = null;
      for (const inquiry of inquiries)
        await store.insert([inquiry]).catch((cause: unknown) => (refused = cause));
      if (refused) throw refused;
    }
    onStored();
  }
}
