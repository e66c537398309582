import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { builtServer, runServer } from '../../tests/faults/server.mjs';
import { post, statusOf } from './fleet-fixture';

// Two server processes on one PostgreSQL, behind a proxy that never retries (docs/scale.md).

const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;

let folder: string;
let postgres: ThrowAwayPostgres | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probata-fleet-'));
  postgres = missing === null ? await startPostgres() : null;
}, minutes(2));
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server that gets SIGTERM', () => {
  // Without PostgreSQL the embedded database is used, which opens slowly.
  const database = () => (postgres ? { DATABASE_URL: postgres.createDatabase(`stop-${randomUUID()}`) } : {});
  const start = (settings: Record<string, string>) =>
    runServer(builtServer, { DATA_DIR: join(folder, 'data'), ...database(), ...settings });

  it(
    'answers 503 on /healthz, still serves, closes each connection, and ends on SIGINT',
    async () => {
      const server = await start({ STOP_NOTICE_MS: '600000' });
      const before = await fetch(`${server.url}/healthz`);
      expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
      process.kill(server.pid, 'SIGTERM');
      await expect
        .poll(async () => statusOf(fetch(`${server.url}/healthz`)), { timeout: 30_000 })
        .toBe('503 {"status":"stopping"}');
      for (const path of ['/', '/healthz', '/api/inquiries/nothing']) {
        const answer = await fetch(server.url + path);
        expect(answer.headers.get('connection'), path).toBe('close');
        await answer.arrayBuffer();
      }
      const inquiry = { name: 'Jane', email: '', company: '', phone: '', message: '' };
      expect(await statusOf(post(`${server.url}/api/inquiries/training`, inquiry))).toBe(201);
      expect(await server.kill('SIGINT')).toEqual({ code: 0, signal: null });
    },
    minutes(2),
  );

  it(
    'ends after STOP_NOTICE_MS',
    async () => {
      const server = await start({ STOP_NOTICE_MS: '1' });
      expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    },
    minutes(2),
  );

  it(
    'treats the signals of one Ctrl-C as one',
    async () => {
      const server = await start({});
      process.kill(server.pid, 'SIGINT');
      process.kill(server.pid, 'SIGINT');
      expect(await server.kill('SIGINT')).toEqual({ code: 0, signal: null });
    },
    minutes(2),
  );
});
