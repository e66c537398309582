import type { ChosenFile } from './chosen-files';
import { type NewUpload, noUploadDetails, type UploadDetails, uploadLimit } from './contract';
import { createId } from './create-id';
import { TransferRate } from './rate';
import {
  createTransfer,
  findUnfinished,
  fingerprintOf,
  forgetUnfinished,
  type TransferControl,
  type Unfinished,
} from './transfer';
import { isHeld, noUploads, transition, type UploadEvent, type UploadState } from './upload-state';

/** A file that the server has in full. */
export interface ReceivedFile {
  /** With folders. */
  name: string;
  /** In bytes. */
  size: number;
  /** Of the stored bytes, in hexadecimal; null when the server gave none. */
  sha256: string | null;
}

export interface UploadQueueOptions {
  /** Where the server receives files by tus 1.0, such as `/api/uploads`. */
  endpoint: string;
  /** The size of the largest file in bytes. @default uploadLimit */
  limit?: number | undefined;
  /** Called when the server has a file in full. */
  onReceived?: ((file: ReceivedFile) => void) | undefined;
  /** Creates the transfer of one file. @default createTransfer */
  create?: typeof createTransfer | undefined;
  /** A monotonic clock in milliseconds. @default performance.now */
  now?: (() => number) | undefined;
}

/** 32 hexadecimal digits. */
const drawId = () => createId().replaceAll('-', '');

/** Runs the uploads of a guest: holds the state, and starts, pauses and removes the transfers as it changes. */
export class UploadQueue {
  readonly #options: { [Name in keyof UploadQueueOptions]-?: NonNullable<UploadQueueOptions[Name]> };
  readonly #files = new Map<string, ChosenFile & { details: UploadDetails }>();
  readonly #controls = new Map<string, TransferControl>();
  readonly #listeners = new Set<() => void>();
  #state = noUploads;
  /** The batch of this visit, drawn with the first file: editors see the id, nobody the secret that makes it this browser's. */
  #batch: Pick<NewUpload, 'batch' | 'secret'> | null = null;

  constructor({
    endpoint,
    limit = uploadLimit,
    onReceived = () => undefined,
    create = createTransfer,
    now = () => performance.now(),
  }: UploadQueueOptions) {
    this.#options = { endpoint, limit, onReceived, create, now };
  }

  getState = (): UploadState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds files, with what the guest says about them; null: they are held until `send`. A file that is in the list, and not done, is not
   * added twice.
   */
  add(chosen: Iterable<ChosenFile>, details: UploadDetails | null = noUploadDetails): void {
    const files = [...chosen].map(({ file, name }) => {
      const id = createId();
      this.#files.set(id, { file, name, details: details ?? noUploadDetails });
      return { id, name, size: file.size, fingerprint: fingerprintOf(file, name) };
    });
    this.#dispatch({ type: 'add', files, limit: this.#options.limit, isHeld: details === null });
    for (const { id } of files)
      if (!this.#state.transfers.some((transfer) => transfer.id === id)) this.#files.delete(id);
  }

  /** Sends the held files. */
  send(details: UploadDetails): void {
    for (const { id } of this.#state.transfers.filter(isHeld)) {
      const chosen = this.#files.get(id);
      if (chosen) chosen.details = details;
    }
    this.#dispatch({ type: 'send' });
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
    const unfinished = await findUnfinished().catch(() => []);
    // The rest of a batch that a reload has interrupted joins it.
    this.#batch ??= unfinished.find(({ batch }) => batch !== null) ?? null;
    this.#dispatch({ type: 'unfinishedFound', unfinished });
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
    this.#batch ??= { batch: drawId(), secret: drawId() };
    const { batch, secret } = this.#batch;
    const { endpoint, onReceived, create, now } = this.#options;
    const { file, name, details } = chosen;
    const control = create({
      endpoint,
      file,
      name,
      about: { ...details, batch, secret },
      listener: {
        onProgress: (sent) =>
          this.#dispatch({ type: 'progress', id, sent, bytesPerSecond: rate.sample(now(), sent) }),
        onDone: (sha256) => {
          this.#dispatch({ type: 'done', id, sha256 });
          onReceived({ name, size: file.size, sha256 });
        },
        onDelayed: () => this.#dispatch({ type: 'delayed', id }),
        onStopped: (detail) => this.#dispatch({ type: 'stopped', id, detail }),
      },
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
