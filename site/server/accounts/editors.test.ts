import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  databases,
  postgresMissing,
  startPostgres,
  type ThrowAwayPostgres,
} from '../../../tests/faults/postgres.mjs';
import { builtServer, runServer, type ServerProcess } from '../../../tests/faults/server.mjs';
import { runOperatorCommand, usage } from './command';

const script = fileURLToPath(new URL('../../../scripts/operator.mjs', import.meta.url));
const minutes = (count: number) => count * 60_000;

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command in this process. */
async function editor(words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const outcome: Outcome = { code: null, out: '', err: '' };
  outcome.code = await runOperatorCommand('editor', words, settings, (text, isError) => {
    outcome[isError ? 'err' : 'out'] += `${text}\n`;
  });
  return outcome;
}

/** Runs it as `npm run editor` does. */
function editorProcess(words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [script, 'editor', ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    outcome.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    outcome.err += chunk;
  });
  return new Promise((done) => child.once('close', (code) => done({ ...outcome, code })));
}

const passwordIn = ({ out }: Outcome) => /with the password (\S+) \(shown once\)/.exec(out)?.[1] ?? '';

const jane = 'jane@firm.example';
const john = 'john@firm.example';

describe.each(databases)('npm run editor on the %s database', (kind) => {
  let folder: string;
  let postgres: ThrowAwayPostgres | null = null;
  let server: ServerProcess | null = null;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-editor-'));
    settings = { DATA_DIR: join(folder, 'data') };
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      settings['DATABASE_URL'] = postgres.createDatabase('editors');
    }
  }, minutes(2));

  afterAll(async () => {
    await server?.kill('SIGTERM');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
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

  it(
    'adds, lists, gives another password and removes, with the server stopped and running',
    async () => {
      const added = await editorProcess(['add', 'Jane@Firm.example'], settings);
      expect(added).toMatchObject({ code: 0, err: '' });
      expect(added.out).toMatch(
        new RegExp(`^${jane} signs in at /admin with the password \\S{16} \\(shown once\\)\\n$`),
      );

      server = await runServer(builtServer, settings);
      const first = await signIn(jane, passwordIn(added));
      expect(first.status).toBe(200);
      expect(await ask(first.token)).toBe(200);

      const again = await editorProcess(['password', jane], settings);
      expect(again).toMatchObject({ code: 0, err: '' });
      expect(passwordIn(again)).not.toBe(passwordIn(added));
      // Neither the old password nor the old session works.
      expect(await ask(first.token)).toBe(401);
      expect((await signIn(jane, passwordIn(added))).status).toBe(400);
      const second = await signIn(jane, passwordIn(again));
      expect(await ask(second.token)).toBe(200);

      const other = await editor(['add', john], settings);
      expect((await signIn(john, passwordIn(other))).status).toBe(200);
      const listed = await editor(['list'], settings);
      expect(listed.out).toMatch(
        /^jane@firm\.example {2}editor {2}since [\d-]{10}\njohn@firm\.example {2}editor {2}since [\d-]{10}\n$/,
      );

      expect(await editor(['role', john, 'viewer'], settings)).toMatchObject({
        code: 0,
        out: `${john} is a viewer now\n`,
      });
      const max = 'max@firm.example';
      const viewer = await editor(['add', max, '--role', 'viewer'], settings);
      expect((await signIn(max, passwordIn(viewer))).status).toBe(200);
      expect((await editor(['list'], settings)).out).toMatch(
        /^jane\S+ {2}editor .+\njohn\S+ {2}viewer .+\nmax\S+ {2}viewer .+\n$/,
      );
      for (const words of [
        ['add', max, '--role', 'owner'],
        ['add', max, 'viewer'],
        ['add', max, '--role'],
        ['add', '--role', 'viewer'],
        ['role', max],
        ['role', max, '--role', 'viewer'],
        ['list', '--role', 'viewer'],
      ])
        expect((await editor(words, settings)).code, words.join(' ')).not.toBe(0);
      expect((await editor(['add', max], settings)).err).toMatch(/^max@firm\.example is a viewer already, /);
      await editor(['remove', max], settings);

      expect(await editor(['remove', jane], settings)).toEqual({
        code: 0,
        out: `${jane} is no longer an editor. There is none now, and a start creates none: add one with npm run editor -- add EMAIL\n`,
        err: '',
      });
      expect(await ask(second.token)).toBe(401);
      expect((await signIn(jane, passwordIn(again))).status).toBe(400);

      expect(await editor(['add', john], settings)).toEqual({
        code: 1,
        out: '',
        err: `${john} is a viewer already, so nothing was changed: for another password run npm run editor -- password ${john}, for another role npm run editor -- role ${john} ROLE\n`,
      });
      expect(await editor(['remove', jane], settings)).toMatchObject({
        code: 1,
        err: `${jane} is not an editor, so nothing was changed: npm run editor -- list shows the editors.\n`,
      });

      await server.kill('SIGTERM');
      server = null;
      await editor(['role', john, 'editor'], settings);
      expect((await editor(['role', john, 'viewer'], settings)).out).toBe(
        `${john} is a viewer now. There is no editor now: add one with npm run editor -- add EMAIL\n`,
      );
      const last = await editor(['remove', john], settings);
      expect(last.out).toContain(`${john} is no longer a viewer`);
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
  ])('prints its usage for %j', async (words) =>
    expect(await editor(words)).toEqual({ code: 2, out: '', err: `${usage.editor}\n` }),
  );

  it('reports an error in one sentence', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'probata-editor-'));
    try {
      expect(await editorProcess([])).toEqual({ code: 2, out: '', err: `${usage.editor}\n` });
      expect(await editorProcess(['list'], { DATA_DIR: folder, PORT: 'x' })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^PORT must be .+\n$/),
      });
      expect(await editor(['add', 'nobody'], { DATA_DIR: folder })).toMatchObject({
        code: 1,
        err: 'This is not an email address: write it as name@example.com\n',
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
        expect(await database.query('select event, actor, target from accounts.event order by id')).toEqual([
          { event: 'account.added', actor: 'operator', target: jane },
          { event: 'account.removed', actor: 'operator', target: jane },
        ]);
        await expect(database.run('delete from accounts.event')).rejects.toThrow(/only added/);
      } finally {
        await database.close();
        await postgres.stop();
      }
    },
    minutes(1),
  );
});
