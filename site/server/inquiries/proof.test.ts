import { fileURLToPath } from 'node:url';
import { Keys } from '@probata/admin/server';
import { createProofOfWork } from '@probata/forms/server/parts';
import { migrate, openPostgres, type PostgresDatabase, readMigrations } from '@probata/server';
import { solveChallenge } from 'altcha-lib/v1';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';

const hour = 3_600_000;

describe.skipIf(postgresMissing() !== null)('a proof of work between servers whose clocks differ', () => {
  let postgres: ThrowAwayPostgres;
  let database: PostgresDatabase;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openPostgres(postgres.createDatabase('proof'));
    const migrations = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
    await migrate(database, readMigrations(migrations));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  }, 60_000);

  it.each([
    [-3, 2],
    [2, -3],
  ])('made at %i hours is accepted once, also at %i hours', async (made, used) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const real = Date.now();
      const at = (hours: number) => vi.setSystemTime(real + hours * hour);
      const proof = createProofOfWork(database, new Keys(database, 'proof-of-work'), 500);
      at(made);
      const challenge = Object(await proof.challenge());
      const { challenge: hash, salt, algorithm, signature } = challenge;
      const solution = await solveChallenge(hash, salt, algorithm, 500).promise;
      const payload = Buffer.from(
        JSON.stringify({ algorithm, challenge: hash, number: solution?.number, salt, signature }),
      ).toString('base64');
      at(used);
      expect(await proof.verify(payload)).toBe(true);
      for (const hours of [used, made]) {
        at(hours);
        expect(await proof.verify(payload)).toBe(false);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
