import { attemptTable } from '@probata/forms/server/parts';
import { type Database, SharedLimiter } from '@probata/server';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { chatEndpoints } from '../../chat/contract';
import { inquiryEndpoints } from '../../inquiries/contract';
import { accountPrefixes } from '../contract';

import type { RequireEditor } from './editor';

/**
 * The requests that may store something, and the kilobytes of their bodies, that an account sends in a minute, and in a day. Saving by hand
 * needs a tenth.
 */
const mostWrites = { requests: 1200, kibibytes: 32 * 1024, kibibytesOfDay: 256 * 1024 };

/** What an account stores lies below these paths. An erasure is none: it makes space. */
const storing = [chatEndpoints.list.path, inquiryEndpoints.list.path, accountPrefixes.rest];

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A body of unknown length counts as the largest that is read. */
const longestBody = 256 * 1024;

/** An account has stored too much in the last minute. */
export class TooManyWrites extends Error {
  override name = 'TooManyWrites';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('An account has stored too much in a minute');
    this.retryAfter = retryAfter;
  }
}

/** The disk has no space for what an account stores. */
export class DiskFull extends Error {
  override name = 'DiskFull';
}

interface WriteLimitParts {
  database: Database;
  /** Whether less than the reserve is free on the disk. */
  isShort: () => Promise<boolean>;
  most?: typeof mostWrites;
}

/** Counts what each account stores, over all servers, and leaves the reserve of the disk to the inquiries. */
export class WriteLimit {
  readonly #isShort: () => Promise<boolean>;
  readonly #requests: SharedLimiter;
  readonly #kibibytes: SharedLimiter[];

  constructor({ database, isShort, most = mostWrites }: WriteLimitParts) {
    const limiter = (prefix: string, points: number, duration: number) =>
      new SharedLimiter(database, { ...attemptTable, prefix, points, duration });
    this.#isShort = isShort;
    this.#requests = limiter('write', most.requests, 60);
    this.#kibibytes = [
      limiter('write-kib', most.kibibytes, 60),
      limiter('write-kib-day', most.kibibytesOfDay, 86_400),
    ];
  }

  /** Counts a request of an account, unless it only reads. @throws TooManyWrites @throws DiskFull */
  async take(
    account: string,
    { method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>,
  ): Promise<void> {
    if (!changing.has(method)) return;
    const bytes = headers.has('transfer-encoding') ? longestBody : Number(headers.get('content-length') ?? 0);
    const { pathname } = new URL(url);
    if (method !== 'DELETE' && storing.some((path) => pathname.startsWith(path)) && (await this.#isShort()))
      throw new DiskFull('Less than the reserve is free on the disk');
    try {
      await this.#requests.consume(account);
      for (const limiter of this.#kibibytes)
        await limiter.consume(account, Math.ceil(Math.min(bytes, longestBody) / 1024));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooManyWrites(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  }

  /** The same check of an editor, which counts what the editor stores. */
  over =
    (requireEditor: RequireEditor): RequireEditor =>
    async (request) => {
      const editor = await requireEditor(request);
      if (editor) await this.take(editor.email.toLowerCase(), request);
      return editor;
    };
}
