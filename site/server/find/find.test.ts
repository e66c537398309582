import { randomUUID } from 'node:crypto';
import { findAnswerSchema, findEndpoints, findLimit } from '@probata/admin/contract';
import { ChatStore, InquiryStore } from '@probata/admin/server';
import { toInquiry } from '@probata/forms';
import { receive } from '@probata/forms/server/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { uploadsEndpoint } from '../../contract/endpoints';
import { ServerFixture } from '../server-fixture';

const editor = { email: 'editor@firm.example' };
const colleague = { email: 'colleague@firm.example' };

describe.each(databases)('what is found by some words, %s', (kind) => {
  const server = new ServerFixture(kind, { requireEditor: async () => ({ ...editor, role: 'viewer' }) });
  const ask = (body: unknown) =>
    fetch(server.url + findEndpoints.find.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const find = async (words: string) => {
    const answer = await ask({ words });
    expect(answer.status).toBe(200);
    return findAnswerSchema.parse(await answer.json());
  };
  const own = randomUUID();

  beforeAll(async () => {
    const sent = (first_name: string, email: string, company: string, message: string, day: number) =>
      receive(
        'contact',
        { ...toInquiry({ first_name, email, company }), message },
        randomUUID(),
        new Date(Date.UTC(2026, 0, day)),
      );
    await new InquiryStore(server.database).insert([
      sent('Zoë Quill', 'zoe@quill.example', 'Quill', 'About Hollow v. Reed', 1),
      sent('Zoë Quill', 'ZOE@quill.example', 'Quill', 'Once more', 2),
      sent('Bo', 'bo@other.example', 'Other', 'Ask Quill too', 3),
    ]);
    const details = {
      filename: 'ledger.pst',
      title: 'Ledgers',
      sender: 'Quill, Ida',
      email: 'ida@quill.example',
      matter: 'Hollow',
    };
    const begun = await fetch(server.url + uploadsEndpoint, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '0',
        'upload-metadata': Object.entries(details)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    expect(begun.status).toBe(201);
    const chats = new ChatStore(server.database);
    const message = { role: 'user' as const, content: 'Why Quill?', outcome: null, sources: [], persona: '' };
    const add = (owner: { email: string }, id: string, name: string) =>
      chats.add(owner, id, { name, messages: [{ ...message, id: randomUUID() }] });
    await add(editor, own, 'Quill and its ledgers');
    await add(editor, randomUUID(), 'Another');
    await add(colleague, randomUUID(), 'Quill of a colleague');
  });

  it('is of every kind, the newest first, and says no more than names', async () => {
    const found = await find('quill');
    expect(found.inquiries.map(({ name }) => name)).toEqual(['Bo', 'Zoë Quill', 'Zoë Quill']);
    expect(found.uploads.map(({ title }) => title)).toEqual(['Ledgers']);
    expect(found.people).toEqual([
      { email: 'ida@quill.example', name: 'Quill, Ida' },
      { email: 'zoe@quill.example', name: 'Zoë Quill' },
    ]);
    expect(found.chats).toMatchObject([{ id: own, name: 'Quill and its ledgers' }]);
    const raw = await (await ask({ words: 'quill' })).text();
    expect(raw).not.toMatch(/Hollow v\. Reed|Ask Quill too|colleague/);
  });

  it('has a number, as it is read or typed', async () => {
    const [inquiry] = (await find('Hollow')).inquiries;
    const [upload] = (await find('Hollow')).uploads;
    const [chat] = (await find('quill')).chats;
    expect([inquiry?.number, upload?.number, chat?.number]).toEqual([
      expect.stringMatching(/^INQ \d{6}$/),
      expect.stringMatching(/^VOL \d{6}$/),
      expect.stringMatching(/^CHT \d{6}$/),
    ]);
    for (const toTyped of [String, (number: string) => number.toLowerCase().replace(/ 0*/, '-')]) {
      expect((await find(toTyped(inquiry?.number ?? ''))).inquiries).toEqual([inquiry]);
      expect((await find(toTyped(upload?.number ?? ''))).uploads).toEqual([upload]);
      expect((await find(toTyped(chat?.number ?? ''))).chats).toEqual([chat]);
    }
  });

  it('is a post, by its title', async () => {
    const { posts } = await find('FLAT RATE');
    expect(posts.length).toBeGreaterThan(0);
    for (const { title } of posts) expect(title.toLowerCase()).toContain('flat rate');
  });

  it('is at most five of a kind', async () => {
    const more = Array.from({ length: findLimit + 1 }, (_, at) =>
      receive(
        'training',
        toInquiry({ first_name: `Ulf ${at}`, email: `ulf${at}@many.example`, company: 'Many' }),
        randomUUID(),
        new Date(Date.now() + at),
      ),
    );
    await new InquiryStore(server.database).insert(more);
    const { inquiries, people } = await find('many');
    expect([inquiries.length, people.length]).toEqual([findLimit, findLimit]);
  });

  it.each([{}, { words: ' ' }, { words: 'a'.repeat(201) }, { words: 'a', more: 1 }, { words: '\0' }])(
    'is not asked for with %j',
    async (body) => expect((await ask(body)).status).toBe(400),
  );

  it('takes signs of patterns as they are', async () => {
    for (const words of ['%', '_', '.*', '(', "'; --", '\\'])
      expect((await find(words)).inquiries).toEqual([]);
  });
});
