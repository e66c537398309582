import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killRounds } from '../../tests/faults/kill.mjs';
import { postgresMissing, startPostgres } from '../../tests/faults/postgres.mjs';
import { bundleServer, runServer, smallBuild } from '../../tests/faults/server.mjs';

// The real server, bundled as the build bundles it, as a process of its own.

let bundle: string;
let folder: string;
let pages: string;

beforeAll(async () => {
  bundle = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'probata-main-'));
  pages = smallBuild();
}, 60_000);

afterAll(() => {
  rmSync(join(bundle, '..'), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  rmSync(pages, { recursive: true, force: true });
});

const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;

describe('the server process', () => {
  it(
    'serves, and lets everything go when it is told to stop',
    async () => {
      const settings = { DATA_DIR: join(folder, 'data'), PAGES_DIR: pages };
      const server = await runServer(bundle, settings);
      expect((await fetch(server.url)).status).toBe(200);
      const answer = await fetch(`${server.url}/api/inquiries/training`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Jane', email: '', company: '', phone: '', message: '' }),
      });
      expect(answer.status).toBe(201);

      const second = runServer(bundle, settings);
      await expect(second).rejects.toThrow(/^Another server is already using the data folder .+$/);
      await expect(second).rejects.toMatchObject({ code: 1 });

      expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      // The journal is empty: all it held is safe in the database.
      expect(readdirSync(join(folder, 'data/journal'))).toEqual([]);
      expect(readdirSync(join(folder, 'data'))).not.toContain('lock');
    },
    minutes(2),
  );

  it(
    'makes its database anew when its first start was cut short',
    async () => {
      const data = join(folder, 'cut-short');
      const settings = { DATA_DIR: data, PAGES_DIR: pages };
      const first = spawn(process.execPath, [bundle], {
        env: { PATH: process.env['PATH'], PORT: '0', ...settings },
        stdio: 'ignore',
      });
      const ended = new Promise((done) => first.once('exit', done));
      // The first file of a database, written long before the last.
      await expect
        .poll(() => existsSync(join(data, 'database/PG_VERSION')), { timeout: 60_000, interval: 2 })
        .toBe(true);
      first.kill('SIGKILL');
      await ended;
      const second = await runServer(bundle, settings);
      expect((await fetch(second.url)).status).toBe(200);
      // From now on it is a database like any other, and never made anew.
      expect(readdirSync(data)).not.toContain('database.unfinished');
      await second.kill('SIGTERM');
    },
    minutes(3),
  );

  it(
    'ends with one sentence and code 1 when it cannot start',
    async () => {
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const { port } = taken.address() as AddressInfo; // it listens on a port
      writeFileSync(join(folder, 'file'), '');
      const failing = async (settings: Record<string, string>) => {
        const failed = runServer(bundle, { PAGES_DIR: pages, DATA_DIR: join(folder, 'data'), ...settings });
        await expect(failed).rejects.toMatchObject({ code: 1 });
        return failed.then(
          () => '',
          (error: Error) => error.message,
        );
      };
      expect(await failing({ PORT: String(port) })).toBe(
        `Port ${port} on 127.0.0.1 is already taken, so the site cannot start: stop the program that uses it, or set PORT to a free port.`,
      );
      taken.close();
      const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`;
      expect(await failing({ NODE_OPTIONS: `--import="${pretend}"` })).toBe(
        'Node 20.18.3 is too old to run this site: install Node 20.19 or newer.',
      );
      expect(await failing({ PORT: 'x' })).toMatch(
        /^PORT must be a whole number from 0 to 65535, but it is "x": [^\n]+\.$/,
      );
      expect(await failing({ DATA_DIR: join(folder, 'file/data') })).toMatch(
        /^The data folder [^\n]+ cannot be written [^\n]+\.$/,
      );
      expect(await failing({ PAGES_DIR: join(folder, 'none') })).toMatch(
        /^The built pages in [^\n]+: run npm run build\.$/,
      );
      expect(await failing({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/none' })).toBe(
        'The database at 127.0.0.1:1 cannot be used (ECONNREFUSED), so nothing could be stored: start it, or correct DATABASE_URL.',
      );
    },
    minutes(3),
  );
});

describe('kill -9 between acknowledgement and delivery', () => {
  const nothingLost = { lost: 0, underSeveralKeys: 0, wrongFields: 0 };

  // Opening the embedded database costs two seconds of a core, so most of the twenty rounds run on PostgreSQL when it is here.
  it(
    'loses nothing on the embedded database',
    async () => {
      const rounds = missing === null ? 4 : 20;
      const result = await killRounds({ rounds, bundle });
      expect(result).toMatchObject(nothingLost);
      expect(result.acknowledged).toBeGreaterThanOrEqual(rounds);
    },
    minutes(8),
  );

  it.skipIf(missing !== null)(
    'loses nothing on PostgreSQL',
    async () => {
      const postgres = await startPostgres();
      try {
        const result = await killRounds({ rounds: 16, bundle, databaseUrl: postgres.createDatabase('kill') });
        expect(result).toMatchObject(nothingLost);
        expect(result.acknowledged).toBeGreaterThanOrEqual(16);
      } finally {
        await postgres.stop();
      }
    },
    minutes(8),
  );
});
