import { DatabaseLimiter, type Queries } from '@probata/server';

interface Attempt {
  /** The limit's key of the network address. */
  address: string;
  /** The email address as typed: unknown accounts count like known ones. */
  account: string;
  /** The id of a device that has signed in to this account before. */
  device: string | null;
}

type Admission =
  | { isAdmitted: false; retrySeconds: number }
  | { isAdmitted: true; waitMs: number; succeeded(): Promise<void> };

interface AttemptLimits {
  /** Failures of one address in five minutes; devices that have signed in before are not counted. */
  ofAddress: number;
  /** Failures of an address and account, or of a device, before a delay that doubles with each further one. */
  free: number;
  /** Failures of an account on unknown devices before its attempts there are delayed. */
  ofAccount: number;
}

const fiveMinutes = 300;
const hour = 3600;
const longestDelaySeconds = 300;
const longestWaitMs = 3000;

/**
 * Limits failed sign-ins, counted in the database by all servers. Nobody can lock an editor out: the only limit by account alone delays
 * unknown devices, and a device that has signed in before has limits of its own.
 */
export class Attempts {
  readonly #limits: AttemptLimits;
  readonly #ofAddress: DatabaseLimiter;
  readonly #ofAccount: DatabaseLimiter;
  /** Failures by address and account, or by device. */
  readonly #failures: DatabaseLimiter;
  readonly #delays: DatabaseLimiter;

  constructor(database: Queries, limits: Partial<AttemptLimits> = {}) {
    this.#limits = { ofAddress: 30, free: 5, ofAccount: 10, ...limits };
    const limiter = (prefix: string, duration: number, points = Number.MAX_SAFE_INTEGER) =>
      new DatabaseLimiter(database, { schema: 'accounts', table: 'attempt', prefix, points, duration });
    this.#ofAddress = limiter('address', fiveMinutes, this.#limits.ofAddress);
    this.#ofAccount = limiter('account', hour);
    this.#failures = limiter('failures', hour);
    this.#delays = limiter('delay', hour, 1);
  }

  /** Counts an attempt as failed until it has succeeded, so that parallel ones count too. */
  async admit({ address, account, device }: Attempt): Promise<Admission> {
    const own = device === null ? `${address} ${account}` : `device ${device}`;
    const delay = await this.#delays.get(own);
    if (delay) return refusedFor(delay.msBeforeNext);
    if (device === null) {
      const counted = await this.#ofAddress.penalty(address);
      if (counted.consumedPoints > this.#limits.ofAddress) return refusedFor(counted.msBeforeNext);
    }
    const { consumedPoints: failed } = await this.#failures.penalty(own);
    if (failed >= this.#limits.free) {
      const customDuration = Math.min(2 ** (failed - this.#limits.free), longestDelaySeconds);
      const begun = await this.#delays.penalty(own, 1, { customDuration });
      // Of concurrent attempts, the first starts the delay and the others are refused with it.
      if (begun.consumedPoints > 1) {
        await this.#failures.reward(own);
        return refusedFor(begun.msBeforeNext);
      }
    }
    const total = device === null ? (await this.#ofAccount.penalty(account)).consumedPoints : 0;
    return {
      isAdmitted: true,
      waitMs: Math.min(Math.max(0, total - this.#limits.ofAccount) * 100, longestWaitMs),
      succeeded: async () => {
        await this.#failures.delete(own);
        await this.#delays.delete(own);
        if (device === null) {
          await this.#ofAddress.reward(address);
          await this.#ofAccount.reward(account);
        }
      },
    };
  }
}

const refusedFor = (ms: number): Admission => ({
  isAdmitted: false,
  retrySeconds: Math.max(1, Math.ceil(ms / 1000)),
});
