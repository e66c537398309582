import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { bundleServer, runServer, type ServerProcess, smallBuild } from '../../../tests/faults/server.mjs';
import { openPostgres } from '../database/postgres';
import { usage } from './command';

const script = fileURLToPath(new URL('../../../scripts/editor.mjs', import.meta.url));
const minutes = (count: number) => count * 60_000;

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** The command as somebody types it: a process of its own. */
function editor(words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

const passwordIn = ({ out }: Outcome) => /with the password (\S+) \(shown once\)/.exec(out)?.[1] ?? '';

const jane = 'jane@firm.example';
const john = 'john@firm.example';

describe.each(['embedded', 'PostgreSQL'] as const)('npm run editor on the %s database', (kind) => {
  const runs = kind === 'embedded' || postgresMissing() === null;
  let folder: string;
  let pages: string;
  let bundle: string;
  let postgres: ThrowAwayPostgres | null = null;
  let server: ServerProcess | null = null;
  let settings: Record<string, string>;

  beforeAll(async () => {
    if (!runs) return;
    folder = mkdtempSync(join(tmpdir(), 'probata-editor-'));
    pages = smallBuild();
    bundle = await bundleServer();
    settings = { DATA_DIR: join(folder, 'data'), PAGES_DIR: pages };
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      settings['DATABASE_URL'] = postgres.createDatabase('editors');
    }
  }, minutes(2));

  afterAll(async () => {
    await server?.kill('SIGTERM');
    await postgres?.stop();
    if (!runs) return;
    rmSync(folder, { recursive: true, force: true });
    rmSync(pages, { recursive: true, force: true });
  }, minutes(1));

  const signIn = async (email: string, password: string) => {
    const answer = await fetch(`${server?.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token }: { access_token?: string } = await answer.json();
    return { status: answer.status, token: access_token ?? '' };
  };
  const ask = async (token: string) =>
    (await fetch(`${server?.url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } }))
      .status;

  it.runIf(runs)(
    'adds, lists, gives another password and removes, with the server stopped and running',
    async () => {
      const added = await editor(['add', 'Jane@Firm.example'], settings);
      expect(added).toMatchObject({ code: 0, err: '' });
      expect(added.out).toMatch(
        new RegExp(`^${jane} signs in at /admin with the password \\S{16} \\(shown once\\)\\n$`),
      );

      server = await runServer(bundle, settings);
      const first = await signIn(jane, passwordIn(added));
      expect(first.status).toBe(200);
      expect(await ask(first.token)).toBe(200);

      const again = await editor(['password', jane], settings);
      expect(again).toMatchObject({ code: 0, err: '' });
      expect(passwordIn(again)).not.toBe(passwordIn(added));
      // Whoever knew the old one is out: with the password and with the session.
      expect(await ask(first.token)).toBe(401);
      expect((await signIn(jane, passwordIn(added))).status).toBe(400);
      const second = await signIn(jane, passwordIn(again));
      expect(await ask(second.token)).toBe(200);

      const other = await editor(['add', john], settings);
      expect((await signIn(john, passwordIn(other))).status).toBe(200);
      const listed = await editor(['list'], settings);
      expect(listed.out).toMatch(
        /^jane@firm\.example {2}since [\d-]{10}\njohn@firm\.example {2}since [\d-]{10}\n$/,
      );

      expect(await editor(['remove', jane], settings)).toEqual({
        code: 0,
        out: `${jane} is no editor any more\n`,
        err: '',
      });
      expect(await ask(second.token)).toBe(401);
      expect((await signIn(jane, passwordIn(again))).status).toBe(400);

      expect(await editor(['add', john], settings)).toEqual({
        code: 1,
        out: '',
        err: `${john} is an editor already, so nothing was changed: for another password run npm run editor -- password ${john}\n`,
      });
      expect(await editor(['remove', jane], settings)).toMatchObject({
        code: 1,
        err: `${jane} is no editor, so nothing was changed: npm run editor -- list shows who is.\n`,
      });

      await server.kill('SIGTERM');
      server = null;
      const last = await editor(['remove', john], settings);
      expect(last.out).toContain('Nobody is now: the next start makes the first editor again');
    },
    minutes(3),
  );
});

describe('npm run editor', () => {
  it.each([
    [[]],
    [['add']],
    [['list', 'x@y.example']],
    [['add', 'a@b.example', 'c']],
    [['invite', 'a@b.example']],
  ])('shows how it is used for %j', async (words) =>
    expect(await editor(words)).toEqual({ code: 2, out: '', err: `${usage}\n` }),
  );

  it('says in one sentence what is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probata-editor-'));
    try {
      expect(await editor(['list'], { DATA_DIR: folder, PORT: 'x' })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^PORT must be .+\n$/),
      });
      expect(await editor(['add', 'nobody'], { DATA_DIR: folder })).toMatchObject({
        code: 1,
        err: 'This is no email address an editor could sign in with: write it as name@example.com\n',
      });
      expect(
        await editor(['list'], {
          DATA_DIR: folder,
          SUPABASE_URL: 'https://x.example',
          SUPABASE_ANON_KEY: 'key',
        }),
      ).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The accounts of this site are hosted, .+ run this again\.\n$/),
      });
      expect(
        await editor(['list'], { DATA_DIR: folder, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
      ).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The database at 127\.0\.0\.1:1 cannot be used/),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);

  it.runIf(postgresMissing() === null)(
    'says who of a hosted project’s users is an editor',
    async () => {
      const postgres = await startPostgres();
      const settings = {
        DATABASE_URL: postgres.createDatabase('hosted'),
        SUPABASE_URL: 'https://x.example',
        SUPABASE_ANON_KEY: 'key',
      };
      const database = await openPostgres(settings.DATABASE_URL);
      try {
        await database.run(
          `create schema auth; create table auth.users (id uuid primary key default gen_random_uuid(), email text); insert into auth.users (email) values ('${jane}')`,
        );
        expect(await editor(['add', jane], settings)).toMatchObject({
          code: 0,
          out: `${jane} is an editor now, and signs in at /admin with the password they have\n`,
        });
        expect(await editor(['add', john], settings)).toMatchObject({
          code: 1,
          err: expect.stringMatching(
            /^The hosted project has no user john@firm\.example, .+ run this again\.\n$/,
          ),
        });
        expect(await editor(['password', jane], settings)).toMatchObject({
          code: 1,
          err: expect.stringContaining('"Forgot your password?"'),
        });
        expect(await editor(['remove', jane], settings)).toMatchObject({ code: 0 });
        expect(await database.query('select action, email from accounts.audit order by id')).toEqual([
          { action: 'added', email: jane },
          { action: 'removed', email: jane },
        ]);
        await expect(database.run('delete from accounts.audit')).rejects.toThrow(/only added/);
      } finally {
        await database.close();
        await postgres.stop();
      }
    },
    minutes(1),
  );
});
