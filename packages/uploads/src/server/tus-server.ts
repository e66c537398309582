import { randomBytes } from 'node:crypto';
import { codeOf, DatabaseUnreachable, type Log, messageOf, type Problem, problem } from '@probata/server';
import { type Locker, Server } from '@tus/server';
import type { Context } from 'hono';
import { toReprDigest, type UploadMetadata } from '../core/contract';
import { digestHeader, uploadHeaders } from '../core/headers';
import type { GuestFiles } from './guest-files';
import { toStoredMetadata } from './upload-info';
import { displayName } from './upload-name';
import { StorageUnreachable } from './upload-storage';

interface TusParts {
  /** Where it is mounted, such as `/api/uploads`. */
  path: string;
  files: GuestFiles;
  locker: Locker | undefined;
  /** The largest file in bytes. */
  limit: number;
  log: Log;
}

/** The header with the checksum of a complete file. */
export const toDigest = (sha256: string) => ({ [digestHeader]: toReprDigest(sha256) });

/** The id of a new upload: who knows it may continue it. */
export const newUploadId = () => randomBytes(24).toString('base64url');

export const noSpace = {
  status: 507,
  title: 'There is not enough space for the file',
  detail: 'Our disk is nearly full, so the file was not received.',
  offersContact: true,
} as const satisfies Problem;

export const noUpload = {
  status: 404,
  title: 'There is no such upload',
  detail: 'It was never started here, or it was deleted.',
} as const satisfies Problem;

/** The words for refusals of the tus server that a guest may see; others keep its own. */
const refusals: Partial<Record<number, Pick<Problem, 'title' | 'detail' | 'offersContact' | 'retryAfter'>>> =
  {
    404: noUpload,
    409: {
      title: 'The piece does not follow the last one',
      detail: 'Ask for the offset, and resume from there.',
    },
    410: {
      title: 'The upload has expired',
      detail: 'It was not complete in time and was deleted. Please send the file again.',
    },
    413: { title: 'The piece is too large', detail: 'It is longer than the rest of the file.' },
    500: {
      title: 'Something went wrong',
      detail: 'The piece was not received. Please resume in a moment.',
      offersContact: true,
    },
    503: {
      title: 'The upload cannot continue now',
      detail:
        'Our database or file storage is not available. We keep what you have sent. Please resume in a moment.',
      offersContact: true,
      retryAfter: 5,
    },
    507: noSpace,
  };

/** The library's server of the protocol (tus 1.0), whose refusals are problems in words for guests. */
export class TusServer {
  readonly #parts: TusParts;
  readonly #server: Server;
  readonly #begun = new WeakMap<Request, { id: string; about: UploadMetadata }>();
  readonly #named = new WeakMap<Request, string>();

  constructor(parts: TusParts) {
    const { path, files, locker, limit } = parts;
    this.#parts = parts;
    this.#server = new Server({
      path,
      datastore: files.storage.datastore,
      ...(locker ? { locker } : {}),
      maxSize: limit,
      relativeLocation: true,
      // The request guard answers CORS.
      allowedOrigins: () => false,
      // Only editors delete complete files.
      disableTerminationForFinishedUploads: true,
      namingFunction: (request) => this.#begun.get(request)?.id ?? newUploadId(),
      getFileIdFromRequest: (request) => this.#named.get(request),
      onUploadCreate: async (request, upload) => ({
        metadata: toStoredMetadata(
          displayName(upload.metadata?.['filename']),
          this.#begun.get(request)?.about,
        ),
      }),
      onUploadFinish: async (_request, upload) => {
        const kept = await files.finish(upload.id);
        return kept ? { headers: toDigest(kept.sha256) } : {};
      },
      onResponseError: async (_request, error) => ({
        status_code: await this.#statusOf(error),
        body: 'body' in error ? String(error.body) : '',
      }),
    });
  }

  /** Says which upload a request is about: the library's own reader takes another part of an odd path than the router. */
  name(request: Request, id: string): void {
    this.#named.set(request, id);
  }

  /** Says which upload a request begins. */
  begin(request: Request, upload: { id: string; about: UploadMetadata }): void {
    this.#begun.set(request, upload);
  }

  async answer(context: Context): Promise<Response> {
    const answer = await this.#server.handleWeb(context.req.raw);
    if (answer.status < 400) return answer;
    const words = refusals[answer.status] ?? {
      title: 'The request is not one of an upload',
      detail: (await answer.text()).trim() || 'See the tus protocol, version 1.0.',
    };
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => name === uploadHeaders.resumable || name === 'connection'),
    );
    return problem(context, { ...words, status: answer.status as Problem['status'], headers }); // as: the library's own statuses
  }

  /** The status to answer an error with, in place of the library's own answer, which holds the error's message. */
  async #statusOf(error: object): Promise<number> {
    const { files, log } = this.#parts;
    if (error instanceof DatabaseUnreachable || error instanceof StorageUnreachable) {
      log.warn('upload-delayed', { reason: messageOf(error) });
      return 503;
    }
    const status = 'status_code' in error ? Number(error.status_code) : 500;
    // 501: an extension of the protocol that is not offered.
    if (status < 500 || status === 501) return status;
    if (await files.storage.isFull(error)) return 507;
    log.error('upload-failed', {
      reason: codeOf(error) || ('body' in error ? String(error.body).trim() : messageOf(error)),
    });
    return status;
  }
}
