import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { builtServer, runServer, usedDataFolder } from '../../tests/faults/server.mjs';
import { readSignedIn, submit } from './main-fixture';

// The built server as a process.

let folder: string;

const minutes = (count: number) => count * 60_000;

const readInquiries = async (url: string) => (await readSignedIn(url, '/api/admin/inquiries')).text();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'probata-main-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test waits for processes of its own.
describe.concurrent('the server process', () => {
  it(
    'makes its database anew when its first start was cut short',
    async ({ expect }) => {
      const data = join(folder, 'cut-short');
      const settings = { DATA_DIR: data };
      const first = spawn(process.execPath, [builtServer], {
        env: { PATH: process.env['PATH'], PORT: '0', ...settings },
        stdio: 'ignore',
      });
      const ended = new Promise((done) => first.once('exit', done));
      // The first file of a new database.
      await expect
        .poll(() => existsSync(join(data, 'database/PG_VERSION')), { timeout: 60_000, interval: 2 })
        .toBe(true);
      first.kill('SIGKILL');
      await ended;
      const second = await runServer(builtServer, settings);
      expect((await fetch(second.url)).status).toBe(200);
      // The marker is gone: the database is kept from now on.
      expect(readdirSync(data)).not.toContain('database.unfinished');
      await second.kill('SIGTERM');
    },
    minutes(3),
  );

  it(
    'is ended from another thread when its event loop has stopped, and loses no inquiry',
    async ({ expect }) => {
      const stop = `data:text/javascript,process.on('SIGUSR2',()=>Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0))`;
      const settings = { DATA_DIR: await usedDataFolder(join(folder, 'stuck')) };
      const server = await runServer(builtServer, { ...settings, NODE_OPTIONS: `--import="${stop}"` });
      expect((await submit(server.url, 'Kept.')).status).toBe(201);
      process.kill(server.pid, 'SIGUSR2');
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
      await expect
        .poll(server.printed, { timeout: 30_000 })
        .toMatch(/"event":"stuck","says":"The server has not answered for 15 seconds[^\n]+\n$/);
      const next = await runServer(builtServer, settings);
      expect(await readInquiries(next.url)).toContain('Kept.');
      await next.kill('SIGTERM');
    },
    minutes(3),
  );

  it(
    'ends when its embedded database has failed three times, with one line, and loses no inquiry',
    async ({ expect }) => {
      const settings = { DATA_DIR: await usedDataFolder(join(folder, 'broken')) };
      // From the signal on, every statement fails as in a database that errors have broken (decision 022).
      // Inside the site, where it imports the same module as the server.
      const cache = fileURLToPath(new URL('../.cache', import.meta.url));
      mkdirSync(cache, { recursive: true });
      const scratch = mkdtempSync(join(cache, 'breaking-'));
      const breaking = join(scratch, 'breaking.mjs');
      writeFileSync(
        breaking,
        `import { PGlite } from '@electric-sql/pglite';
         const fail = async () => { throw new Error('unnamed prepared statement does not exist'); };
         process.on('SIGUSR2', () => Object.assign(PGlite.prototype, { query: fail, exec: fail, transaction: fail }));`,
      );
      const server = await runServer(builtServer, settings, {
        args: [`--import=${pathToFileURL(breaking).href}`],
      });
      expect((await submit(server.url, 'Before.')).status).toBe(201);
      process.kill(server.pid, 'SIGUSR2');
      expect((await submit(server.url, 'Meanwhile.')).status).toBe(201);
      expect(await server.ended).toEqual({ code: 1, signal: null });
      await expect
        .poll(server.printed, { timeout: 30_000 })
        .toMatch(
          /"event":"database-broken","says":"The embedded database failed three times in a row[^\n]+\n$/,
        );

      const next = await runServer(builtServer, settings);
      expect(await readInquiries(next.url)).toMatch(/Meanwhile\..*Before\./s);
      await next.kill('SIGTERM');
      rmSync(scratch, { recursive: true, force: true });
    },
    minutes(3),
  );

  it(
    'has a prototype that no request can write to',
    async ({ expect }) => {
      const look = `data:text/javascript,process.on('SIGUSR2',()=>process.stdout.write(JSON.stringify({sealed:Object.isSealed(Object.prototype),proto:'__proto__' in {}})+'\\n'))`;
      const server = await runServer(builtServer, {
        DATA_DIR: await usedDataFolder(join(folder, 'sealed')),
        NODE_OPTIONS: `--import="${look}"`,
      });
      process.kill(server.pid, 'SIGUSR2');
      await expect.poll(server.printed, { timeout: 30_000 }).toContain('{"sealed":true,"proto":false}');
      // Everything that loads its libraries late still works.
      expect((await fetch(server.url)).status).toBe(200);
      const validated = await readSignedIn(server.url, '/api/blog/analyze?task=validate&strict=0');
      expect(validated.status).toBe(200);
      await server.kill('SIGTERM');
    },
    minutes(2),
  );

  it(
    'ends with one sentence and code 1 when it cannot start',
    async ({ expect }) => {
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const { port } = taken.address() as AddressInfo; // it listens on a port
      writeFileSync(join(folder, 'file'), '');
      const failing = async (settings: Record<string, string>) => {
        const failed = runServer(builtServer, { DATA_DIR: join(folder, 'not-started'), ...settings });
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
      expect(await failing({ EDITOR_PASSWORD: 'é'.repeat(37) })).toMatch(
        /^EDITOR_PASSWORD must have at most 72 bytes, [^\n]+\.$/,
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
