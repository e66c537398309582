import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import {
  addressOf,
  custodyReportSchema,
  uploadBatchFilesSchema,
  uploadEndpoints,
  uploadListSchema,
} from '@probata/admin/contract';
import type { UploadDetails } from '@probata/uploads';
import JSZip from 'jszip';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';
import { ServerFixture } from '../server-fixture';

const tus = { 'tus-resumable': '1.0.0' };
const dayMs = 86_400_000;
vi.setConfig({ testTimeout: 120_000 });

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
let drawn = 0;
const drawBatch = () => {
  drawn += 1;
  return `batch${drawn}`.padEnd(32, '-');
};
const toMetadata = (given: Readonly<Record<string, string>>) =>
  Object.entries(given)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

describe.each(databases)('batches of uploads, %s', (kind) => {
  const server = new ServerFixture(kind, {
    settings: { UPLOAD_RETENTION_DAYS: '30', UPLOAD_FILES_PER_HOUR: '5000' },
    requireEditor: async (request) => {
      const [, role] = /^Bearer (editor|viewer)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      return role === 'editor' || role === 'viewer' ? { email: `${role}@firm.example`, role } : null;
    },
  });

  const begin = (size: number, metadata: string) =>
    fetch(server.url + uploadsEndpoint, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(size), 'upload-metadata': metadata },
    });
  /** Sends a whole file of a batch, and returns its id. */
  const send = async (
    batch: string,
    filename: string,
    bytes: string | Buffer,
    details: Partial<UploadDetails & { secret: string }> = {},
  ) => {
    const begun = await begin(bytes.length, toMetadata({ filename, ...(batch && { batch }), ...details }));
    expect(begun.status).toBe(201);
    const location = begun.headers.get('location') ?? '';
    if (bytes.length > 0) {
      const sent = await fetch(server.url + location, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(Buffer.from(bytes)),
      });
      expect(sent.status).toBe(204);
    }
    return location.split('/').at(-1) ?? '';
  };
  const ask = (path: string, method = 'GET', body?: object, role = 'editor') =>
    fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${role}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  type Rows = typeof uploadEndpoints;
  /** Asks about one file or batch, or does something to it. */
  const act = (
    row: Rows[Exclude<keyof Rows, 'list' | 'audit' | 'file' | 'zip'>],
    id: string,
    body?: object,
    role?: string,
  ) => ask(addressOf(row, { params: { id } }), row.method, body, role);
  const list = async (query = '') =>
    uploadListSchema.parse(await (await ask(addressOf(uploadEndpoints.list, { query }))).json());
  const filesOf = async (batch: string, query = '') =>
    uploadBatchFilesSchema.parse(
      await (await ask(addressOf(uploadEndpoints.batch, { params: { id: batch }, query }))).json(),
    );
  const custodyOf = async (id: string) =>
    custodyReportSchema.parse(await (await act(uploadEndpoints.custody, id)).json());
  const hrefOf = async (row: Rows['fileTicket' | 'batchTicket'], id: string) =>
    server.url + Object(await (await act(row, id)).json()).href;
  const unzip = async (href: string) => {
    const answer = await fetch(href);
    const zip = await JSZip.loadAsync(await answer.arrayBuffer(), { checkCRC32: true });
    const names = Object.keys(zip.files).filter((name) => !zip.files[name]?.dir);
    const manifest = (await zip.file('manifest.csv')?.async('string')) ?? '';
    const rows = manifest
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, -1).split('","'));
    return { answer, zip, names, rows };
  };

  it('are one row each, with the details that the sender gave', async () => {
    const batch = drawBatch();
    await send(batch, 'box/a.tif', 'a', { sender: 'Ann\u202E Lee ', email: 'ann@firm.example' });
    await send(batch, 'b.tif', 'bb', { matter: 'Doe v. Roe', title: 'VOL003' });
    const single = await send('', 'alone.pdf', 'xyz');
    const { batches, totals } = await list();
    expect(batches).toMatchObject([
      { id: single, files: 1, title: '', file: { id: single, name: 'alone.pdf', batch: single } },
      {
        id: batch,
        files: 2,
        size: 3,
        sender: 'Ann  Lee',
        email: 'ann@firm.example',
        matter: 'Doe v. Roe',
        title: 'VOL003',
        file: null,
      },
    ]);
    expect(totals.files).toBe(3);
    expect((await filesOf(batch)).files.map(({ name }) => name)).toEqual(['b.tif', 'box/a.tif']);
    const number = batches[1]?.number ?? '';
    for (const slug of [number.replace(' ', '-'), number.toLowerCase().replace(/ 0*/, ' ')])
      expect((await filesOf(slug)).batch).toEqual(batches[1]);
    for (const slug of ['VOL-999999', 'VOL-1 or 1', 'INQ-000001'])
      expect((await act(uploadEndpoints.batch, slug)).status).toBe(404);
    for (const q of ['ANN@', 'doe v', 'vol003', 'box/', 'Ann'])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).batches.map(({ id }) => id)]).toEqual([
        q,
        [batch],
      ]);
    expect((await filesOf(batch, '?q=BOX')).files.map(({ name }) => name)).toEqual(['box/a.tif']);
    const begunBefore = Date.parse((await filesOf(batch)).files[0]?.begunAt ?? '');
    expect(Date.now() - begunBefore).toBeLessThan(60_000);
  });

  it('keep the details with an upload that is not complete', async () => {
    const details = { sender: 'Half Sent', matter: 'Unfinished v. Rest' };
    const begun = await begin(9, toMetadata({ filename: 'half.bin', batch: drawBatch(), ...details }));
    expect(begun.status).toBe(201);
    expect((await list('?q=half%20sent')).unfinished).toMatchObject([{ name: 'half.bin', ...details }]);
    expect((await list('?q=rest')).unfinished).toHaveLength(1);
  });

  it('belong to the browser that began them, and no later word changes an earlier one', async () => {
    const secret = randomBytes(24).toString('base64url');
    const [batch, open] = [drawBatch(), drawBatch()];
    const own = { sender: 'Ann Lee', email: 'ann@firm.example', matter: 'Doe v. Roe', title: 'VOL 1' };
    const forged = { sender: 'Mallory', email: 'm@evil.example', matter: 'Other', title: 'Junk' };
    const first = await send(batch, 'a', 'a', { ...own, secret });
    for (const guess of [undefined, 'x'.repeat(32), createHash('sha256').update(secret).digest('hex')]) {
      const metadata = toMetadata({ filename: 'x', batch, ...forged, ...(guess && { secret: guess }) });
      expect((await begin(1, metadata)).status).toBe(403);
    }
    expect((await begin(1, toMetadata({ filename: 'x', batch, secret: 'short' }))).status).toBe(400);
    // Nobody joins a file that was sent alone, complete or not.
    const single = await send('', 'alone', 'a', own);
    const half = (await begin(9, toMetadata({ filename: 'half' }))).headers.get('location') ?? '';
    for (const id of [single, half.split('/').at(-1) ?? ''])
      expect((await begin(1, toMetadata({ filename: 'x', batch: id, ...forged }))).status).toBe(403);
    // The owner corrects: the first words stand, and the report has both.
    const second = await send(batch, 'b', 'b', { ...own, matter: 'Roe v. Doe', secret });
    expect((await filesOf(batch)).batch).toMatchObject({ ...own, files: 2 });
    const report = await custodyOf(first);
    expect(report).toMatchObject({ upload: { details: own }, isOwned: true });
    expect((await custodyOf(second)).upload?.details.matter).toBe('Roe v. Doe');
    expect(report.statements.map(({ upload, matter }) => [upload, matter])).toEqual([
      [first, own.matter],
      [second, 'Roe v. Doe'],
    ]);
    expect(report.events.map(({ action }) => action)).toEqual(['received', 'described']);
    expect(report.events[1]?.detail).toBe(
      `another matter, with upload ${second}, by the browser that began the batch`,
    );
    // Begun without a secret, a batch takes more files, but not another truth.
    await send(open, 'a', 'a', { sender: 'Ann Lee' });
    const later = await send(open, 'b', 'b', forged);
    expect((await filesOf(open)).batch).toMatchObject({ ...forged, sender: 'Ann Lee', files: 2 });
    const { events, isOwned, statements } = await custodyOf(later);
    expect([isOwned, statements.map(({ sender }) => sender)]).toEqual([false, ['Ann Lee', 'Mallory']]);
    expect(events.at(-1)?.detail).toBe(
      `title added, another sender, email added, matter added, with upload ${later}, by a sender who knew the batch`,
    );
    // The secret is in no answer, no file and no row.
    const answers = [await list(), await filesOf(batch), report, await custodyOf(second)].map((answer) =>
      JSON.stringify(answer),
    );
    const head = await fetch(`${server.url}${uploadsEndpoint}/${first}`, { method: 'HEAD', headers: tus });
    answers.push(head.headers.get('upload-metadata') ?? '', ...server.logged);
    answers.push(readFileSync(join(server.dataDir, 'uploads', `${first}.json`), 'utf8'));
    const rows = await server.database.query<{ row: string }>(
      'select owner::text as row from uploads.batch_owner as owner',
    );
    answers.push(...rows.map(({ row }) => row));
    for (const text of answers)
      for (const shape of [secret, Buffer.from(secret).toString('base64')]) expect(text).not.toContain(shape);
  });

  it('refuse what cannot be taken, before a byte of the file', async () => {
    for (const [details, field] of [
      [{ email: 'ann' }, 'email'],
      [{ email: `${'a'.repeat(250)}@b.example` }, 'email'],
      [{ sender: 'x'.repeat(121) }, 'sender'],
      [{ batch: '../../etc' }, 'batch'],
    ] as const) {
      const refused = await begin(3, toMetadata({ filename: 'a.txt', ...details }));
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        400,
        'application/problem+json',
      ]);
      expect(Object.keys(Object(await refused.json()).errors)).toEqual([field]);
    }
    expect((await begin(3, 'filename %%%')).status).toBe(400);
  });

  it('are downloaded once as one zip, safe to extract, with a manifest of checksums', async () => {
    const batch = drawBatch();
    const sent = [
      ['vol 1/a.tif', 'first'],
      ['vol 1/a.tif', 'second'],
      ['VOL 1/A.tif', 'third'],
      ['../../etc/passwd', 'x'],
      ['C:\\Windows\\win.ini', 'y'],
      ['/etc/shadow', 'z'],
      ['con.txt', 'device'],
      ['vol 1', 'a file named as a folder'],
      ['manifest.csv', 'not ours'],
      ['=HYPERLINK("x").csv', 'formula'],
      ['empty', ''],
    ] as const;
    for (const [name, text] of sent) await send(batch, name, text, { title: 'Vol/3\u202E"' });
    const href = await hrefOf(uploadEndpoints.batchTicket, batch);
    const asked = await fetch(href, { method: 'HEAD' });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const { answer, zip, names, rows } = await unzip(href);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Vol_3 _ \d{4}-\d\d-\d\d\.zip"; /,
    );
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(names.sort()).toEqual(
      [
        'vol 1/a.tif',
        'vol 1/a (2).tif',
        'VOL 1/A (3).tif',
        'etc/passwd',
        'C_/Windows/win.ini',
        'etc/shadow',
        '_con.txt',
        'vol 1 (2)',
        'manifest (2).csv',
        '=HYPERLINK(_x_).csv',
        'empty',
        'manifest.csv',
      ].sort(),
    );
    expect(await zip.file('vol 1/a (2).tif')?.async('string')).toBe('second');
    expect(rows.map(([, given]) => given)).toHaveLength(sent.length);
    for (const [index, [, text]] of sent.entries())
      expect(rows[index]?.slice(2)).toEqual([
        String(text.length),
        sha256(text),
        expect.any(String),
        'complete',
      ]);
    // A cell that begins a formula is text in a spreadsheet.
    expect(rows.find(([name]) => name?.includes('HYPERLINK'))?.[0]).toBe("'=HYPERLINK(_x_).csv");
    expect((await fetch(href)).status).toBe(404);
    const [first] = (await filesOf(batch)).files;
    const { events } = await custodyOf(first?.id ?? '');
    expect(events.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'received guest',
      'downloaded editor@firm.example',
    ]);
    expect(events[1]?.detail).toContain('in the zip of its batch');
  });

  it('name a file that vanished or was cut off in the manifest, and end the zip well', async () => {
    const batch = drawBatch();
    const ids = [];
    for (const name of ['one', 'two', 'three']) ids.push(await send(batch, name, name));
    rmSync(join(server.dataDir, 'uploads', ids[1] ?? ''));
    truncateSync(join(server.dataDir, 'uploads', ids[2] ?? ''), 2);
    const { names, rows } = await unzip(await hrefOf(uploadEndpoints.batchTicket, batch));
    expect(names).toEqual(['one', 'three', 'manifest.csv']);
    expect(rows.map((row) => row.at(-1))).toEqual(['complete', 'missing', 'incomplete: 2 of 5 bytes']);
    expect(rows[1]?.slice(2, 4)).toEqual(['3', sha256('two')]);
    // What is missing was not downloaded.
    expect((await custodyOf(ids[1] ?? '')).events.map(({ action }) => action)).toEqual(['received']);
    await act(uploadEndpoints.removeBatch, batch);
  });

  it.runIf(process.platform === 'linux')('close their files when the reader goes away', async () => {
    const batch = drawBatch();
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(server.dataDir, 'uploads'));
        } catch {
          return false;
        }
      }).length;
    const large = Buffer.alloc(24 * 1024 ** 2, 7);
    for (const name of ['one.bin', 'two.bin', 'three.bin']) await send(batch, name, large);
    const href = await hrefOf(uploadEndpoints.batchTicket, batch);
    const request = get(href);
    const answer = await new Promise<import('node:http').IncomingMessage>((done) =>
      request.on('response', done),
    );
    await new Promise((done) => answer.once('data', done));
    // The reader takes no more: the server waits in the first file.
    answer.pause();
    await expect.poll(open).toBe(1);
    const downloads = async () =>
      (await Promise.all((await filesOf(batch)).files.map(({ id }) => custodyOf(id)))).flatMap(({ events }) =>
        events.filter(({ action }) => action === 'downloaded'),
      ).length;
    expect(await downloads()).toBe(1);
    request.destroy();
    await expect.poll(open).toBe(0);
    expect(await downloads()).toBe(1);
    // A reader that takes all of it leaves nothing open.
    const { rows } = await unzip(await hrefOf(uploadEndpoints.batchTicket, batch));
    expect(rows.map((row) => row.at(-1))).toEqual(['complete', 'complete', 'complete']);
    await expect.poll(open).toBe(0);
    expect((await act(uploadEndpoints.removeBatch, batch)).status).toBe(204);
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('of 1,000 files are listed, downloaded, extended and deleted at once', async () => {
    const batch = drawBatch();
    await send(batch, 'scan/page 0.tif', 'page 0');
    await server.database.query(
      `insert into uploads.upload (id, batch, name, size, sha256, server)
       select rpad('page' || number, 32, '-'), batch, 'scan/page ' || number % 50 || '.tif', 6, sha256, server
       from uploads.upload, generate_series(1, 999) as number where batch = $1`,
      [batch],
    );
    for (let page = 1; page < 1000; page += 1)
      writeFileSync(join(server.dataDir, 'uploads', `page${page}`.padEnd(32, '-')), 'page 0');
    const [row] = (await list()).batches;
    expect(row).toMatchObject({ id: batch, files: 1000 });
    const page = await filesOf(batch);
    expect([page.files.length, page.newer]).toEqual([100, null]);
    expect((await filesOf(batch, `?after=${page.older}`)).files).toHaveLength(100);
    const { names, rows } = await unzip(await hrefOf(uploadEndpoints.batchTicket, batch));
    expect(names).toHaveLength(1001);
    expect(names).toContain('scan/page 49 (20).tif');
    expect(rows.every((cells) => cells.at(-1) === 'complete')).toBe(true);
    const until = new Date(Date.now() + 90 * dayMs).toISOString();
    expect((await act(uploadEndpoints.extendBatch, batch, { until })).status).toBe(204);
    expect((await filesOf(batch)).batch.expiresAt).toBe(until);
    expect((await act(uploadEndpoints.removeBatch, batch)).status).toBe(204);
    expect((await act(uploadEndpoints.batch, batch)).status).toBe(404);
    expect((await act(uploadEndpoints.removeBatch, batch)).status).toBe(404);
    const [gone] = page.files;
    expect(
      readdirSync(join(server.dataDir, 'uploads')).filter((file) => file.startsWith(gone?.id ?? '')),
    ).toEqual([]);
    expect((await custodyOf(gone?.id ?? '')).events.map(({ action }) => action)).toEqual([
      'downloaded',
      'extended',
      'deleted',
    ]);
    expect(await server.database.query('select from uploads.batch where id = $1', [batch])).toEqual([]);
  });

  it('are kept for longer, once for all who ask', async () => {
    const batch = drawBatch();
    const [id, other] = [await send(batch, 'a', 'a'), await send(batch, 'b', 'b')];
    const received = Date.parse((await custodyOf(id)).upload?.receivedAt ?? '');
    const extend = (file: string, until: string | number) => act(uploadEndpoints.extendFile, file, { until });
    const until = new Date(received + 60 * dayMs).toISOString();
    for (let turn = 0; turn < 2; turn += 1) expect((await extend(id, until)).status).toBe(204);
    // Never shorter.
    expect((await extend(id, new Date(received + 40 * dayMs).toISOString())).status).toBe(204);
    const { upload, events } = await custodyOf(id);
    expect(upload?.expiresAt).toBe(until);
    expect(events.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'received guest',
      'extended editor@firm.example',
    ]);
    // The batch goes by its first file.
    expect(Date.parse((await filesOf(batch)).batch.expiresAt ?? '')).toBeLessThan(received + 31 * dayMs);
    for (const bad of ['', 'soon', '2020-01-01T00:00:00Z', '9999-01-01T00:00:00Z', 30])
      expect([bad, (await extend(id, bad)).status]).toEqual([bad, 400]);
    expect((await extend('x'.repeat(32), until)).status).toBe(404);
    // Age deletes the one that was not extended.
    await server.database.query(
      "update uploads.upload set received_at = now() - interval '31 days' where batch = $1",
      [batch],
    );
    await server.close();
    await server.start();
    await expect.poll(async () => (await custodyOf(other)).events.at(-1)?.action).toBe('expired');
    expect((await filesOf(batch)).files.map((file) => file.id)).toEqual([id]);
    await server.close();
    await server.start({ UPLOAD_RETENTION_DAYS: 'off' });
    expect((await extend(id, until)).status).toBe(409);
    expect((await filesOf(batch)).batch.expiresAt).toBeNull();
    await server.close();
    await server.start();
  });

  it('are read by a viewer, and never downloaded, extended or deleted', async () => {
    const batch = drawBatch();
    const id = await send(batch, 'a', 'a', { sender: 'Ann' });
    const until = new Date(Date.now() + 60 * dayMs).toISOString();
    const { fileTicket, extendFile, removeFile, batchTicket, extendBatch, removeBatch } = uploadEndpoints;
    for (const [one, ticket, extend, remove] of [
      [id, fileTicket, extendFile, removeFile],
      [batch, batchTicket, extendBatch, removeBatch],
    ] as const) {
      expect((await act(ticket, one, undefined, 'viewer')).status).toBe(403);
      expect((await act(extend, one, { until }, 'viewer')).status).toBe(403);
      expect((await act(remove, one, undefined, 'viewer')).status).toBe(403);
      expect((await act(ticket, one, undefined, 'nobody')).status).toBe(401);
    }
    expect((await act(uploadEndpoints.batch, batch, undefined, 'viewer')).status).toBe(200);
    expect((await act(uploadEndpoints.custody, id, undefined, 'viewer')).status).toBe(200);
    expect((await act(uploadEndpoints.custody, id, undefined, 'nobody')).status).toBe(401);
    // The ticket of a file is none of a batch.
    const href = await hrefOf(uploadEndpoints.fileTicket, id);
    expect((await fetch(href.replace('/file/', '/zip/'))).status).toBe(404);
    expect((await fetch(href)).status).toBe(200);
    for (const bad of ['x', '..%2f..%2fetc', '%00', 'x'.repeat(32)])
      for (const path of [uploadEndpoints.custody, uploadEndpoints.batch].map((row) =>
        row.path.replace(':id', bad),
      ))
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it('without a batch are batches of their own', async () => {
    const id = 'no-batch'.padEnd(32, '-');
    const [{ server: storage } = { server: '' }] = await server.database.query<{ server: string }>(
      'select server::text from uploads.upload limit 1',
    );
    await server.database.query(
      `insert into uploads.upload (id, name, size, sha256, server) values ($1, 'old.pdf', 1, $2, $3::uuid)`,
      [id, sha256('x'), storage],
    );
    expect((await list('?q=old.pdf')).batches).toMatchObject([{ id, files: 1, file: { begunAt: null } }]);
    await server.database.query('delete from uploads.upload where id = $1', [id]);
    expect((await list('?q=old.pdf')).batches).toEqual([]);
  });
});
