import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { auditEndpoints, chatEndpoints, inquiryEndpoints, uploadEndpoints } from '@probata/admin/contract';
import { addAuditLines, ChatStore, InquiryStore } from '@probata/admin/server';
import { positionOf, positionSchema } from '@probata/server/contract';
import { UploadStore } from '@probata/uploads/server/parts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { databases } from '../../tests/faults/postgres.mjs';
import { ServerFixture } from './server-fixture';

vi.setConfig({ testTimeout: 60_000 });

describe('positionSchema', () => {
  const schema = positionSchema(z.uuid());
  const id = '00000000-0000-4000-8000-000000000001';

  it.each([
    '2026-11-28T01:02:03Z',
    '2026-11-28T01:02:03.4Z',
    '2026-11-28T01:02:03.456789Z',
    '2024-02-29T23:59:59.999Z',
  ])('has the time %s', (time) => {
    expect(schema.safeParse(positionOf(time, id)).success).toBe(true);
  });

  it.each([
    id,
    `~${id}`,
    '2026-11-28T01:02:03Z',
    '2026-11-28T01:02:03Z~',
    `2026-11-28T01:02:03Z~${id}~${id}`,
    `2026-11-28~${id}`,
    `2026-02-30T01:02:03Z~${id}`,
    `2026-11-28T24:00:00Z~${id}`,
    `0000-01-01T00:00:00Z~${id}`,
    `2026-11-28T01:02:03+01:00~${id}`,
    `2026-11-28T01:02:03.1234567Z~${id}`,
    `2026-11-28T01:02:03Z~${id.slice(1)}`,
    `infinity~${id}`,
    `\u0000~${id}`,
  ])('refuses %j', (position) => {
    expect(schema.safeParse(position).success).toBe(false);
  });
});

describe.each(databases)('pages, %s', (kind) => {
  const signedIn = { email: 'editor@firm.example', role: 'editor' } as const;
  const server = new ServerFixture(kind, { requireEditor: async () => signedIn });
  const storage = randomUUID();

  beforeEach(async () => {
    await server.database.run(
      'delete from chats.chat; delete from inquiries.inquiry; delete from uploads.upload; delete from uploads.batch',
    );
  });

  const inquiries = async (total: number, message = '') => {
    for (let from = 1; from <= total; from += 200)
      await server.database.query(
        `insert into inquiries.inquiry (id, form, name, email, company, phone, message, received_at)
         select gen_random_uuid(), 'contact', 'Person ' || number, 'p@firm.example', 'Firm', '', $3::text,
           timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => number / 1e6)
         from generate_series($1::int, $2::int) as number`,
        [from, Math.min(total, from + 199), message],
      );
  };

  const upload = async (id: string, batch: string, at: number) => {
    await server.database.query(
      `insert into uploads.batch (id, received_at) values ($1, timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => $2::float8 / 1e6))
       on conflict (id) do nothing`,
      [batch, at],
    );
    await server.database.query(
      `insert into uploads.upload (id, batch, name, size, sha256, server, received_at)
       values ($1, $2, 'a.txt', 1, repeat('0', 64), $3::uuid, timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => $4::float8 / 1e6))`,
      [id, batch, storage, at],
    );
  };
  const uploadId = () => randomBytes(24).toString('base64url');

  const lists = {
    inquiries: {
      fill: (total: number) => inquiries(total),
      read: (query: { after?: string; before?: string; limit: number }) =>
        new InquiryStore(server.database).search(query),
      remove: (id: string) =>
        server.database.query('delete from inquiries.inquiry where id = $1::uuid', [id]),
    },
    'what is due': {
      fill: (total: number) => inquiries(total),
      read: (query: { after?: string; before?: string; limit: number }) =>
        new InquiryStore(server.database).search({ due: 'all', ...query }),
      remove: (id: string) =>
        server.database.query("update inquiries.inquiry set state = 'answered' where id = $1::uuid", [id]),
    },
    chats: {
      fill: async (total: number) =>
        void (await server.database.query(
          `insert into chats.chat (id, owner, name, changed_at)
           select gen_random_uuid(), $2::text, 'Chat', timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => number / 1e6)
           from generate_series(1, $1::int) as number`,
          [total, signedIn.email],
        )),
      read: (query: { after?: string; before?: string; limit: number }) =>
        new ChatStore(server.database).list(signedIn, query),
      // A chat that is used again moves to the top, and is at its place no longer.
      remove: (id: string) =>
        server.database.query('update chats.chat set changed_at = now() where id = $1::uuid', [id]),
    },
    batches: {
      fill: async (total: number) => {
        for (let at = 1; at <= total; at += 1) await upload(uploadId(), uploadId(), at);
      },
      read: (query: { after?: string; before?: string; limit: number }) =>
        new UploadStore({ database: server.database, storage, retentionDays: null, addAuditLines }).list(
          query,
        ),
      remove: (id: string) =>
        server.database
          .query('delete from uploads.upload where batch = $1', [id])
          .then(() => server.database.query('delete from uploads.batch where id = $1', [id])),
    },
    files: {
      fill: async (total: number) => {
        const batch = 'b'.repeat(32);
        for (let at = 1; at <= total; at += 1) await upload(uploadId(), batch, at);
      },
      read: (query: { after?: string; before?: string; limit: number }) =>
        new UploadStore({ database: server.database, storage, retentionDays: null, addAuditLines }).listFiles(
          'b'.repeat(32),
          query,
        ),
      remove: (id: string) => server.database.query('delete from uploads.upload where id = $1', [id]),
    },
  };

  it.each(Object.entries(lists))(
    'of %s follow each other when rows between them are gone',
    async (_, list) => {
      await list.fill(9);
      const all = (await list.read({ limit: 9 })).rows.map(({ id }) => id);
      expect(all).toHaveLength(9);
      const idsOf = async (query: { after?: string; before?: string }) => {
        const { rows, ...cursors } = await list.read({ limit: 3, ...query });
        return { ids: rows.map(({ id }) => id), ...cursors };
      };
      const first = await idsOf({});
      expect(first).toMatchObject({ ids: all.slice(0, 3), newer: null });
      const second = await idsOf({ after: first.older ?? '' });
      expect(second.ids).toEqual(all.slice(3, 6));
      await list.remove(all[2] ?? '');
      expect((await idsOf({ after: first.older ?? '' })).ids).toEqual(all.slice(3, 6));
      await list.remove(all[3] ?? '');
      expect((await idsOf({ before: second.newer ?? '' })).ids).toEqual(
        expect.arrayContaining(all.slice(0, 2)),
      );
      const third = await idsOf({ after: second.older ?? '' });
      expect(third).toMatchObject({ ids: all.slice(6), older: null });
      // A page that became empty still leads back.
      for (const id of all.slice(6)) await list.remove(id);
      const empty = await idsOf({ after: second.older ?? '' });
      expect(empty).toMatchObject({ ids: [], older: null, newer: second.older });
      expect((await idsOf({ before: empty.newer ?? '' })).ids.length).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(lists))('of %s have every row once, also those of one instant', async (_, list) => {
    await list.fill(7);
    if (list === lists.inquiries || list === lists['what is due'])
      await server.database.run("update inquiries.inquiry set received_at = '2026-01-01T00:00:00.000001Z'");
    if (list === lists.chats)
      await server.database.run("update chats.chat set changed_at = '2026-01-01T00:00:00.000001Z'");
    if (list === lists.batches)
      await server.database.run("update uploads.batch set received_at = '2026-01-01T00:00:00.000001Z'");
    if (list === lists.files)
      await server.database.run("update uploads.upload set received_at = '2026-01-01T00:00:00.000001Z'");
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { rows, older }: { rows: { id: string }[]; older: string | null } = await list.read({
        limit: 2,
        ...(after && { after }),
      });
      seen.push(...rows.map(({ id }) => id));
      expect(rows.some((row) => 'position' in row)).toBe(false);
      after = older;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it.each([
    inquiryEndpoints.list.path,
    auditEndpoints.list.path,
    chatEndpoints.list.path,
    uploadEndpoints.list.path,
  ])('of %s refuse the name of a row as a position', async (path) => {
    for (const cursor of [randomUUID(), '2026-02-30T00:00:00Z~x', '~', "'"])
      expect((await fetch(`${server.url}${path}?after=${encodeURIComponent(cursor)}`)).status).toBe(400);
  });

  it('export every row that stays, while others are deleted', async () => {
    const total = 1200;
    // More than the buffers between the database and the reader hold.
    await inquiries(total, '第号'.repeat(5000));
    const { hostname, port } = new URL(server.url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${inquiryEndpoints.export.path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
    );
    await new Promise<void>((done) =>
      socket.once('data', (chunk) => {
        chunks.push(chunk);
        socket.pause();
        done();
      }),
    );
    for (let from = 0; from < total; from += 200)
      await server.database.query(
        `delete from inquiries.inquiry where extract(microseconds from received_at)::int % 2 = 0
           and extract(microseconds from received_at)::int between $1::int and $2::int`,
        [from, from + 200],
      );
    const closed = new Promise((done) => socket.once('close', done));
    socket.on('data', (chunk) => chunks.push(chunk)).resume();
    await closed;
    const answer = Buffer.concat(chunks).toString('utf8');
    expect(answer.endsWith('\r\n0\r\n\r\n')).toBe(true);
    const numbers = [...answer.matchAll(/"Person (\d+)"/g)].map(([, number]) => Number(number));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number % 2 === 1)).toHaveLength(total / 2);
    expect(numbers.length).toBeLessThan(total);
  });
});
