import { Pace } from './pace';
import { createTransfer, fingerprintOf, type RunningTransfer, uploadLimit } from './transfer';

/** `checking`: every byte has gone, and the server is reading its copy. */
export type TransferState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'paused'
  | 'done'
  | 'failed'
  | 'refused'
  | 'tooLarge';

/** One file, as the page shows it. */
export interface Transfer {
  id: string;
  /** With the folders it came in. */
  name: string;
  size: number;
  sent: number;
  state: TransferState;
  fingerprint: string;
  /** null while it is not known. */
  bytesPerSecond: number | null;
  /** Of what lies on the server, in hexadecimal. */
  sha256: string | null;
  /** Why the server refused it. */
  detail: string | null;
}

/** A file and what it is called, folders included. */
export interface ChosenFile {
  file: File;
  name: string;
}

interface QueueParts {
  begin?: typeof createTransfer;
  /** Files on their way at a time. @default 2 */
  atOnce?: number;
  /** Milliseconds, going on steadily. @default performance.now */
  clock?: () => number;
}

const isUnderWay = ({ state }: Transfer) => state === 'sending' || state === 'checking';

/** The files a guest sends: a few at a time, in the order they were chosen. */
export class UploadQueue {
  readonly #begin: typeof createTransfer;
  readonly #atOnce: number;
  readonly #clock: () => number;
  readonly #running = new Map<string, RunningTransfer>();
  readonly #listeners = new Set<() => void>();
  #transfers: readonly Transfer[] = [];

  constructor({ begin = createTransfer, atOnce = 2, clock = () => performance.now() }: QueueParts = {}) {
    this.#begin = begin;
    this.#atOnce = atOnce;
    this.#clock = clock;
  }

  getTransfers = (): readonly Transfer[] => this.#transfers;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes files in. One that is in the list already, and not done, is not taken twice. */
  add(chosen: Iterable<ChosenFile>): void {
    const taken: Transfer[] = [];
    for (const { file, name } of chosen) {
      const fingerprint = fingerprintOf(file, name);
      const isKnown = [...this.#transfers, ...taken].some(
        (other) => other.fingerprint === fingerprint && other.state !== 'done',
      );
      if (isKnown) continue;
      const id = crypto.randomUUID();
      const isTooLarge = file.size > uploadLimit;
      taken.push({
        id,
        name,
        size: file.size,
        sent: 0,
        state: isTooLarge ? 'tooLarge' : 'waiting',
        fingerprint,
        bytesPerSecond: null,
        sha256: null,
        detail: null,
      });
      if (!isTooLarge) this.#running.set(id, this.#follow(id, file, name));
    }
    this.#transfers = [...this.#transfers, ...taken];
    this.#goOn();
  }

  pause(id: string): void {
    this.#running.get(id)?.pause();
    this.#change(id, { state: 'paused', bytesPerSecond: null });
    this.#goOn();
  }

  /** Goes on with it, when its turn comes. */
  resume(id: string): void {
    this.#change(id, { state: 'waiting', detail: null });
    this.#goOn();
  }

  /** Gives it up here and on the server. */
  remove(id: string): void {
    this.#running.get(id)?.remove();
    this.#running.delete(id);
    this.#transfers = this.#transfers.filter((transfer) => transfer.id !== id);
    this.#goOn();
  }

  #follow(id: string, file: File, name: string): RunningTransfer {
    const pace = new Pace();
    const running = this.#begin(file, name, {
      onProgress: (sent) => {
        const bytesPerSecond = pace.sample(this.#clock(), sent);
        if (this.#stateOf(id) === 'sending')
          this.#change(id, { sent, bytesPerSecond, ...(sent === file.size && { state: 'checking' }) });
      },
      onDone: (sha256) => {
        this.#running.delete(id);
        this.#change(id, { sent: file.size, state: 'done', bytesPerSecond: null, sha256 });
        this.#goOn();
      },
      onStopped: (detail) => {
        this.#change(id, { state: detail === null ? 'failed' : 'refused', bytesPerSecond: null, detail });
        this.#goOn();
      },
    });
    return {
      ...running,
      start: () => {
        pace.reset();
        running.start();
      },
    };
  }

  #stateOf(id: string): TransferState | undefined {
    return this.#transfers.find((transfer) => transfer.id === id)?.state;
  }

  #change(id: string, change: Partial<Transfer>): void {
    this.#transfers = this.#transfers.map((transfer) =>
      transfer.id === id ? { ...transfer, ...change } : transfer,
    );
    for (const listener of this.#listeners) listener();
  }

  #goOn(): void {
    let room = this.#atOnce - this.#transfers.filter(isUnderWay).length;
    for (const { id, state } of this.#transfers) {
      if (room <= 0) break;
      if (state !== 'waiting') continue;
      room -= 1;
      this.#change(id, { state: 'sending' });
      this.#running.get(id)?.start();
    }
    for (const listener of this.#listeners) listener();
  }
}
