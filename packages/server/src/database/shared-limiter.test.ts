import { fileURLToPath } from 'node:url';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  postgresMissing,
  startPostgres,
  type ThrowAwayPostgres,
} from '../../../../tests/faults/postgres.mjs';
import type { Database } from './database';
import { migrate, readMigrations } from './migrations';
import { openPostgres } from './postgres';
import { SharedLimiter } from './shared-limiter';

const limit = { schema: 'inquiries', table: 'attempt', prefix: 'test', points: 3, duration: 60 };

const isRefused = (limiter: SharedLimiter, key: string) =>
  limiter.consume(key).then(
    () => false,
    (refused: unknown) => {
      expect(refused).toBeInstanceOf(RateLimiterRes);
      return true;
    },
  );

describe.skipIf(postgresMissing() !== null)('a limiter of two servers on one PostgreSQL', () => {
  let postgres: ThrowAwayPostgres;
  let databases: Database[] = [];
  let a: SharedLimiter;
  let b: SharedLimiter;

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.createDatabase('limits');
    databases = [await openPostgres(url), await openPostgres(url)];
    const [ofA, ofB] = databases as [Database, Database];
    await migrate(
      ofA,
      readMigrations(fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url))),
    );
    a = new SharedLimiter(ofA, limit);
    b = new SharedLimiter(ofB, limit);
  }, 120_000);
  afterAll(async () => {
    for (const database of databases) await database.close();
    await postgres?.stop();
  }, 60_000);

  it('refuses on each what all of them have counted, and keeps keys apart', async () => {
    for (let time = 0; time < 3; time += 1) expect(await isRefused(a, 'jane')).toBe(false);
    expect(await isRefused(a, 'jane')).toBe(true);
    // B learns of it with its first one.
    expect(await isRefused(b, 'jane')).toBe(false);
    await expect.poll(() => isRefused(b, 'jane')).toBe(true);
    expect(await isRefused(b, 'ada')).toBe(false);
  });

  it('counts penalties, and stores no key as it is', async () => {
    for (let time = 0; time < 3; time += 1) await a.penalty('eve');
    // Ada's, which may be written last, and Eve's; Jane has more.
    const counted = () =>
      databases[0]?.query('select points from inquiries.attempt where points < 4 order by points');
    await expect.poll(counted).toEqual([{ points: 1 }, { points: 3 }]);
    await b.penalty('eve');
    await expect.poll(async () => (await b.get('eve'))?.consumedPoints ?? 0).toBeGreaterThan(limit.points);
    const rows = await databases[0]?.query('select key from inquiries.attempt where key like $1', ['%eve%']);
    expect(rows).toEqual([]);
  });

  it('goes on alone while the database is away', async () => {
    await databases[1]?.close();
    for (let time = 0; time < 3; time += 1) expect(await isRefused(b, 'bob')).toBe(false);
    expect(await isRefused(b, 'bob')).toBe(true);
    databases.splice(1);
  });
});
