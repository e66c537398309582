import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Parameter, Queries } from '../database/database';

/** What one address may begin. */
export interface UploadLimits {
  filesPerHour: number;
  gibibytesPerDay: number;
}

const mebibyte = 1024 ** 2;

/** The limits of each address, counted in the database: they hold over a restart and on every server. */
export class UploadQuota {
  readonly #files: RateLimiterPostgres;
  readonly #volume: RateLimiterPostgres;

  constructor(database: Queries, { filesPerHour, gibibytesPerDay }: UploadLimits) {
    const storeClient = {
      query: async ({ text, values }: { text: string; values: readonly Parameter[] }) => {
        const rows = await database.query(text, values);
        return { rows, rowCount: rows.length };
      },
    };
    const store = {
      storeClient,
      storeType: 'client',
      schemaName: 'uploads',
      tableName: 'quota',
      // A migration creates it.
      tableCreated: true,
    };
    this.#files = new RateLimiterPostgres({
      ...store,
      keyPrefix: 'files',
      points: filesPerHour,
      duration: 3600,
    });
    this.#volume = new RateLimiterPostgres({
      ...store,
      keyPrefix: 'volume',
      points: gibibytesPerDay * 1024,
      duration: 86_400,
      clearExpiredByTimeout: false,
    });
  }

  /** Counts a file no more that the server could not begin. */
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
