import type { ChosenFile } from './chosen-files';
import { TransferRate } from './rate';
import {
  createTransfer,
  findUnfinished,
  fingerprintOf,
  forgetUnfinished,
  type TransferControl,
  type Unfinished,
} from './transfer';
import { noUploads, transition, type UploadEvent, type UploadState } from './upload-state';

interface QueuePorts {
  create?: typeof createTransfer;
  /** A monotonic clock in milliseconds. @default performance.now */
  now?: () => number;
}

/** Runs the uploads of a guest: holds the state, and starts, pauses and removes the transfers as it changes. */
export class UploadQueue {
  readonly #create: typeof createTransfer;
  readonly #now: () => number;
  readonly #files = new Map<string, ChosenFile>();
  readonly #controls = new Map<string, TransferControl>();
  readonly #listeners = new Set<() => void>();
  #state = noUploads;

  constructor({ create = createTransfer, now = () => performance.now() }: QueuePorts = {}) {
    this.#create = create;
    this.#now = now;
  }

  getState = (): UploadState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files. A file that is in the list, and not done, is not added twice. */
  add(chosen: Iterable<ChosenFile>): void {
    const files = [...chosen].map(({ file, name }) => {
      const id = crypto.randomUUID();
      this.#files.set(id, { file, name });
      return { id, name, size: file.size, fingerprint: fingerprintOf(file, name) };
    });
    this.#dispatch({ type: 'add', files });
    for (const { id } of files)
      if (!this.#state.transfers.some((transfer) => transfer.id === id)) this.#files.delete(id);
  }

  pause(...ids: string[]): void {
    this.#dispatch({ type: 'pause', ids });
  }

  /** Resumes transfers when their turn comes. */
  resume(...ids: string[]): void {
    this.#dispatch({ type: 'resume', ids });
  }

  /** Removes a transfer here and on the server. */
  remove(id: string): void {
    this.#controls.get(id)?.remove();
    this.#controls.delete(id);
    this.#files.delete(id);
    this.#dispatch({ type: 'remove', id });
  }

  /** Shows the unfinished uploads of this browser; none without localStorage. */
  async loadUnfinished(): Promise<void> {
    this.#dispatch({ type: 'unfinishedFound', unfinished: await findUnfinished().catch(() => []) });
  }

  forget(unfinished: Unfinished): void {
    this.#dispatch({ type: 'forget', key: unfinished.key });
    void forgetUnfinished(unfinished);
  }

  /** Creates a transfer at its first start. */
  #connect(id: string): TransferControl | undefined {
    const chosen = this.#files.get(id);
    if (!chosen) return undefined;
    const rate = new TransferRate();
    const control = this.#create(chosen.file, chosen.name, {
      onProgress: (sent) =>
        this.#dispatch({ type: 'progress', id, sent, bytesPerSecond: rate.sample(this.#now(), sent) }),
      onDone: (sha256) => this.#dispatch({ type: 'done', id, sha256 }),
      onDelayed: () => this.#dispatch({ type: 'delayed', id }),
      onStopped: (detail) => this.#dispatch({ type: 'stopped', id, detail }),
    });
    const connected = {
      ...control,
      start: () => {
        rate.reset();
        control.start();
      },
    };
    this.#controls.set(id, connected);
    return connected;
  }

  #dispatch(event: UploadEvent): void {
    const before = new Map(this.#state.transfers.map(({ id, state }) => [id, state]));
    this.#state = transition(this.#state, event);
    for (const { id, state } of this.#state.transfers) {
      if (state === before.get(id)) continue;
      if (state === 'paused') this.#controls.get(id)?.pause();
      if (state === 'sending') (this.#controls.get(id) ?? this.#connect(id))?.start();
      if (state === 'done') {
        this.#controls.delete(id);
        this.#files.delete(id);
      }
    }
    for (const listener of this.#listeners) listener();
  }
}
