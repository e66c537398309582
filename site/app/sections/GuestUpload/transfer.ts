import { Upload } from 'tus-js-client';

/** The most one file may hold (spec 2.4). The server refuses more. */
export const uploadLimit = 1024 ** 3;

export type TransferState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'tooLarge';

/** One file on its way. */
export interface Transfer {
  id: string;
  name: string;
  size: number;
  sent: number;
  state: TransferState;
}

/** What a view can ask of a transfer that runs. */
export interface RunningTransfer {
  start(): void;
  pause(): void;
  /** Gives it up here and on the server. */
  remove(): void;
}

/** Sends a file in pieces; after a break it goes on where the server says it stopped, also after a reload with the same file. */
export function createTransfer(
  file: File,
  onChange: (change: Partial<Pick<Transfer, 'sent' | 'state'>>) => void,
): RunningTransfer {
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: 32 * 1024 ** 2,
    retryDelays: [0, 1000, 3000, 8000],
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => onChange({ sent }),
    onSuccess: () => onChange({ sent: file.size, state: 'done' }),
    onError: () => onChange({ state: 'failed' }),
  });
  return {
    start() {
      onChange({ state: 'sending' });
      void upload.findPreviousUploads().then(([previous]) => {
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      });
    },
    pause() {
      void upload.abort();
      onChange({ state: 'paused' });
    },
    remove() {
      // Without a server to answer there is nothing to give up.
      void upload.abort(true).catch(() => {});
    },
  };
}

const units = ['B', 'KB', 'MB', 'GB'];

/** A size a person can read: `12.4 MB`. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
