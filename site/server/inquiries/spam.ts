import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Why a submission is turned away. Each answer tells a person what to do instead: programs are stopped, people are not. */
export type SpamVerdict =
  | { ok: true }
  | { ok: false; status: 403 | 429; detail: string; retryAfterSeconds?: number };

/** Signals a form sends beside its fields. */
export interface SpamSignals {
  /** What is in the field that people never see. */
  trap: string;
  /** Milliseconds from showing the form to sending it; null when the form does not say. */
  elapsedMs: number | null;
}

interface SpamGuardOptions {
  /** Inquiries one address may have stored in a minute, by this process. */
  ratePerMinute: number;
  minimumMs: number;
}

/** Requests that store nothing are ten times as free: a person may correct a form often. */
const triesPerInquiry = 10;

/** The limits are kept by each server process for itself: they tame a flood, and cost no database. */
export class SpamGuard {
  readonly #stored: RateLimiterMemory;
  readonly #tried: RateLimiterMemory;
  readonly #minimumMs: number;

  constructor({ ratePerMinute, minimumMs }: SpamGuardOptions) {
    this.#stored = new RateLimiterMemory({ points: ratePerMinute, duration: 60 });
    this.#tried = new RateLimiterMemory({ points: ratePerMinute * triesPerInquiry, duration: 60 });
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
        detail: 'A field that people do not see was filled in, so this looks like a program.',
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

async function count(limiter: RateLimiterMemory, address: string): Promise<SpamVerdict> {
  try {
    await limiter.consume(address);
    return { ok: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    return {
      ok: false,
      status: 429,
      detail: `Too many messages came from your network address. Please try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    };
  }
}
