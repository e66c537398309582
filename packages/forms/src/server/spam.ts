import { type Database, SharedLimiter } from '@probata/server';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** The table in which servers count attempts together. */
export const attemptTable = { schema: 'inquiries', table: 'attempt' } as const;

/** What a network address may send, and how fast. */
export interface SpamLimits {
  /** Stored inquiries per address and minute. */
  ratePerMinute: number;
  /** A form filled in faster is refused. */
  minimumMs: number;
}

/** The verdict on a submission; `detail` tells a person what to do. */
export type SpamVerdict =
  | { ok: true }
  | { ok: false; status: 403 | 429; detail: string; retryAfterSeconds?: number };

/** What a form sends besides its fields. */
export interface SpamSignals {
  /** The value of the hidden field. */
  trap: string;
  /** Milliseconds between showing and sending the form; null: not sent. */
  elapsedMs: number | null;
}

/** Requests per stored inquiry: a person may correct a form often. */
const triesPerInquiry = 10;

/** Rate limits and spam checks. An inquiry does not wait for the database. */
export class SpamGuard {
  readonly #stored: SharedLimiter;
  readonly #tried: SharedLimiter;
  readonly #minimumMs: number;

  constructor(database: Database, { ratePerMinute, minimumMs }: SpamLimits) {
    const limiter = (prefix: string, points: number) =>
      new SharedLimiter(database, { ...attemptTable, prefix, points, duration: 60 });
    this.#stored = limiter('stored', ratePerMinute);
    this.#tried = limiter('tried', ratePerMinute * triesPerInquiry);
    this.#minimumMs = minimumMs;
  }

  /** Counts a request before anything is read from it. */
  mayTry(address: string): Promise<SpamVerdict> {
    return count(this.#tried, address);
  }

  /** Counts an inquiry that is about to be stored. */
  mayStore(address: string): Promise<SpamVerdict> {
    return count(this.#stored, address);
  }

  judge({ trap, elapsedMs }: SpamSignals): SpamVerdict {
    if (trap !== '')
      return {
        ok: false,
        status: 403,
        detail: 'A hidden field was filled in, so this looks like a program.',
      };
    if (elapsedMs !== null && elapsedMs < this.#minimumMs)
      return {
        ok: false,
        status: 429,
        detail:
          'The form was sent faster than people type, so this looks like a program. Please send it again.',
        retryAfterSeconds: 1,
      };
    return { ok: true };
  }
}

async function count(limiter: SharedLimiter, address: string): Promise<SpamVerdict> {
  try {
    await limiter.consume(address);
    return { ok: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    return {
      ok: false,
      status: 429,
      detail: `Too many messages came from your IP address. Please try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    };
  }
}
