import { randomUUID } from 'node:crypto';
import { addressOf, auditEndpoints, auditListSchema, inquiryEndpoints } from '@probata/admin/contract';
import { ChatStore, InquiryStore } from '@probata/admin/server';
import { toInquiry } from '@probata/forms';
import { receive } from '@probata/forms/server/parts';
import { UploadStore } from '@probata/uploads/server/parts';
import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/faults/postgres.mjs';
import { ServerFixture } from './server-fixture';

const editor = { email: 'editor@firm.example' };
const fields = toInquiry({ first_name: 'Jane', email: 'jane@firm.example', company: 'Firm' });

describe.each(databases)('numbers of records, %s', (kind) => {
  const server = new ServerFixture(kind, { requireEditor: async () => ({ ...editor, role: 'editor' }) });

  it('are given once, in the order in which records come, and outlive them in the audit list', async () => {
    const store = new InquiryStore(server.database);
    const received = [1, 2, 3].map((at) =>
      receive('contact', fields, `key ${at}`, new Date(Date.now() + at)),
    );
    for (const one of received) await store.insert([one]);
    // A journal that is read again.
    await store.insert(received);
    const rows = await store.findAll(received.map(({ id }) => id));
    const [third, second, first] = rows.map(({ number }) => Number(number.replace('INQ ', '')));
    expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
    const one = rows[1];
    expect(one?.number).toMatch(/^INQ \d{6}$/);
    for (const search of [one?.number, one?.number.toLowerCase().replace(/ 0*/, '-')])
      expect((await store.searchNoted({ search, limit: 50 })).rows).toEqual([one]);

    const id = one?.id ?? '';
    const ask = (number: string) =>
      fetch(server.url + addressOf(inquiryEndpoints.one, { params: { id: number } }));
    const statusOf = async (number: string) => (await ask(number)).status;
    const opened = await ask(one?.number.toLowerCase() ?? '');
    expect(await opened.json()).toMatchObject({ id, number: one?.number });
    for (const number of ['INQ-999999', 'VOL-000001', 'INQ-1 or 1', 'INQ-9999999999999'])
      expect(await statusOf(number)).toBe(404);

    await store.changeSeveral({ action: 'delete', ids: [id], requested: false }, editor.email);
    const answer = await fetch(
      `${server.url}${auditEndpoints.list.path}?editor=${encodeURIComponent(one?.number ?? '')}`,
    );
    const { lines } = auditListSchema.parse(await answer.json());
    expect(lines).toMatchObject([
      { event: 'inquiry.deleted', target: id, number: one?.number },
      { event: 'inquiry.read', target: id, number: one?.number },
    ]);
    expect(await statusOf(one?.number ?? '')).toBe(404);
    await store.insert(received);
    expect((await store.find(id))?.number).toBe(one?.number);
  });

  it('of a file is that of its batch', async () => {
    const store = new UploadStore({
      database: server.database,
      storage: randomUUID(),
      retentionDays: null,
      addAuditLines: async () => undefined,
    });
    const batch = 'b'.repeat(32);
    const details = { title: '', sender: '', email: '', matter: '' };
    for (const name of ['one', 'two'])
      await store.add(
        { id: name.padEnd(32, '0'), name, size: 1, sha256: 'a'.repeat(64), begunAt: null },
        { batch, ...details },
      );
    const found = await store.findBatch(batch);
    expect(found?.number).toMatch(/^VOL \d{6}$/);
    expect((await store.list({ q: found?.number.toLowerCase(), limit: 5 })).rows).toEqual([found]);
    expect(await store.findBatchByNumber(found?.number.toLowerCase() ?? '')).toEqual(found);
    const given = await server.database.query<{ number: string }>('select records.number_of($1) as number', [
      'one'.padEnd(32, '0'),
    ]);
    expect(given).toEqual([{ number: found?.number }]);
  });

  it('of a chat is its owner’s alone, and finds it', async () => {
    const chats = new ChatStore(server.database);
    const id = randomUUID();
    const message = { role: 'user' as const, content: 'Why?', outcome: null, sources: [], persona: '' };
    for (const email of [editor.email, 'colleague@firm.example'])
      await chats.add({ email }, id, { name: 'Mine', messages: [{ ...message, id: randomUUID() }] });
    const mine = await chats.find(editor, id);
    const theirs = await chats.find({ email: 'colleague@firm.example' }, id);
    expect(mine?.number).toMatch(/^CHT \d{6}$/);
    expect(theirs?.number).not.toBe(mine?.number);
    const { rows } = await chats.list(editor, { search: mine?.number, limit: 5 });
    expect(rows.map(({ number }) => number)).toEqual([mine?.number]);
    expect((await chats.list(editor, { search: theirs?.number, limit: 5 })).rows).toEqual([]);
  });
});
