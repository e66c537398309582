import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';

/** The most one file may hold (spec 2.4). The server refuses more. */
export const uploadLimit = 1024 ** 3;

const endpoint = '/api/uploads';

/** A piece must be through within the 30 seconds the server gives a request: 4 MB are, on a line of 1.2 Mbit/s. */
const pieceBytes = 4 * 1024 ** 2;

/** What is said of one file on its way. */
export interface TransferListener {
  onProgress(sent: number): void;
  /** It is whole on the server. `sha256`: of the bytes that lie there, in hexadecimal; null when the server did not say. */
  onDone(sha256: string | null): void;
  /** It stopped. `detail`: the server's own words when it refused the file; null: it may go on later. */
  onStopped(detail: string | null): void;
}

/** What can be asked of a file on its way. */
export interface RunningTransfer {
  start(): void;
  pause(): void;
  /** Gives it up here and on the server. */
  remove(): void;
}

/** By what a file is known again after a reload: its name with its folders, its kind, its size, and when it was changed last. */
export const fingerprintOf = (file: File, name: string): string =>
  ['probata', name, file.type, file.size, file.lastModified].join('|');

/** The checksum in an answer of the server (RFC 9530), in hexadecimal. */
function checksumIn(header: string | undefined): string | null {
  const encoded = /sha-256=:([A-Za-z0-9+/=]+):/.exec(header ?? '')?.[1];
  if (!encoded) return null;
  return [...atob(encoded)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

/** What the server said when it refused a file; null when it did not refuse it. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof DetailedError) || !error.originalResponse) return null;
  const status = error.originalResponse.getStatus();
  if (![400, 413, 415, 429, 507].includes(status)) return null;
  try {
    const read: unknown = JSON.parse(error.originalResponse.getBody());
    return typeof read === 'object' && read !== null && 'detail' in read && typeof read.detail === 'string'
      ? read.detail
      : null;
  } catch {
    return null;
  }
}

/** Sends a file in pieces; after a break it goes on where the server says it stopped, also after a reload with the same file. */
export function createTransfer(file: File, name: string, listener: TransferListener): RunningTransfer {
  let sha256: string | null = null;
  let turn = 0;
  const upload = new Upload(file, {
    endpoint,
    chunkSize: pieceBytes,
    retryDelays: [0, 1000, 3000, 8000, 15_000],
    metadata: { filename: name },
    fingerprint: async () => fingerprintOf(file, name),
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      // A piece that took too long, or another that is still being written: both mend by themselves.
      return status < 400 || status >= 500 ? status !== 507 : [408, 409, 423].includes(status);
    },
    onAfterResponse: (_request, response) => {
      sha256 = checksumIn(response.getHeader('Repr-Digest')) ?? sha256;
    },
    onProgress: (sent) => listener.onProgress(sent),
    onSuccess: () => listener.onDone(sha256),
    onError: (error) => listener.onStopped(refusalIn(error)),
  });
  return {
    start() {
      turn += 1;
      const own = turn;
      void upload.findPreviousUploads().then(([previous]) => {
        // Paused meanwhile.
        if (own !== turn) return;
        if (previous) upload.resumeFromPreviousUpload(previous);
        upload.start();
      });
    },
    pause() {
      turn += 1;
      void upload.abort();
    },
    remove() {
      turn += 1;
      // Without a server to answer there is nothing to give up.
      void upload.abort(true).catch(() => {});
    },
  };
}

/** An upload that was begun here and is not whole: choosing the same file again goes on with it. */
export interface Unfinished {
  fingerprint: string;
  name: string;
  size: number;
  /** Bytes the server has. */
  sent: number;
  forget(): Promise<void>;
}

const storage = defaultOptions.urlStorage;

async function sentOf({ uploadUrl }: PreviousUpload): Promise<number | null> {
  if (!uploadUrl) return null;
  const answer = await fetch(uploadUrl, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  const offset = Number(answer.headers.get('upload-offset') ?? Number.NaN);
  if (answer.ok && Number.isFinite(offset)) return offset;
  // Gone: deleted, or not gone on with for too long.
  if (answer.status === 404 || answer.status === 410) return null;
  throw new Error(`The server answered ${answer.status}.`);
}

/** What this browser began to send and did not finish. What the server no longer has is forgotten here too. */
export async function findUnfinished(): Promise<Unfinished[]> {
  const found = (await storage?.findAllUploads()) ?? [];
  const all = await Promise.all(
    found.map(async (previous): Promise<Unfinished | null> => {
      const forget = async () => {
        if (previous.uploadUrl)
          await Upload.terminate(previous.uploadUrl, { retryDelays: [] }).catch(() => {});
        await storage?.removeUpload(previous.urlStorageKey);
      };
      const sent = await sentOf(previous).catch(() => 0);
      const size = previous.size ?? 0;
      if (sent === null || (size > 0 && sent === size)) {
        await storage?.removeUpload(previous.urlStorageKey);
        return null;
      }
      const fingerprint = /^tus::(.*)::\d+$/.exec(previous.urlStorageKey)?.[1] ?? '';
      return { fingerprint, name: previous.metadata['filename'] ?? '', size, sent, forget };
    }),
  );
  return all.filter((one) => one !== null);
}
