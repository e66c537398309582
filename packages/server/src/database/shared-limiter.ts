import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database';
import { DatabaseLimiter, type LimiterOptions } from './limiter';

/**
 * A limiter that servers share without waiting for the database: each counts in memory, reports to the database afterwards, and refuses a
 * key once the sum is too large. While the database is away, and where it is embedded, each server counts alone.
 */
export class SharedLimiter {
  readonly #own: RateLimiterMemory;
  readonly #all: DatabaseLimiter | null;
  /** Points that are not reported yet. */
  readonly #unreported = new Map<string, number>();
  #isReporting = false;

  constructor(database: Database, options: LimiterOptions) {
    this.#own = new RateLimiterMemory(options);
    this.#all = database.kind === 'postgres' ? new DatabaseLimiter(database, options) : null;
  }

  /** What this server knows of a key; null: nothing is counted. */
  get(key: string): Promise<RateLimiterRes | null> {
    return this.#own.get(key);
  }

  /** Counts points. @throws {RateLimiterRes} the key has not as many left. */
  async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const counted = await this.#own.consume(key, points);
    this.#report(key, points);
    return counted;
  }

  /** Counts one point, whether or not the key has any left. */
  async penalty(key: string): Promise<void> {
    await this.#own.penalty(key);
    this.#report(key);
  }

  #report(key: string, points = 1): void {
    if (!this.#all) return;
    this.#unreported.set(key, (this.#unreported.get(key) ?? 0) + points);
    if (!this.#isReporting) void this.#reportAll(this.#all);
  }

  async #reportAll(all: DatabaseLimiter): Promise<void> {
    this.#isReporting = true;
    try {
      for (const [key, points] of this.#unreported) {
        this.#unreported.delete(key);
        const { consumedPoints, msBeforeNext } = await all.penalty(key, points);
        // At the limit, not beyond it: this server's own count may be far below.
        if (consumedPoints >= all.points)
          await this.#own.block(key, Math.max(1, Math.ceil(msBeforeNext / 1000)));
      }
    } catch {
      this.#unreported.clear();
    } finally {
      this.#isReporting = false;
    }
  }
}
