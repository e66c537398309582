import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Queries } from '@probata/server';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

/** The pace of locks, in milliseconds. */
const usualPace = {
  /** How long a lock outlives its server. */
  lease: 10_000,
  /** How often a holder renews it, and looks whether another request waits. */
  renewal: 1000,
  /** How often a waiting request asks. */
  poll: 200,
  /** How long a request waits. */
  patience: 30_000,
};

type LockPace = typeof usualPace;

/** Locks of uploads that all servers on one database respect. A lock of a killed server ends with its lease. */
export class DatabaseLocker implements Locker {
  readonly #database: Queries;
  readonly #pace: LockPace;

  constructor(database: Queries, pace: Partial<LockPace> = {}) {
    this.#database = database;
    this.#pace = { ...usualPace, ...pace };
  }

  newLock(id: string): Lock {
    return new DatabaseLock(this.#database, this.#pace, id);
  }
}

class DatabaseLock implements Lock {
  readonly #database: Queries;
  readonly #pace: LockPace;
  readonly #upload: string;
  readonly #holder = randomUUID();
  #renewing: NodeJS.Timeout | undefined;
  #isHeld = false;

  constructor(database: Queries, pace: LockPace, upload: string) {
    this.#database = database;
    this.#pace = pace;
    this.#upload = upload;
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const { patience, poll } = this.#pace;
    const begun = performance.now();
    while (!(await this.#take())) {
      if (signal.aborted || performance.now() - begun >= patience) throw ERRORS.ERR_LOCK_TIMEOUT;
      await delay(poll);
    }
    this.#isHeld = true;
    this.#renewLater(performance.now(), requestRelease);
  }

  async unlock(): Promise<void> {
    this.#isHeld = false;
    clearTimeout(this.#renewing);
    await this.#database.query('delete from uploads.lock where upload = $1 and holder = $2::uuid', [
      this.#upload,
      this.#holder,
    ]);
  }

  async #take(): Promise<boolean> {
    const taken = await this.#database.query(
      `insert into uploads.lock as held (upload, holder, until)
       values ($1, $2::uuid, now() + make_interval(secs => $3::float8))
       on conflict (upload) do update set holder = excluded.holder, until = excluded.until, wanted = false
       where held.until < now() returning 1 as taken`,
      [this.#upload, this.#holder, this.#pace.lease / 1000],
    );
    if (taken.length > 0) return true;
    await this.#database.query('update uploads.lock set wanted = true where upload = $1', [this.#upload]);
    return false;
  }

  #renewLater(renewedAt: number, requestRelease: RequestRelease): void {
    const { lease, renewal } = this.#pace;
    this.#renewing = setTimeout(async () => {
      const asked = performance.now();
      // Without an answer the lock is kept until its lease ends.
      const rows = await this.#database
        .query<{ wanted: boolean }>(
          `update uploads.lock set until = now() + make_interval(secs => $3::float8)
           where upload = $1 and holder = $2::uuid returning wanted`,
          [this.#upload, this.#holder, lease / 1000],
        )
        .catch(() => null);
      if (!this.#isHeld) return;
      const isLost = rows === null ? asked - renewedAt >= lease - 2 * renewal : rows.length === 0;
      // Ends the request, which unlocks.
      if (isLost || rows?.[0]?.wanted) await requestRelease();
      if (!isLost) this.#renewLater(rows === null ? renewedAt : asked, requestRelease);
    }, renewal);
    this.#renewing.unref();
  }
}
