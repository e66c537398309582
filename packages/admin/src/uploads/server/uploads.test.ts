import { execFileSync, spawnSync } from 'node:child_process';
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import {
  addressReader,
  createLog,
  DatabaseUnreachable,
  defaultBodyLimits,
  type EmbeddedDatabase,
  freeBytesOf,
  offerContact,
  openEmbedded,
} from '@probata/server';
import { DiskStorage } from '@probata/uploads/server';
import {
  assembleUploads,
  type GuestFiles,
  mostUnfinished,
  UploadQuota,
  UploadStore,
} from '@probata/uploads/server/parts';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usedDataFolder } from '../../../../../tests/faults/server.mjs';
import { addAuditLines } from '../../audit/server/audit';
import { InquiryChanges } from '../../inquiries/server/changes';
import { unfinishedPage, uploadEndpoints } from '../contract';
import { editorUploadRoutes } from './editor-routes';
import { DownloadTickets } from './tickets';

const uploadsEndpoint = '/api/uploads';
const instance = '00000000-0000-4000-8000-000000000001';
const editor = { authorization: 'Bearer editor' };
let dataDir: string;
let database: EmbeddedDatabase;
let folder: string;
let server: Server;
let changes: InquiryChanges;
let storage: DiskStorage;
let files: GuestFiles;
let store: UploadStore;
let base: string;
let now: number;
/** `real`: of the disk itself; `once`: a terabyte, and from then on of the disk itself. */
let free: number | 'real' | 'once';
let emptied = false;
let limit: number;

beforeAll(async () => {
  dataDir = await usedDataFolder();
  database = await openEmbedded(join(dataDir, 'database'));
}, 120_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let reserve: number;
const unfinishedMs = 24 * 3_600_000;
const lines: string[] = [];
const log = createLog((line) => lines.push(line));

const openStorage = () =>
  new DiskStorage({
    folder,
    id: instance,
    unfinishedMs,
    reserve,
    freeBytes: async (asked) => {
      if (emptied) return freeBytesOf(asked);
      emptied = free === 'once';
      return typeof free === 'number' ? free : emptied ? 1024 ** 4 : freeBytesOf(asked);
    },
  });

/** Serves the storage as a new server process does. */
async function serve(): Promise<void> {
  storage = openStorage();
  await storage.open();
  const uploads = assembleUploads({
    path: uploadsEndpoint,
    database,
    storage,
    quota: { filesPerHour: 30, gibibytesPerDay: 1 },
    retentionDays: 30,
    readAddress: addressReader([]),
    addAuditLines,
    log,
    limit,
  });
  ({ files, store } = uploads);
  changes = new InquiryChanges({ database, log: createLog(() => undefined) });
  const app = new Hono();
  app.use(offerContact({ phone: '555-0100', email: 'hello@firm.example' }));
  app.route(uploadsEndpoint, uploads.routes);
  app.route(
    '/',
    editorUploadRoutes({
      files,
      store,
      tickets: new DownloadTickets(database),
      changes,
      limits: defaultBodyLimits,
      requireEditor: async (request) =>
        request.headers.get('authorization') === editor.authorization
          ? { email: 'editor@firm.example', role: 'editor' }
          : null,
    }),
  );
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a host has an AddressInfo, never a pipe name.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const stopServing = async () => {
  await changes.close();
  await new Promise((closed) => server.close(closed));
};

beforeEach(async () => {
  await database.run(`delete from uploads.upload; delete from uploads.quota; delete from uploads.unfinished;
    alter table accounts.event disable trigger only_added;
    delete from accounts.event;
    alter table accounts.event enable trigger only_added`);
  folder = mkdtempSync(join(dataDir, 'files-'));
  now = Date.now();
  free = 1024 ** 4;
  limit = 1000;
  emptied = false;
  reserve = 512 * 1024 ** 2;
  lines.length = 0;
  await serve();
});

afterEach(async () => {
  await stopServing();
});

const tus = { 'tus-resumable': '1.0.0' };
const begin = (size: number, name = 'brief.pdf') =>
  fetch(`${base}${uploadsEndpoint}`, {
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

/** Sends a whole file and returns its id. */
async function sendWhole(text: string, name?: string): Promise<string> {
  const location = (await begin(text.length, name)).headers.get('location') ?? '';
  expect((await send(location, 0, text)).status).toBe(204);
  return idOf(location);
}

/** The audit lines of what was done to uploads after they were received. */
const actions = async () => (await store.audit()).filter(({ action }) => action !== 'received');

const ask = (path = '', init: RequestInit = {}) =>
  fetch(`${base}${uploadEndpoints.list.path}${path}`, { headers: editor, ...init });

describe('the guest upload', () => {
  it('accepts a file in pieces and resumes at the last offset', async () => {
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

  it('stores a file under an id, never under the given name', async () => {
    const begun = await begin(1, '../../etc/passwd\u0000.html');
    expect(begun.headers.get('location')).toMatch(/^\/api\/uploads\/[\w-]{32}$/);
    expect(stored()).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  });

  it('answers HEAD with the details that are kept, cleaned', async () => {
    const given = {
      filename: '../Vol 1/\u202egpj.exe\u0000証👩\u200d🚀.pdf',
      batch: 'b'.repeat(32),
      secret: 's'.repeat(32),
      email: 'ada\u200b@firm.example',
      matter: 'Acme v. Bolt',
      unknown: 'x',
    };
    const metadata = Object.entries(given).map(
      ([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`,
    );
    const begun = await fetch(`${base}${uploadsEndpoint}`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '3', 'upload-metadata': metadata.join(',') },
    });
    const answer = await head(begun.headers.get('location') ?? '');
    const kept = (answer.headers.get('upload-metadata') ?? '')
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([key, text]) => [key, Buffer.from(text ?? '', 'base64').toString()]);
    // Neither the secret of the batch nor a key of somebody else.
    expect(Object.fromEntries(kept)).toEqual({
      filename: 'Vol 1/gpj.exe 証👩\u200d🚀.pdf',
      batch: given.batch,
      email: 'ada@firm.example',
      matter: given.matter,
    });
  });

  it('neither returns nor lists files', async () => {
    const location = (await begin(1)).headers.get('location') ?? '';
    await send(location, 0, 'x');
    expect((await fetch(`${base}${location}`)).status).toBe(404);
    expect((await fetch(`${base}${uploadsEndpoint}`)).status).toBe(404);
  });

  it('finds nothing outside its folder', async () => {
    for (const id of ['..%2f..%2fjournal', '%2e%2e', 'a'.repeat(31), `${'a'.repeat(31)}.`]) {
      expect((await fetch(`${base}${uploadsEndpoint}/${id}`, { method: 'HEAD', headers: tus })).status).toBe(
        404,
      );
    }
  });

  it('reads one id in a path, and nothing beside it', async () => {
    const [location, other] = [await begin(3), await begin(3)].map(
      (begun) => begun.headers.get('location') ?? '',
    ) as [string, string];
    const reads = vi.spyOn(storage, 'find');
    const admitted = vi.spyOn(storage, 'admitPiece');
    for (const path of [
      `${location}?/${idOf(other)}`,
      `${uploadsEndpoint}/x?/${idOf(other)}`,
      `${uploadsEndpoint}/..%2f${idOf(location)}?/${idOf(other)}`,
      `${location}?x=1`,
      `${location}/`,
      `${location}//${idOf(other)}`,
      `${location}%2f${idOf(other)}`,
      `${location}%3f/${idOf(other)}`,
      `${location}%00`,
      `${uploadsEndpoint}/%${location.charCodeAt(13).toString(16)}${idOf(location).slice(1)}`,
      `${uploadsEndpoint}?/${idOf(location)}`,
      `${uploadsEndpoint}//${idOf(location)}`,
    ])
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST']) {
        const answer = await fetch(`${base}${path}`, {
          method,
          headers: {
            ...tus,
            'upload-offset': '0',
            ...(method === 'POST' && { 'upload-length': '3' }),
            'content-type': 'application/offset+octet-stream',
          },
          ...(method === 'PATCH' && { body: 'abc' }),
        });
        expect([method, path, [400, 404].includes(answer.status)]).toEqual([method, path, true]);
      }
    expect([reads.mock.calls, admitted.mock.calls]).toEqual([[], []]);
    expect(stored()).toHaveLength(2);
    expect([await offsetOf(location), await offsetOf(other)]).toEqual(['0', '0']);
  });

  it('hashes a file once, also when the database is away the first time', async () => {
    const location = (await begin(2)).headers.get('location') ?? '';
    const read = vi.spyOn(storage, 'read');
    const add = vi.spyOn(store, 'add').mockRejectedValueOnce(new DatabaseUnreachable('away'));
    expect((await send(location, 0, 'ab')).status).toBe(503);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await head(location)).headers.get('repr-digest')).toBe(digestOf('ab'));
    expect([read.mock.calls.length, add.mock.calls.length]).toEqual([1, 2]);
  });

  it('refuses a file that is too large, and names SFTP', async () => {
    const refused = await begin(1001);
    expect(refused.status).toBe(413);
    expect(await refused.text()).toContain('SFTP');
    expect(stored()).toEqual([]);
  });

  it.each(['', '-1', 'ten', '1e400'])('refuses the size %j', async (size) => {
    const refused = await fetch(`${base}${uploadsEndpoint}`, {
      method: 'POST',
      headers: size === '' ? tus : { ...tus, 'upload-length': size },
    });
    expect(refused.status).toBe(400);
  });

  it('limits the uploads an address may begin', async () => {
    const answers = [];
    for (let turn = 0; turn < 31; turn += 1) answers.push((await begin(1)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });

  it('limits the bytes an address may begin', async () => {
    limit = 1024 ** 3;
    await stopServing();
    await serve();
    expect((await begin(1024 ** 3 - 1024 ** 2)).status).toBe(201);
    expect((await begin(1024 ** 2)).status).toBe(201);
    const refused = await begin(1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
    // A refused upload leaves nothing.
    expect(stored()).toHaveLength(2);
    expect(storage.space.unfinished).toHaveLength(2);
  });

  it.each([-3, 2])('counts by the database’s clock, whatever a server’s says (%i h)', (hours) =>
    // In a transaction the database's clock stands still.
    database.transaction(async (step) => {
      const quota = new UploadQuota(step, { filesPerHour: 2, gibibytesPerDay: 1 });
      const take = () => quota.take('203.0.113.9', 1);
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        expect(await take()).toBe(0);
        vi.setSystemTime(real + hours * 3_600_000);
        expect(await take()).toBe(0);
        expect(await take()).toBe(3600);
        // A file that the server could not begin does not count.
        await quota.release('203.0.113.9', 1);
        await quota.release('203.0.113.9', 1);
        expect(await take()).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    }),
  );

  it.each([
    ['files', 29, 1],
    ['bytes', 1, 1024 ** 3 - 1024 ** 2],
  ])('counts %s over a restart', async (_, begun, size) => {
    limit = 1024 ** 3;
    for (let turn = 0; turn < begun; turn += 1) {
      await stopServing();
      await serve();
      expect((await begin(size)).status).toBe(201);
    }
    await stopServing();
    await serve();
    expect((await begin(1)).status).toBe(201);
    expect((await begin(1)).status).toBe(429);
  });

  it('limits the unfinished uploads of an address and of all, and lists a page of them', async () => {
    const first = (await begin(9, 'first.bin')).headers.get('location') ?? '';
    const more = (count: number, address: string) =>
      database.query(
        `insert into uploads.unfinished (upload, server, address, name, size)
         select lpad(n::text || $2::text, 32, '0'), server, case when $2::text = '' then address else n::text end, 'x', 1
         from uploads.unfinished, generate_series(1, $1::int) as n where upload = $3`,
        [count, address, idOf(first)],
      );
    await more(mostUnfinished.ofAddress - 1, '');
    const refused = await begin(9);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await refused.text()).toContain('finish or remove');
    expect(stored()).toEqual([idOf(first)]);
    // One that its sender gives up, or that is complete, counts no more.
    expect((await fetch(base + first, { method: 'DELETE', headers: tus })).status).toBe(204);
    const whole = (await begin(2)).headers.get('location') ?? '';
    expect((await send(whole, 0, 'ab')).status).toBe(204);
    const next = await begin(9, 'next.bin');
    expect(next.status).toBe(201);
    await database.query("update uploads.unfinished set address = 'other'");
    await database.query(
      `insert into uploads.unfinished (upload, server, address, name, size, begun_at)
       select lpad(n::text, 32, 'y'), $1::uuid, n::text, 'many', 1, now() - interval '1 hour' from generate_series(1, 8000) as n`,
      [instance],
    );
    const full = await begin(9);
    expect([full.status, Object(await full.json()).title]).toEqual([429, 'Too many unfinished files']);
    const find = vi.spyOn(storage, 'find');
    const { unfinished, unfinishedTotal } = Object(await (await ask()).json());
    expect([unfinished.length, unfinishedTotal]).toEqual([1, 8000 + mostUnfinished.ofAddress]);
    expect(unfinished).toMatchObject([{ name: 'next.bin', received: 0 }]);
    expect(find.mock.calls.length).toBe(unfinishedPage);
  });

  it('refuses a file that would fill the disk', async () => {
    free = reserve + 9;
    const refused = await begin(10);
    expect(refused.status).toBe(507);
    expect(await refused.text()).toContain('reach us directly');
    expect(stored()).toEqual([]);
    expect((await begin(9)).status).toBe(201);
  });

  it('counts the bytes that unfinished uploads have not sent yet, also at once and after a restart', async () => {
    free = reserve + 25;
    const answers = await Promise.all([begin(10), begin(10), begin(10)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 507]);
    await stopServing();
    await serve();
    expect((await begin(6)).status).toBe(507);
    expect((await begin(5)).status).toBe(201);
    // What was sent is on the disk, and no longer promised.
    const [first] = answers.filter(({ status }) => status === 201);
    const location = first?.headers.get('location') ?? '';
    expect((await send(location, 0, 'hello')).status).toBe(204);
    free = reserve + 20;
    expect((await begin(1)).status).toBe(507);
    // A deleted upload promises nothing.
    expect((await fetch(`${base}${location}`, { method: 'DELETE', headers: tus })).status).toBe(204);
    free = reserve + 25;
    expect((await begin(10)).status).toBe(201);
  });

  it('looks at the disk again before each piece', async () => {
    free = reserve + 10;
    const location = (await begin(10)).headers.get('location') ?? '';
    expect((await send(location, 0, 'hello')).status).toBe(204);
    // Something else has filled the disk.
    free = reserve + 4;
    const refused = await send(location, 5, 'world');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([507, 'application/problem+json']);
    expect(await offsetOf(location)).toBe('5');
    free = reserve + 5;
    expect((await send(location, 5, 'world')).status).toBe(204);
  });

  it('answers each refusal as a problem, with the version of the protocol', async () => {
    const location = (await begin(10)).headers.get('location') ?? '';
    const asked = async (init: RequestInit, path = location) => {
      const answer = await fetch(`${base}${path}`, init);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      const body = Object(await answer.json());
      expect([body.status, typeof body.title, body.detail.length > 10]).toEqual([
        answer.status,
        'string',
        true,
      ]);
      return answer.status;
    };
    const piece = {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    };
    expect(await asked({ ...piece, headers: { ...piece.headers, 'upload-offset': '3' }, body: 'x' })).toBe(
      409,
    );
    expect(await asked({ ...piece, body: 'x'.repeat(11) })).toBe(413);
    expect(await asked({ ...piece, body: 'x' }, `${uploadsEndpoint}/${'a'.repeat(32)}`)).toBe(404);
    expect(await asked({ ...piece, headers: {}, body: 'x' })).toBe(412);
    expect(await asked({ ...piece, headers: { ...tus, 'upload-offset': '0' }, body: 'x' })).toBe(415);
    expect(await asked({ method: 'DELETE', headers: tus }, `${uploadsEndpoint}/x`)).toBe(404);
    const refused = await send(location, 3, 'x');
    expect(refused.headers.get('tus-resumable')).toBe('1.0.0');
  });

  it('tells nothing of the inside when the disk or the database fails', async () => {
    const location = (await begin(2)).headers.get('location') ?? '';
    const find = vi
      .spyOn(store, 'find')
      .mockRejectedValue(new DatabaseUnreachable('connect ECONNREFUSED 10.1.2.3:5432'));
    const away = await send(location, 0, 'ab');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await away.text()).not.toMatch(/ECONNREFUSED|10\.1\.2\.3/);
    find.mockRestore();
    // The bytes were kept: the upload completes with the next question.
    expect((await head(location)).headers.get('repr-digest')).toBe(digestOf('ab'));

    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    const failed = await begin(2);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toMatch(/ENOTDIR|EEXIST|\/files-/);
    expect(lines.join()).toMatch(/"upload-failed","reason":"(ENOTDIR|EEXIST)"/);
  });

  it('does not let a guest delete a complete file, or another origin read an answer', async () => {
    const begun = (await begin(5)).headers.get('location') ?? '';
    expect((await fetch(`${base}${begun}`, { method: 'DELETE', headers: tus })).status).toBe(204);
    const id = await sendWhole('whole');
    const path = `${base}${uploadsEndpoint}/${id}`;
    expect((await fetch(path, { method: 'DELETE', headers: tus })).status).toBe(400);
    const asked = await fetch(path, { method: 'HEAD', headers: { ...tus, origin: 'https://evil.example' } });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(await store.find(id)).toMatchObject({ size: 5, sha256: sha256('whole').digest('hex') });
  });

  it('accepts an empty file', async () => {
    const begun = await begin(0, 'empty.txt');
    expect(begun.headers.get('repr-digest')).toBe(digestOf(''));
    expect(await store.find(idOf(begun.headers.get('location') ?? ''))).toMatchObject({ size: 0 });
  });
});

/** Whether this account may mount a file system. */
function mayMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'probata-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', at]);
  if (status === 0) spawnSync('umount', [at]);
  rmSync(at, { recursive: true });
  return status === 0;
}

describe.skipIf(!mayMount())('the guest upload on a small disk of its own', () => {
  const mebibyte = 1024 ** 2;

  beforeEach(async () => {
    await stopServing();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder]);
    free = 'real';
    limit = 10 * mebibyte;
    reserve = 3 * mebibyte;
    await serve();
  });
  afterEach(() => {
    execFileSync('umount', ['--lazy', folder]);
  });

  it('admits what fits, receives all it admitted, and keeps the reserve', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(2 * mebibyte)));
    const admitted = answers.filter(({ status }) => status === 201);
    expect(admitted).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(3);
    const sent = await Promise.all(
      admitted.map(({ headers }) => send(headers.get('location') ?? '', 0, 'x'.repeat(2 * mebibyte))),
    );
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await freeBytesOf(folder)).toBeGreaterThanOrEqual(reserve);
    expect(await store.totals()).toMatchObject({ files: 3, bytes: 6 * mebibyte });
  });

  it('answers 507 when the disk fills up while a piece is written, and goes on when there is space again', async () => {
    const location = (await begin(4 * mebibyte)).headers.get('location') ?? '';
    // The disk fills up after the piece was admitted.
    const filler = join(folder, 'filler');
    free = 'once';
    writeFileSync(filler, Buffer.alloc(8 * mebibyte));
    const full = await send(location, 0, 'x'.repeat(4 * mebibyte));
    const text = await full.text();
    expect([full.status, text]).toEqual([507, expect.stringContaining('nearly full')]);
    expect(text).not.toMatch(/ENOSPC|\/files-/);
    expect((await begin(1)).status).toBe(507);
    rmSync(filler);
    const offset = Number(await offsetOf(location));
    expect((await send(location, offset, 'x'.repeat(4 * mebibyte - offset))).status).toBe(204);
  });
});

describe('the storage of the guest uploads', () => {
  const begunFile = (id: string, size: number, begunAt: number, name = 'late.pdf') =>
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, size, offset: 0, metadata: { filename: name }, creation_date: new Date(begunAt) }),
    );

  it('records an upload once that was complete when the server was killed', async () => {
    const id = 'k'.repeat(32);
    begunFile(id, 4, now);
    writeFileSync(join(folder, id), 'done');
    await Promise.all([files.sweep(now), files.finish(id), files.finish(id)]);
    await files.sweep(now);
    expect((await store.list({ limit: 10 })).rows.map(({ file }) => file)).toMatchObject([
      { id, name: 'late.pdf', size: 4, sha256: sha256('done').digest('hex') },
    ]);
  });

  it('deletes uploads unfinished for a day, and keeps younger ones', async () => {
    const [old, young, broken] = ['o'.repeat(32), 'y'.repeat(32), 'b'.repeat(32)];
    begunFile(old, 9, now - unfinishedMs - 1);
    begunFile(young, 9, now - unfinishedMs + 60_000);
    writeFileSync(join(folder, `${broken}.json`), '{"size":');
    utimesSync(join(folder, `${broken}.json`), 1, 1);
    for (const id of [old, young, broken]) writeFileSync(join(folder, id), 'half');
    await files.sweep(now);
    expect(readdirSync(folder).sort()).toEqual([young, `${young}.json`]);
  });

  it('deletes expired uploads with their bytes, and adds an audit line', async () => {
    const [old, young] = [await sendWhole('old'), await sendWhole('young')];
    await database.run(
      `update uploads.upload set received_at = now() - interval '31 days' where id = '${old}'`,
    );
    await files.sweep(now);
    expect((await store.list({ limit: 10 })).rows.map(({ id }) => id)).toEqual([young]);
    expect(stored()).toEqual([young]);
    expect(await actions()).toMatchObject([
      {
        actor: 'retention',
        action: 'expired',
        upload: old,
        detail: expect.stringContaining('3 bytes, SHA-256'),
      },
    ]);
  });

  it('lists only the files of this server', async () => {
    const id = await sendWhole('here');
    const other = new UploadStore({
      database,
      storage: '00000000-0000-4000-8000-000000000002',
      retentionDays: 30,
      addAuditLines,
    });
    expect([await other.find(id), (await other.list({ limit: 10 })).rows, await other.totals()]).toEqual([
      null,
      [],
      { files: 0, bytes: 0 },
    ]);
  });
});

describe('the editor routes of uploads', () => {
  it('answer 401 without the token of an editor', async () => {
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

  it('list page by page, with the expiry of each upload', async () => {
    for (let number = 0; number < 3; number += 1) await sendWhole(`file ${number}`, `f${number}.txt`);
    const list = Object(await (await ask()).json());
    expect(list).toMatchObject({
      batches: ['f2.txt', 'f1.txt', 'f0.txt'].map((name) => ({ files: 1, size: 6, file: { name, size: 6 } })),
      older: null,
      newer: null,
      totals: { files: 3, bytes: 18 },
      retentionDays: 30,
    });
    const [first] = list.batches;
    expect(Date.parse(first.expiresAt) - Date.parse(first.receivedAt)).toBe(30 * 86_400_000);
    expect((await ask('?after=nonsense')).status).toBe(400);
  });

  it('find files by a part of their names, in any letter case, complete or not', async () => {
    for (const name of ['Doe v. Roe/brief.pdf', 'notes.txt', '100%_sure.txt']) await sendWhole('x', name);
    await begin(9, 'DOE exhibits.zip');
    const found = async (q: string) => {
      const { batches, unfinished } = Object(await (await ask(`?q=${encodeURIComponent(q)}`)).json());
      return [...batches.map(({ file }: { file: object }) => file), ...unfinished].map(
        ({ name }: { name: string }) => name,
      );
    };
    expect(await found('dOE')).toEqual(['Doe v. Roe/brief.pdf', 'DOE exhibits.zip']);
    expect(await found('.txt')).toEqual(['100%_sure.txt', 'notes.txt']);
    expect(await found('%_')).toEqual(['100%_sure.txt']);
    expect(await found('nothing')).toEqual([]);
    expect((await ask(`?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('download a file once, as an inert attachment, and add an audit line', async () => {
    const id = await sendWhole('<script>alert(1)</script>', '../x/ev"il\u202E.html');
    const ticket = async () => Object(await (await ask(`/${id}/ticket`, { method: 'POST' })).json()).href;
    const href = await ticket();
    // A HEAD, as a virus scanner or a link preview sends it, uses nothing up.
    const read = vi.spyOn(storage, 'read');
    for (let turn = 0; turn < 2; turn += 1) {
      const asked = await fetch(`${base}${href}`, { method: 'HEAD' });
      expect([asked.status, asked.headers.get('content-length')]).toEqual([200, '25']);
    }
    expect([read.mock.calls, await actions()]).toEqual([[], []]);
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
    await database.run("update uploads.ticket set until = now() - interval '1 second'");
    expect((await fetch(`${base}${late}`)).status).toBe(404);
    expect(await actions()).toMatchObject([
      { actor: 'editor@firm.example', action: 'downloaded', upload: id },
    ]);
  });

  it('delete a file for good, with an audit line that cannot be deleted', async () => {
    const id = await sendWhole('gone');
    expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
    await files.sweep(now);
    expect((await store.list({ limit: 10 })).rows).toEqual([]);
    expect(Object(await (await ask('/audit')).json()).audit).toMatchObject([
      { actor: 'editor@firm.example', action: 'deleted', upload: id },
      { actor: 'guest', action: 'received', upload: id },
    ]);
    await expect(database.run('delete from accounts.event')).rejects.toThrow(
      'The audit list is only added to.',
    );
  });

  it('list and delete unfinished uploads, with an audit line', async () => {
    const location = (await begin(10, 'half.zip')).headers.get('location') ?? '';
    await send(location, 0, 'hello');
    await sendWhole('whole');
    const { unfinished, totals } = Object(await (await ask()).json());
    expect(totals).toMatchObject({ files: 1 });
    expect(unfinished).toMatchObject([{ id: idOf(location), name: 'half.zip', size: 10, received: 5 }]);
    expect(Date.parse(unfinished[0].expiresAt) - Date.parse(unfinished[0].begunAt)).toBe(unfinishedMs);
    expect((await ask(`/${idOf(location)}`, { method: 'DELETE' })).status).toBe(204);
    expect(Object(await (await ask()).json()).unfinished).toEqual([]);
    expect((await send(location, 5, 'world')).status).toBe(404);
    expect(await actions()).toMatchObject([
      { actor: 'editor@firm.example', action: 'deleted', detail: 'unfinished: 5 of 10 bytes' },
    ]);
    expect(stored()).toHaveLength(1);
  });

  it('answer 404 to an unknown id', async () => {
    for (const id of ['x'.repeat(32), 'nonsense', '..%2f..%2fjournal']) {
      expect((await ask(`/${id}/ticket`, { method: 'POST' })).status).toBe(404);
      expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
    }
  });
});
