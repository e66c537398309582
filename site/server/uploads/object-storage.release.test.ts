import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, uploadEndpoints } from '@probata/admin/contract';
import { openPostgres } from '@probata/server';
import { healthPaths } from '@probata/server/contract';
import { toReprDigest } from '@probata/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '../../../tests/faults/object-storage.mjs';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { builtServer, runServer, type ServerProcess } from '../../../tests/faults/server.mjs';
import { begin, contentOf, send, stateOf } from '../../../tests/faults/uploads.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';

// Three server processes on one PostgreSQL and one object storage (docs/scale.md).

const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;
const editor = { email: 'editor@firm.example', password: 'a long password' };
const mebibyte = 1024 ** 2;
const piece = 4 * mebibyte;

describe.skipIf(missing !== null)(
  `three servers on one object storage${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => {
    const servers = new Map<string, ServerProcess>();
    let folder: string;
    let postgres: ThrowAwayPostgres;
    let objects: ObjectStorage;
    let databaseUrl: string;
    let token: string;

    const start = async (name: string, settings: Record<string, string> = {}) => {
      servers.set(
        name,
        await runServer(builtServer, {
          DATA_DIR: join(folder, name),
          DATABASE_URL: databaseUrl,
          EDITOR_EMAIL: editor.email,
          EDITOR_PASSWORD: editor.password,
          ...objects.settings,
          ...settings,
        }),
      );
    };
    const url = (name: string): string => servers.get(name)?.url ?? '';
    const ask = (name: string, path: string, init: RequestInit = {}) =>
      fetch(url(name) + path, {
        ...init,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    /** Does something to one upload or batch. */
    const act = (
      name: string,
      row: (typeof uploadEndpoints)['fileTicket' | 'batchTicket' | 'removeFile'],
      id: string,
    ) => ask(name, addressOf(row, { params: { id } }), { method: row.method });
    const digestOf = (bytesAt: (offset: number, length: number) => Buffer, size: number) =>
      toReprDigest(createHash('sha256').update(bytesAt(0, size)).digest('hex'));
    const idOf = (location: string) => location.split('/').at(-1) ?? '';
    /** Sends the rest of an upload, piece by piece, each to the next server. Returns the checksum. */
    const finish = async (
      location: string,
      bytesAt: ReturnType<typeof contentOf>,
      size: number,
      names: string[],
    ) => {
      let { offset, digest } = await stateOf(url(names[0] ?? ''), location);
      for (let turn = 0; offset < size; turn += 1) {
        const end = Math.min(size, offset + piece);
        const answer = await send(url(names[turn % names.length] ?? ''), location, bytesAt, offset, end);
        expect(answer?.status).toBe(204);
        offset = end;
        digest = String(answer?.digest);
      }
      return digest;
    };

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'probata-three-'));
      postgres = await startPostgres();
      databaseUrl = postgres.createDatabase('three');
      objects = await startObjectStorage();
      await start('A');
      await Promise.all([start('B'), start('C')]);
      const signedIn = await fetch(`${url('A')}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(editor),
      });
      token = Object(await signedIn.json()).access_token;
    }, minutes(3));
    afterAll(async () => {
      await Promise.all([...servers.values()].map(({ kill }) => kill()));
      await objects?.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it(
      'go on with an upload when one is killed in the middle of a piece; any lists, downloads and deletes the file',
      async () => {
        const size = 21 * mebibyte + 7;
        const bytesAt = contentOf('three servers');
        const location = await begin(url('A'), size, 'collection.zip');
        let acknowledged = 0;
        for (const name of ['A', 'B', 'A']) {
          const sent = await send(url(name), location, bytesAt, acknowledged, acknowledged + piece);
          expect(sent?.status).toBe(204);
          acknowledged += piece;
        }
        let killing: Promise<unknown> | undefined;
        const cut = await send(url('A'), location, bytesAt, acknowledged, acknowledged + piece, (sent) => {
          if (sent >= acknowledged + piece / 2) killing ??= servers.get('A')?.kill();
        });
        await killing;
        expect(cut).toBeNull();

        expect((await stateOf(url('B'), location)).offset).toBe(acknowledged);
        const unfinished = Object(await (await ask('C', uploadEndpoints.list.path)).json()).unfinished;
        expect(unfinished).toMatchObject([{ name: 'collection.zip', size, received: acknowledged }]);
        expect(await finish(location, bytesAt, size, ['B', 'C'])).toBe(digestOf(bytesAt, size));

        await start('A');
        const id = idOf(location);
        const list = Object(await (await ask('A', uploadEndpoints.list.path)).json());
        expect(list).toMatchObject({ batches: [{ id, size, file: { id } }], unfinished: [] });
        const ticket = await act('A', uploadEndpoints.fileTicket, id);
        const { href } = Object(await ticket.json());
        const file = await fetch(url('C') + href);
        const digest = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
        expect(toReprDigest(digest.digest('hex'))).toBe(digestOf(bytesAt, size));
        expect((await fetch(url('B') + href)).status).toBe(404);
        expect((await act('B', uploadEndpoints.removeFile, id)).status).toBe(204);
        expect(await objects.objects()).toEqual([]);
        expect((await act('C', uploadEndpoints.removeFile, id)).status).toBe(404);
      },
      minutes(3),
    );

    it(
      'let one request write at a time: a request elsewhere ends the one that hangs',
      async () => {
        const size = 2 * piece;
        const bytesAt = contentOf('locks');
        const location = await begin(url('A'), size, 'locked.zip');
        expect((await send(url('A'), location, bytesAt, 0, piece))?.status).toBe(204);
        const hanging = new AbortController();
        const half = new ReadableStream({
          start: (controller) => controller.enqueue(bytesAt(piece, piece / 2)),
        });
        const hangs = fetch(url('A') + location, {
          method: 'PATCH',
          body: half,
          duplex: 'half',
          signal: hanging.signal,
          headers: {
            'tus-resumable': '1.0.0',
            'upload-offset': String(piece),
            'content-type': 'application/offset+octet-stream',
          },
        } as RequestInit & { duplex: 'half' }); // `duplex` is missing in the types
        const database = await openPostgres(databaseUrl);
        const locks = () => database.query('select from uploads.lock where upload = $1', [idOf(location)]);
        await expect.poll(async () => (await locks()).length, { timeout: 30_000 }).toBe(1);
        await database.close();
        const { offset } = await stateOf(url('B'), location);
        expect(offset).toBeGreaterThanOrEqual(piece);
        expect(await finish(location, bytesAt, size, ['B'])).toBe(digestOf(bytesAt, size));
        hanging.abort();
        await hangs.catch(() => undefined);
      },
      minutes(2),
    );

    it(
      'answer 503 to uploads while the storage is away, go on afterwards, and take inquiries meanwhile',
      async () => {
        const size = 3 * piece;
        const bytesAt = contentOf('away');
        const location = await begin(url('A'), size, 'patient.zip');
        expect((await send(url('A'), location, bytesAt, 0, piece))?.status).toBe(204);
        await objects.halt();
        // So short that all of it is sent before the answer.
        expect((await send(url('B'), location, bytesAt, piece, piece + 1000))?.status).toBe(503);
        const tus = { 'tus-resumable': '1.0.0' };
        const asked = await fetch(url('B') + location, { method: 'HEAD', headers: tus });
        expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
        for (let turn = 0; turn < 3; turn += 1) {
          const begun = await fetch(url('C') + uploadsEndpoint, {
            method: 'POST',
            headers: { ...tus, 'upload-length': String(1024 ** 3) },
          });
          expect(begun.status).toBe(503);
          expect(await begun.text()).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
        }
        expect((await ask('A', uploadEndpoints.list.path)).status).toBe(503);
        const health = await (await ask('A', healthPaths.health)).json();
        expect(health).toMatchObject({ status: 'degraded', uploads: { reachable: false } });
        expect((await ask('A', healthPaths.ready)).status).toBe(200);
        const inquiry = { name: 'Jane', email: 'jane@firm.example', company: '', phone: '', message: '' };
        const stored = await ask('A', '/api/inquiries/training', {
          method: 'POST',
          body: JSON.stringify(inquiry),
        });
        expect(stored.status).toBe(201);

        await objects.restart();
        expect(await finish(location, bytesAt, size, ['B', 'A'])).toBe(digestOf(bytesAt, size));
        // What could not begin counts against no limit.
        const database = await openPostgres(databaseUrl);
        const [counted] = await database.query<{ points: number }>(
          "select points from uploads.quota where key like 'volume:%'",
        );
        await database.close();
        expect(counted?.points).toBeLessThan(1024);
      },
      minutes(2),
    );

    it(
      'store no part behind a gap, and complete an upload whose last step failed',
      async () => {
        const size = 24 * mebibyte;
        const bytesAt = contentOf('gap');
        const location = await begin(url('A'), size, 'gap.zip');
        await objects.failNext('part');
        // The answer may come before all is sent, which ends the connection.
        expect((await send(url('A'), location, bytesAt, 0, 20 * mebibyte))?.status).not.toBe(204);
        expect(await stateOf(url('B'), location)).toEqual({ offset: 0, digest: null });
        expect((await send(url('B'), location, bytesAt, 0, 20 * mebibyte))?.status).toBe(204);
        await objects.failNext('complete', 2);
        expect((await send(url('B'), location, bytesAt, 20 * mebibyte, size))?.status).not.toBe(204);
        expect(await stateOf(url('C'), location)).toEqual({ offset: size, digest: digestOf(bytesAt, size) });
      },
      minutes(2),
    );

    it('delete what a guest gives up, and answer 404 to it on every server', async () => {
      const location = await begin(url('A'), 2 * piece, 'given-up.zip');
      expect((await send(url('A'), location, contentOf('x'), 0, piece))?.status).toBe(204);
      const headers = { 'tus-resumable': '1.0.0' };
      expect((await fetch(url('B') + location, { method: 'DELETE', headers })).status).toBe(204);
      for (const name of ['A', 'B', 'C'])
        expect((await fetch(url(name) + location, { method: 'HEAD', headers })).status).toBe(404);
      expect((await objects.objects()).filter((name) => name.startsWith(idOf(location)))).toEqual([]);
    });

    it('erase the files of a person from any server', async () => {
      const person = 'ann@erase.example';
      const [whole, half] = [randomBytes(9), contentOf('half')];
      const complete = await begin(url('A'), 9, `${person} brief.pdf`);
      expect((await send(url('A'), complete, () => whole, 0, 9))?.status).toBe(204);
      const unfinished = await begin(url('B'), 2 * piece, `${person} scan.pdf`);
      expect((await send(url('B'), unfinished, half, 0, piece))?.status).toBe(204);
      const erased = await ask('C', '/api/admin/people/erase', {
        method: 'POST',
        body: JSON.stringify({ email: person, uploads: true }),
      });
      expect([erased.status, await erased.json()]).toMatchObject([200, { erased: { uploads: 2 } }]);
      const left = (await objects.objects()).filter((name) =>
        [complete, unfinished].some((location) => name.startsWith(idOf(location))),
      );
      expect(left).toEqual([]);
    });

    it('zip a batch, and erase its sender, from any server', async () => {
      const batch = 'b'.repeat(32);
      const details = { batch, sender: 'Bea Lee', email: 'bea@batch.example' };
      const half = contentOf('half of a batch');
      const unfinished = await begin(url('C'), 2 * piece, 'half.pdf', details);
      expect((await send(url('C'), unfinished, half, 0, piece))?.status).toBe(204);
      for (const [name, text] of [
        ['A', 'first text'],
        ['B', 'other text'],
      ] as const) {
        const location = await begin(url(name), 10, `brief/${name}.txt`, details);
        expect((await send(url(name), location, () => Buffer.from(text), 0, 10))?.status).toBe(204);
      }
      const ticket = await act('A', uploadEndpoints.batchTicket, batch);
      const { href } = Object(await ticket.json());
      const zip = await fetch(url('C') + href);
      expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
      const bytes = Buffer.from(await zip.arrayBuffer()).toString('latin1');
      for (const text of ['first text', 'other text', 'brief/A.txt', 'brief/B.txt'])
        expect(bytes).toContain(text);
      expect(bytes.match(/,"complete"/g)).toHaveLength(2);
      expect((await fetch(url('A') + href)).status).toBe(404);

      const held = async () => {
        const names = (await objects.objects()).filter((name) => name.endsWith('.info'));
        const texts = await Promise.all(names.map((name) => objects.content(name)));
        return texts.filter((text) => /Bea Lee|bea@batch/.test(text)).length;
      };
      expect(await held()).toBe(3);
      const erased = await ask('B', '/api/admin/people/erase', {
        method: 'POST',
        body: JSON.stringify({ email: details.email, uploads: false }),
      });
      expect([erased.status, await erased.json()]).toMatchObject([
        200,
        { erased: { uploads: 0, senders: 3 } },
      ]);
      expect(await held()).toBe(0);
      // The file that is still being sent does not bring the sender back.
      expect((await send(url('A'), unfinished, half, piece, 2 * piece))?.status).toBe(204);
      const listed = await ask('C', addressOf(uploadEndpoints.batch, { params: { id: batch } }));
      expect(await listed.json()).toMatchObject({ batch: { files: 3, sender: '', email: '' } });
    });

    it(
      'delete the objects of expired and of abandoned uploads when one starts',
      async () => {
        const old = await begin(url('A'), 3, 'old.txt');
        expect((await send(url('A'), old, () => Buffer.from('old'), 0, 3))?.status).toBe(204);
        const half = await begin(url('A'), 2 * piece, 'half.zip');
        expect((await send(url('A'), half, contentOf('half'), 0, piece))?.status).toBe(204);
        const database = await openPostgres(databaseUrl);
        await database.query(
          "update uploads.upload set received_at = now() - interval '31 days' where id = $1",
          [idOf(old)],
        );
        await database.close();
        await objects.age(idOf(half), 25 * 3_600_000);
        await start('D', { UPLOAD_RETENTION_DAYS: '30' });
        const left = async () =>
          (await objects.objects()).filter(
            (name) => name.startsWith(idOf(old)) || name.startsWith(idOf(half)),
          );
        await expect.poll(left, { timeout: 30_000 }).toEqual([]);
        // The row goes after its object.
        const listed = async () => {
          const { batches } = Object(await (await ask('A', uploadEndpoints.list.path)).json());
          return batches.some(({ id }: { id: string }) => id === idOf(old));
        };
        await expect.poll(listed, { timeout: 10_000 }).toBe(false);
      },
      minutes(2),
    );
  },
);
