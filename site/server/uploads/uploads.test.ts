import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usedDataFolder } from '../../../tests/faults/server.mjs';
import { addressReader } from '../address';
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded';
import { editorUploadRoutes, editorUploadsPath } from './editor-routes';
import { Shelf, unfinishedMs } from './shelf';
import { UploadStore } from './upload-store';
import { uploadRoutes, uploadsPath } from './uploads';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const instance = '00000000-0000-4000-8000-000000000001';
const editor = { authorization: 'Bearer editor' };
let dataDir: string;
let database: EmbeddedDatabase;
let folder: string;
let server: Server;
let shelf: Shelf;
let store: UploadStore;
let base: string;
let now: number;
let free: number;

beforeAll(async () => {
  dataDir = await usedDataFolder();
  database = await openEmbedded(join(dataDir, 'database'));
}, 120_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.run(`delete from uploads.upload;
    alter table uploads.audit disable trigger only_added;
    delete from uploads.audit;
    alter table uploads.audit enable trigger only_added`);
  folder = mkdtempSync(join(dataDir, 'files-'));
  now = Date.now();
  free = 1024 ** 4;
  store = new UploadStore(database, instance);
  shelf = new Shelf({ folder, store, log: quiet, retentionDays: 30 });
  const app = new Hono();
  const quota = { filesPerHour: 30, gibibytesPerDay: 1 };
  app.route(
    uploadsPath,
    uploadRoutes({ shelf, quota, readAddress: addressReader([]), limit: 1000, freeBytes: async () => free }),
  );
  app.route(
    editorUploadsPath,
    editorUploadRoutes({
      shelf,
      store,
      now: () => now,
      requireEditor: async (request) =>
        request.headers.get('authorization') === editor.authorization
          ? { email: 'editor@firm.example' }
          : null,
    }),
  );
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Listening on a host gives a network address, never a pipe's name.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((closed) => server.close(closed));
});

const tus = { 'tus-resumable': '1.0.0' };
const begin = (size: number, name = 'brief.pdf') =>
  fetch(`${base}${uploadsPath}`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
const send = (location: string, offset: number, body: string) =>
  fetch(`${base}${location}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  });
const head = (location: string) => fetch(`${base}${location}`, { method: 'HEAD', headers: tus });
const offsetOf = async (location: string) => (await head(location)).headers.get('upload-offset');
const stored = () => readdirSync(folder).filter((file) => !file.endsWith('.json'));
const idOf = (location: string) => location.split('/').at(-1) ?? '';
const sha256 = (text: string) => createHash('sha256').update(text);
const digestOf = (text: string) => `sha-256=:${sha256(text).digest('base64')}:`;

/** Sends a whole file, and gives its id. */
async function sendWhole(text: string, name?: string): Promise<string> {
  const location = (await begin(text.length, name)).headers.get('location') ?? '';
  expect((await send(location, 0, text)).status).toBe(204);
  return idOf(location);
}

const ask = (path = '', init: RequestInit = {}) =>
  fetch(`${base}${editorUploadsPath}${path}`, { headers: editor, ...init });

describe('the guest upload', () => {
  it('takes a file in pieces and goes on where it stopped', async () => {
    const begun = await begin(10);
    expect(begun.status).toBe(201);
    const location = begun.headers.get('location') ?? '';
    expect((await send(location, 0, 'hello')).status).toBe(204);
    expect(await offsetOf(location)).toBe('5');
    expect((await send(location, 0, 'again')).status).toBe(409);
    const last = await send(location, 5, 'world');
    expect([last.status, last.headers.get('repr-digest')]).toEqual([204, digestOf('helloworld')]);
    expect((await head(location)).headers.get('repr-digest')).toBe(digestOf('helloworld'));
    const [file = ''] = stored();
    expect(readFileSync(join(folder, file), 'utf8')).toBe('helloworld');
  });

  it('never uses a name it was given', async () => {
    const begun = await begin(1, '../../etc/passwd\u0000.html');
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[\w-]{32}$/);
    expect(stored()).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  });

  it('gives nothing back and lists nothing', async () => {
    const location = (await begin(1)).headers.get('location') ?? '';
    await send(location, 0, 'x');
    expect((await fetch(`${base}${location}`)).status).toBe(404);
    expect((await fetch(`${base}${uploadsPath}`)).status).toBe(404);
  });

  it('finds nothing outside its folder', async () => {
    for (const id of ['..%2f..%2fjournal', '%2e%2e', 'a'.repeat(31), `${'a'.repeat(31)}.`]) {
      expect((await fetch(`${base}${uploadsPath}/${id}`, { method: 'HEAD', headers: tus })).status).toBe(404);
    }
  });

  it('refuses a file that is too large, with the way on', async () => {
    const refused = await begin(1001);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('SFTP');
    expect(stored()).toEqual([]);
  });

  it.each(['', '-1', 'ten', '1e400'])('refuses the size %j', async (size) => {
    const refused = await fetch(`${base}${uploadsPath}`, {
      method: 'POST',
      headers: size === '' ? tus : { ...tus, 'upload-length': size },
    });
    expect(refused.status).toBe(400);
  });

  it('stops an address that begins too many', async () => {
    const answers = [];
    for (let turn = 0; turn < 31; turn += 1) answers.push((await begin(1)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });

  it('takes nothing that would fill the disk', async () => {
    free = 512 * 1024 ** 2 + 9;
    const refused = await begin(10);
    expect(refused.status).toBe(507);
    expect(await refused.text()).toContain('reach us directly');
    expect((await begin(9)).status).toBe(201);
  });

  it('lets nobody but an editor delete what is whole, and pages of other sites read nothing', async () => {
    const begun = (await begin(5)).headers.get('location') ?? '';
    expect((await fetch(`${base}${begun}`, { method: 'DELETE', headers: tus })).status).toBe(204);
    const id = await sendWhole('whole');
    const path = `${base}${uploadsPath}/${id}`;
    expect((await fetch(path, { method: 'DELETE', headers: tus })).status).toBe(400);
    const asked = await fetch(path, { method: 'HEAD', headers: { ...tus, origin: 'https://evil.example' } });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(await store.find(id)).toMatchObject({ size: 5, sha256: sha256('whole').digest('hex') });
  });

  it('takes an empty file', async () => {
    const begun = await begin(0, 'empty.txt');
    expect(begun.headers.get('repr-digest')).toBe(digestOf(''));
    expect(await store.find(idOf(begun.headers.get('location') ?? ''))).toMatchObject({ size: 0 });
  });
});

describe('the shelf of the guest uploads', () => {
  const begunFile = (id: string, size: number, begunAt: number, name = 'late.pdf') =>
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, size, offset: 0, metadata: { filename: name }, creation_date: new Date(begunAt) }),
    );

  it('records what was whole when a server was killed before it said so, once', async () => {
    const id = 'k'.repeat(32);
    begunFile(id, 4, now);
    writeFileSync(join(folder, id), 'done');
    await Promise.all([shelf.sweep(now), shelf.finish(id), shelf.finish(id)]);
    await shelf.sweep(now);
    expect(await store.list({ limit: 10 })).toMatchObject([
      { id, name: 'late.pdf', size: 4, sha256: sha256('done').digest('hex') },
    ]);
  });

  it('removes what nobody went on with for a week, and keeps what is younger', async () => {
    const [old, young, broken] = ['o'.repeat(32), 'y'.repeat(32), 'b'.repeat(32)];
    begunFile(old, 9, now - unfinishedMs - 1);
    begunFile(young, 9, now - unfinishedMs + 60_000);
    writeFileSync(join(folder, `${broken}.json`), '{"size":');
    utimesSync(join(folder, `${broken}.json`), 1, 1);
    for (const id of [old, young, broken]) writeFileSync(join(folder, id), 'half');
    await shelf.sweep(now);
    expect(readdirSync(folder).sort()).toEqual([young, `${young}.json`]);
  });

  it('removes what was kept long enough, bytes and all, with an audit line', async () => {
    const [old, young] = [await sendWhole('old'), await sendWhole('young')];
    await database.run(
      `update uploads.upload set received_at = now() - interval '31 days' where id = '${old}'`,
    );
    await shelf.sweep(now);
    expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual([young]);
    expect(stored()).toEqual([young]);
    expect(await store.audit()).toMatchObject([
      {
        actor: 'retention',
        action: 'expired',
        upload: old,
        detail: expect.stringContaining('3 bytes, SHA-256'),
      },
    ]);
  });

  it('shows a server only the files it has', async () => {
    const id = await sendWhole('here');
    const other = new UploadStore(database, '00000000-0000-4000-8000-000000000002');
    expect([await other.find(id), await other.list({ limit: 10 }), await other.totals()]).toEqual([
      null,
      [],
      { files: 0, bytes: 0 },
    ]);
  });
});

describe('the desk of an editor', () => {
  it('is closed to everybody else', async () => {
    const id = await sendWhole('secret');
    for (const [path, method] of [
      ['', 'GET'],
      ['/audit', 'GET'],
      [`/${id}/ticket`, 'POST'],
      [`/${id}`, 'DELETE'],
    ] as const) {
      const answer = await ask(path, { method, headers: {} });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const ticket of [id, 'x', '..%2f..%2fetc%2fpasswd'])
      expect((await ask(`/file/${ticket}`, { headers: {} })).status).toBe(404);
    expect(existsSync(join(folder, id))).toBe(true);
  });

  it('lists, pages, and says until when each is kept', async () => {
    for (let number = 0; number < 3; number += 1) await sendWhole(`file ${number}`, `f${number}.txt`);
    const list = Object(await (await ask()).json());
    expect(list).toMatchObject({
      uploads: [{ name: 'f2.txt', size: 6 }, { name: 'f1.txt' }, { name: 'f0.txt' }],
      older: null,
      newer: null,
      totals: { files: 3, bytes: 18 },
      retentionDays: 30,
    });
    const [first, second, third] = list.uploads;
    expect(Date.parse(first.expiresAt) - Date.parse(first.receivedAt)).toBe(30 * 86_400_000);
    const older = Object(await (await ask(`?after=${second.id}`)).json());
    expect(older).toMatchObject({ uploads: [{ id: third.id }], newer: third.id, older: null });
    const newer = Object(await (await ask(`?before=${second.id}`)).json());
    expect(newer).toMatchObject({ uploads: [{ id: first.id }], newer: null, older: first.id });
    expect((await ask('?after=nonsense')).status).toBe(400);
  });

  it('gives a file once, as an attachment that nothing runs, and leaves an audit line', async () => {
    const id = await sendWhole('<script>alert(1)</script>', '../x/ev"il\u202E.html');
    const ticket = async () => Object(await (await ask(`/${id}/ticket`, { method: 'POST' })).json()).href;
    const href = await ticket();
    const file = await fetch(`${base}${href}`);
    expect(await file.text()).toBe('<script>alert(1)</script>');
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '25',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="ev_il[^/\\"]*\.html"; filename\*=/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'repr-digest': digestOf('<script>alert(1)</script>'),
    });
    expect((await fetch(`${base}${href}`)).status).toBe(404);
    const late = await ticket();
    now += 61_000;
    expect((await fetch(`${base}${late}`)).status).toBe(404);
    expect(await store.audit()).toMatchObject([
      { actor: 'editor@firm.example', action: 'downloaded', upload: id },
    ]);
  });

  it('deletes a file for good, with an audit line that nobody can take back', async () => {
    const id = await sendWhole('gone');
    expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
    await shelf.sweep(now);
    expect(await store.list({ limit: 10 })).toEqual([]);
    expect(Object(await (await ask('/audit')).json()).audit).toMatchObject([
      { actor: 'editor@firm.example', action: 'deleted', upload: id },
    ]);
    await expect(database.run('delete from uploads.audit')).rejects.toThrow(
      'The audit list is only added to.',
    );
  });

  it('answers 404 for what is not there', async () => {
    for (const id of ['x'.repeat(32), 'nonsense', '..%2f..%2fjournal']) {
      expect((await ask(`/${id}/ticket`, { method: 'POST' })).status).toBe(404);
      expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    }
  });
});
