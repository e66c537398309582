import { problemSchema, retryAfterHeader } from '@probata/server/contract';
import {
  DetailedError,
  defaultOptions,
  type PreviousUpload,
  Upload,
  type UploadOptions,
} from 'tus-js-client';
import * as z from 'zod/mini';
import { type NewUpload, noUploadDetails, readReprDigest } from './contract';
import { digestHeader, uploadHeaders } from './headers';

/** A 4 MB chunk at 1.2 Mbit/s stays below the server's request timeout of 30 seconds. */
const chunkSize = 4 * 1024 ** 2;

/** Milliseconds until a transfer is tried again when a 503 names no time. */
const usualWaitMs = 15_000;

function waitOf(retryAfter: string | undefined | null): number {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return Number.isNaN(seconds) ? usualWaitMs : seconds * 1000;
}

type UrlStorage = NonNullable<UploadOptions['urlStorage']>;

/** tus-js-client's localStorage, but a record that cannot be stored is no error: that upload is not resumed after a reload. */
function createStorage(records: UrlStorage): UrlStorage {
  return {
    findAllUploads: () => records.findAllUploads(),
    findUploadsByFingerprint: (fingerprint) => records.findUploadsByFingerprint(fingerprint),
    removeUpload: async (key) => records.removeUpload(key),
    async addUpload(fingerprint, upload) {
      try {
        return await records.addUpload(fingerprint, upload);
      } catch {
        // tus-js-client removes no record of an empty key.
        return '';
      }
    },
  };
}

const storage = defaultOptions.urlStorage && createStorage(defaultOptions.urlStorage);

/** Events of one transfer. */
export interface TransferListener {
  onProgress(sent: number): void;
  /** The server has the whole file. `sha256`: of the stored bytes, in hexadecimal; null when the server gave none. */
  onDone(sha256: string | null): void;
  /** The server cannot go on for now (503). The transfer starts again by itself when the server says so. */
  onDelayed(): void;
  /** The transfer stopped. `detail`: the server's words when it refused the file; null: the transfer can be resumed. */
  onStopped(detail: string | null): void;
}

/** Controls one transfer. */
export interface TransferControl {
  start(): void;
  pause(): void;
  /** Removes the upload here and on the server. */
  remove(): void;
}

/** The first part of our records' keys: other tus clients of the origin keep theirs in the same storage. */
const ours = 'probata';

/** Recognizes a file after a reload: name with folders, type, size and time of the last change. */
export const fingerprintOf = (file: File, name: string): string =>
  [ours, name, file.type, file.size, file.lastModified].join('|');

/** Why the server refused a file; null when it did not refuse it. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof DetailedError) || !error.originalResponse) return null;
  if (![400, 403, 413, 415, 429, 507].includes(error.originalResponse.getStatus())) return null;
  try {
    const body: unknown = JSON.parse(error.originalResponse.getBody());
    return z.safeParse(problemSchema, body).data?.detail ?? null;
  } catch {
    return null;
  }
}

/** The tus metadata of a file: its name, and the details that the sender gave, as far as they were given. */
const toMetadata = (filename: string, about: NewUpload): Record<string, string> => ({
  filename,
  ...Object.fromEntries(Object.entries(about).filter((entry): entry is [string, string] => !!entry[1])),
});

/** What a transfer needs. */
export interface TransferParts {
  /** Where the server receives files by tus 1.0. */
  endpoint: string;
  file: File;
  /** With folders. */
  name: string;
  listener: TransferListener;
  /** Details for the server. @default none */
  about?: NewUpload;
}

/** Sends a file in chunks with tus. It resumes at the server's offset, also after a reload with the same file. */
export function createTransfer({
  endpoint,
  file,
  name,
  listener,
  about = { ...noUploadDetails, batch: null, secret: null },
}: TransferParts): TransferControl {
  let sha256: string | null = null;
  let lastStart = 0;
  let waitMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const upload = new Upload(file, {
    endpoint,
    chunkSize,
    retryDelays: [0, 1000, 3000, 8000, 15_000],
    metadata: toMetadata(name, about),
    fingerprint: async () => fingerprintOf(file, name),
    ...(storage && { urlStorage: storage }),
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      if (waitMs !== null) return false;
      const status = error.originalResponse?.getStatus() ?? 0;
      // 408: a slow chunk; 409 and 423: another request still writes. All three pass.
      return status < 400 || status >= 500 ? status !== 507 : [408, 409, 423].includes(status);
    },
    onAfterResponse: (request, response) => {
      sha256 = readReprDigest(response.getHeader(digestHeader)) ?? sha256;
      const status = response.getStatus();
      waitMs = status === 503 ? waitOf(response.getHeader(retryAfterHeader)) : null;
      // Without an error here, tus-js-client gives up what was sent and begins a new upload.
      if (request.getMethod() === 'HEAD' && status >= 500) throw new Error(`The server answered ${status}.`);
    },
    onProgress: (sent) => listener.onProgress(sent),
    onSuccess: () => listener.onDone(sha256),
    onError: (error) => {
      if (waitMs === null) {
        listener.onStopped(refusalOf(error));
        return;
      }
      timer = setTimeout(start, waitMs);
      waitMs = null;
      listener.onDelayed();
    },
  });
  function start() {
    lastStart += 1;
    const thisStart = lastStart;
    clearTimeout(timer);
    void upload.findPreviousUploads().then(([previous]) => {
      // Paused or removed during the lookup.
      if (thisStart !== lastStart) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  }
  return {
    start,
    pause() {
      lastStart += 1;
      clearTimeout(timer);
      void upload.abort();
    },
    remove() {
      lastStart += 1;
      clearTimeout(timer);
      // Offline, the server expires the upload by itself.
      void upload.abort(true).catch(() => {});
    },
  };
}

/** An upload of this browser that is not complete: choosing the same file again resumes it. */
export interface Unfinished {
  /** tus-js-client's key of the record. */
  key: string;
  url: string | null;
  fingerprint: string;
  name: string;
  /** The id of its batch; null: a batch of its own. */
  batch: string | null;
  /** The secret of its batch, drawn here; null: the batch has none. */
  secret: string | null;
  size: number;
  /** Bytes the server has. */
  sent: number;
}

/** The bytes the server has; null when it no longer knows the upload. */
async function readOffset({ uploadUrl }: PreviousUpload): Promise<number | null> {
  if (!uploadUrl) return null;
  const response = await fetch(uploadUrl, {
    method: 'HEAD',
    headers: { [uploadHeaders.resumable]: '1.0.0' },
  });
  const offset = Number(response.headers.get(uploadHeaders.offset) ?? Number.NaN);
  if (response.ok && Number.isFinite(offset)) return offset;
  if (response.status === 404 || response.status === 410) return null;
  throw new Error(`The server answered ${response.status}.`);
}

/** Finds the unfinished uploads of this browser, and removes the records of those the server no longer knows. */
export async function findUnfinished(): Promise<Unfinished[]> {
  const all = (await storage?.findAllUploads()) ?? [];
  const records = all.filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${ours}|`));
  const found = await Promise.all(
    records.map(async (record): Promise<Unfinished | null> => {
      const { urlStorageKey: key, uploadUrl: url, size: knownSize, metadata } = record;
      const sent = await readOffset(record).catch(() => 0);
      const size = knownSize ?? 0;
      if (sent === null || (size > 0 && sent === size)) {
        await storage?.removeUpload(key);
        return null;
      }
      const fingerprint = /^tus::(.*)::\d+$/.exec(key)?.[1] ?? '';
      return {
        key,
        url,
        fingerprint,
        name: metadata['filename'] ?? '',
        batch: metadata['batch'] ?? null,
        secret: metadata['secret'] ?? null,
        size,
        sent,
      };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Removes an unfinished upload here and on the server. */
export async function forgetUnfinished({ key, url }: Unfinished): Promise<void> {
  if (url) await Upload.terminate(url, { retryDelays: [] }).catch(() => {});
  await storage?.removeUpload(key);
}
