import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Keys } from '@probata/admin/server';
import { createLog } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { editor, usedDataFolder } from '../../../tests/faults/server.mjs';
import { readConfig } from '../config';
import { type RunningServer, startServer } from '../start';
import { runOperatorCommand } from './command';

const script = fileURLToPath(new URL('../../../scripts/operator.mjs', import.meta.url));
const minutes = (count: number) => count * 60_000;

/** Runs `npm run keys` in this process. */
async function keys(words: string[], settings: Record<string, string> = {}) {
  let text = '';
  const code = await runOperatorCommand('keys', words, settings, (line) => {
    text += `${line}\n`;
  });
  return { code, text };
}

/** The same as a process. */
function keysProcess(
  words: string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [script, 'keys', ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  return new Promise((done) => child.once('close', (code) => done({ code, text })));
}

const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

async function signIn({ url }: RunningServer): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const list = async ({ url }: RunningServer, token: string) =>
  (await fetch(`${url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } })).status;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (name: string, databaseUrl?: string) =>
  startServer({
    config: readConfig({
      PORT: '0',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
      INQUIRY_PROOF_OF_WORK: 'on',
    }),
    log: createLog(() => undefined),
    showPages: false,
  });

describe('npm run keys', () => {
  it.each([[[]], [['rotate', '--soon']], [['rotate', '--now', 'x']], [['list']]])(
    'prints its usage for %j',
    async (words) =>
      expect(await keys(words)).toEqual({ code: 2, text: expect.stringMatching(/^Replaces the keys/) }),
  );
});

describe.each(databases)('keys on the %s database', (kind) => {
  let postgres: ThrowAwayPostgres | null = null;
  let servers: RunningServer[] = [];
  let settings: Record<string, string>;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      const url = postgres.createDatabase('keys');
      settings = { DATA_DIR: join(folder, 'A'), DATABASE_URL: url };
      servers = await Promise.all([start('A', url), start('B', url)]);
    } else {
      settings = { DATA_DIR: await usedDataFolder(join(folder, 'embedded')) };
      servers = [await start('embedded')];
    }
  }, minutes(3));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres?.stop();
  }, minutes(1));

  it(
    'are rotated: the new one signs, the old one verifies for an hour, on every server at once',
    async () => {
      const [a, b = a] = servers as [RunningServer, RunningServer?];
      const before = await signIn(a);
      // The other server knows the keys of now.
      expect(await list(b, before.access_token)).toBe(200);
      expect((await keysProcess(['rotate'], settings)).text).toMatch(
        /^The keys are replaced\. The old ones verify/,
      );
      const after = await signIn(a);
      expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
      for (const server of [a, b])
        for (const { access_token } of [before, after]) expect(await list(server, access_token)).toBe(200);
      expect(kidOf((await signIn(b)).access_token)).toBe(kidOf(after.access_token));
      const found = await a.database.query(
        "select purpose, count(*)::int as total, count(*) filter (where verifies_until = 'infinity')::int as signing, bool_and(verifies_until = 'infinity' or verifies_until <= now() + interval '1 hour') as ends from accounts.key group by purpose order by purpose",
      );
      expect(found).toEqual([
        expect.objectContaining({ purpose: 'proof-of-work', signing: 1, ends: true }),
        { purpose: 'tokens', total: 2, signing: 1, ends: true },
      ]);
      // An hour later.
      await a.database.query(
        "update accounts.key set verifies_until = now() where verifies_until <> 'infinity'",
      );
      const fresh = new Keys(a.database, 'tokens');
      expect(await fresh.verifying(kidOf(before.access_token))).toEqual([]);
      expect(await fresh.verifying(kidOf(after.access_token))).toHaveLength(1);
    },
    minutes(2),
  );

  it(
    'sign everybody out with --now, also when two rotations run at once',
    async () => {
      const [a, b = a] = servers as [RunningServer, RunningServer?];
      const before = await signIn(b);
      const results = await Promise.all([
        keys(['rotate', '--now'], settings),
        keys(['rotate', '--now'], settings),
      ]);
      expect(results.map(({ code }) => code)).toEqual([0, 0]);
      for (const server of [a, b]) expect(await list(server, before.access_token)).toBe(401);
      const refreshed = await fetch(`${b.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: before.refresh_token }),
      });
      expect(refreshed.status).toBe(400);
      const [next, other] = [await signIn(a), await signIn(b)];
      expect(kidOf(next.access_token)).toBe(kidOf(other.access_token));
      for (const server of [a, b]) expect(await list(server, next.access_token)).toBe(200);
      const audit = await a.database.query(
        "select detail as how from accounts.event where event = 'account.keys-rotated' order by id",
      );
      expect(audit).toEqual([{ how: '' }, { how: 'now' }, { how: 'now' }]);
    },
    minutes(2),
  );
});
