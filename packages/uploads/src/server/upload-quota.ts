import { DatabaseLimiter, type Queries } from '@probata/server';
import { RateLimiterRes } from 'rate-limiter-flexible';

const mebibyte = 1024 ** 2;

/** What each network address may send. */
export interface QuotaLimits {
  filesPerHour: number;
  gibibytesPerDay: number;
}

/** The limits of each address, counted in the database: they hold over a restart and on every server. */
export class UploadQuota {
  readonly #files: DatabaseLimiter;
  readonly #volume: DatabaseLimiter;

  constructor(database: Queries, { filesPerHour, gibibytesPerDay }: QuotaLimits) {
    const store = { schema: 'uploads', table: 'quota' };
    this.#files = new DatabaseLimiter(database, {
      ...store,
      prefix: 'files',
      points: filesPerHour,
      duration: 3600,
    });
    this.#volume = new DatabaseLimiter(database, {
      ...store,
      prefix: 'volume',
      points: gibibytesPerDay * 1024,
      duration: 86_400,
    });
  }

  /** Takes back the count of a file whose upload failed to begin. */
  async release(address: string, bytes: number): Promise<void> {
    await this.#files.reward(address);
    await this.#volume.reward(address, Math.ceil(bytes / mebibyte));
  }

  /** Counts a file against an address's limits. Returns 0, or the seconds until it may be begun. */
  async take(address: string, bytes: number): Promise<number> {
    try {
      await this.#files.consume(address);
      await this.#volume.consume(address, Math.ceil(bytes / mebibyte));
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  }
}
