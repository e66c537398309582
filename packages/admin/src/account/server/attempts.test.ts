import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Database,
  migrate,
  openEmbedded,
  openPostgres,
  type Queries,
  readMigrations,
} from '@probata/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../../../tests/faults/postgres.mjs';
import { usedDataFolder } from '../../../../../tests/faults/server.mjs';
import { Attempts } from './attempts';

const jane = 'jane@firm.example';
const stranger = (number: number) => ({ address: `203.0.113.${number}`, account: jane, device: null });
const known = { address: '203.0.113.1', account: jane, device: 'laptop' };

/** Fails as often as it is admitted, at most `times` times. */
async function fail(attempts: Attempts, attempt: Parameters<Attempts['admit']>[0], times: number) {
  let admitted = 0;
  for (let time = 0; time < times; time += 1) if ((await attempts.admit(attempt)).isAdmitted) admitted += 1;
  return admitted;
}

describe.each(databases)('attempts counted in the %s database', (kind) => {
  let postgres: ThrowAwayPostgres | null = null;
  let folder: string;
  let database: Database;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      database = await openPostgres(postgres.createDatabase('attempts'));
      const migrations = fileURLToPath(new URL('../../../../../supabase/migrations', import.meta.url));
      await migrate(database, readMigrations(migrations));
    } else {
      folder = await usedDataFolder();
      database = await openEmbedded(join(folder, 'database'));
    }
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  beforeEach(async () => {
    await database.query('delete from accounts.attempt');
  });

  /** Runs a test in one transaction, where the database's clock stands still. */
  const attempting =
    (test: (attempts: Attempts, step: Queries) => Promise<void>): (() => Promise<void>) =>
    () =>
      database.transaction((step) => test(new Attempts(step), step));
  /** Lets time pass: what is counted expires so much earlier. */
  const pass = (step: Queries, ms: number) =>
    step.query('update accounts.attempt set expire = expire - $1::bigint', [ms]);

  it(
    'delays one address at one account, twice as long after each failure',
    attempting(async (attempts, step) => {
      expect(await fail(attempts, stranger(1), 20)).toBe(5);
      const delays: number[] = [];
      for (let time = 0; time < 10; time += 1) {
        const refused = await attempts.admit(stranger(1));
        if (refused.isAdmitted) throw new Error('It was admitted before the delay was over.');
        delays.push(refused.retrySeconds);
        await pass(step, refused.retrySeconds * 1000);
        expect((await attempts.admit(stranger(1))).isAdmitted).toBe(true);
      }
      expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
    }),
  );

  it(
    'refuses an address after many accounts, and nobody else',
    attempting(async (attempts, step) => {
      for (let number = 0; number < 30; number += 1)
        expect(
          (await attempts.admit({ address: '203.0.113.9', account: `${number}@firm.example`, device: null }))
            .isAdmitted,
        ).toBe(true);
      expect(await attempts.admit(stranger(9))).toMatchObject({ isAdmitted: false });
      expect((await attempts.admit(stranger(10))).isAdmitted).toBe(true);
      await pass(step, 300_000);
      expect((await attempts.admit(stranger(9))).isAdmitted).toBe(true);
    }),
  );

  it('never refuses an account: its failures make strangers wait, and known devices not', async () => {
    const attempts = new Attempts(database);
    const waits: number[] = [];
    for (let number = 0; number < 60; number += 1) {
      const attempt = await attempts.admit(stranger(number));
      if (!attempt.isAdmitted) throw new Error('A stranger was refused for the failures of others.');
      waits.push(attempt.waitMs);
    }
    expect(waits.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200]);
    expect(Math.max(...waits)).toBe(3000);
    expect(await attempts.admit(known)).toMatchObject({ isAdmitted: true, waitMs: 0 });
  });

  it(
    'gives a device that has signed in before a budget of its own',
    attempting(async (attempts) => {
      for (let number = 0; number < 40; number += 1)
        await attempts.admit({ address: known.address, account: `${number}@firm.example`, device: null });
      await fail(attempts, { ...known, device: null }, 20);
      expect(await fail(attempts, known, 20)).toBe(5);
      expect((await attempts.admit({ ...known, device: 'phone' })).isAdmitted).toBe(true);
    }),
  );

  it(
    'starts anew after a success',
    attempting(async (attempts) => {
      for (let time = 0; time < 40; time += 1) {
        const attempt = await attempts.admit(stranger(1));
        if (!attempt.isAdmitted) throw new Error('It was refused after a success.');
        expect(attempt.waitMs).toBe(0);
        await attempt.succeeded();
      }
    }),
  );

  it(
    'admits as many attempts at once as one after the other',
    attempting(async (attempts) => {
      const admitted = await Promise.all(Array.from({ length: 20 }, () => attempts.admit(stranger(1))));
      expect(admitted.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(5);
    }),
  );

  it.runIf(kind === 'PostgreSQL')(
    'shares its limits with other servers, whatever their clocks say',
    attempting(async (behind, step) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        const real = Date.now();
        const hours = (count: number) => vi.setSystemTime(real + count * 3_600_000);
        const ahead = new Attempts(step);
        hours(2);
        expect(await fail(ahead, stranger(1), 3)).toBe(3);
        hours(-3);
        expect(await fail(behind, stranger(1), 20)).toBe(2);
        expect(await behind.admit(stranger(1))).toEqual({ isAdmitted: false, retrySeconds: 1 });
        hours(2);
        expect(await ahead.admit(stranger(1))).toEqual({ isAdmitted: false, retrySeconds: 1 });
        await pass(step, 1000);
        expect((await ahead.admit(stranger(1))).isAdmitted).toBe(true);
      } finally {
        vi.useRealTimers();
      }
    }),
  );

  it(
    'stores neither addresses nor accounts, and deletes what has expired',
    attempting(async (attempts, step) => {
      await fail(attempts, stranger(1), 2);
      const rows = () => step.query<{ key: string }>('select key from accounts.attempt order by key');
      expect(await rows()).toHaveLength(3);
      expect(JSON.stringify(await rows())).not.toMatch(/jane|203\.0\.113/);
      await pass(step, 3_600_000);
      const earlier = await rows();
      await fail(attempts, stranger(2), 1);
      const left = (await rows()).filter(({ key }) => earlier.some((row) => row.key === key));
      // The account's own row is counted anew.
      expect(left).toHaveLength(1);
    }),
  );
});
