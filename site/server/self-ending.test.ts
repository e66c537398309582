import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer, editor, runServer, usedDataFolder } from '../../tests/faults/server.mjs';

// Decision 022, in a second process.

let bundle: string;
let folder: string;

beforeAll(async () => {
  bundle = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'probata-ending-'));
}, 60_000);
afterAll(() => {
  for (const path of [dirname(bundle), folder]) rmSync(path, { recursive: true, force: true });
});

const submit = (url: string, message: string) =>
  fetch(`${url}/api/inquiries/training`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Jane', email: '', company: '', phone: '', message }),
  });

it('ends when its embedded database has failed three times, with one line, and loses no inquiry', async () => {
  const settings = { DATA_DIR: await usedDataFolder(join(folder, 'data')) };
  // From the signal on, every statement fails as in a database that errors have broken.
  const breaking = join(dirname(bundle), 'breaking.mjs');
  writeFileSync(
    breaking,
    `import { PGlite } from '@electric-sql/pglite';
     const fail = async () => { throw new Error('unnamed prepared statement does not exist'); };
     process.on('SIGUSR2', () => Object.assign(PGlite.prototype, { query: fail, exec: fail, transaction: fail }));`,
  );
  const server = await runServer(bundle, settings, { args: [`--import=${pathToFileURL(breaking).href}`] });
  expect((await submit(server.url, 'Before.')).status).toBe(201);
  process.kill(server.pid, 'SIGUSR2');
  expect((await submit(server.url, 'Meanwhile.')).status).toBe(201);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  await expect
    .poll(server.printed, { timeout: 30_000 })
    .toMatch(/"event":"database-broken","says":"The embedded database failed three times in a row[^\n]+\n$/);

  const next = await runServer(bundle, settings);
  const signedIn = await fetch(`${next.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const list = await fetch(`${next.url}/api/admin/inquiries`, {
    headers: { authorization: `Bearer ${Object(await signedIn.json()).access_token}` },
  });
  expect(await list.text()).toMatch(/Meanwhile\..*Before\./s);
  await next.kill('SIGTERM');
}, 180_000);
