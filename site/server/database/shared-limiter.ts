import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database';
import { DatabaseLimiter, type LimiterOptions } from './limiter';

/**
 * A limiter of all servers of a database that never waits for it: each server counts at once for itself, tells the database afterwards,
 * and refuses a key from then on when all have counted too much. While the database is away, and where it is embedded, each counts alone.
 */
export class SharedLimiter {
  readonly #own: RateLimiterMemory;
  readonly #all: DatabaseLimiter | null;
  /** Counted here, and not yet in the database. */
  readonly #untold = new Map<string, number>();
  #isTelling = false;

  constructor(database: Database, options: Omit<LimiterOptions, 'schema' | 'table'>) {
    this.#own = new RateLimiterMemory(options);
    this.#all =
      database.kind === 'postgres'
        ? new DatabaseLimiter(database, { schema: 'inquiries', table: 'attempt', ...options })
        : null;
  }

  /** What this server knows of a key; null: nothing is counted. */
  get(key: string): Promise<RateLimiterRes | null> {
    return this.#own.get(key);
  }

  /** Counts one point. @throws {RateLimiterRes} the key has none left. */
  async consume(key: string): Promise<RateLimiterRes> {
    const counted = await this.#own.consume(key);
    this.#tell(key);
    return counted;
  }

  /** Counts one point, whether or not the key has any left. */
  async penalty(key: string): Promise<void> {
    await this.#own.penalty(key);
    this.#tell(key);
  }

  #tell(key: string): void {
    if (!this.#all) return;
    this.#untold.set(key, (this.#untold.get(key) ?? 0) + 1);
    if (!this.#isTelling) void this.#tellAll(this.#all);
  }

  async #tellAll(all: DatabaseLimiter): Promise<void> {
    this.#isTelling = true;
    try {
      for (const [key, points] of this.#untold) {
        this.#untold.delete(key);
        const { consumedPoints, msBeforeNext } = await all.penalty(key, points);
        // At the limit, not beyond it: this server's own count may be far below.
        if (consumedPoints >= all.points)
          await this.#own.block(key, Math.max(1, Math.ceil(msBeforeNext / 1000)));
      }
    } catch {
      this.#untold.clear();
    } finally {
      this.#isTelling = false;
    }
  }
}
