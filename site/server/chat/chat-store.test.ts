import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { keptChatListSchema, personaFeedbackSchema, wholeChatSchema } from '../../contract/chats';
import { chatMessagesPath, chatPath, endpoints, messageVerdictPath } from '../../contract/endpoints';
import { asEditor } from '../accounts/as-editor';
import { ServerFixture } from '../server-fixture';
import { ChatStore } from './chat-store';
import { versionOf } from './feedback';

vi.setConfig({ testTimeout: 60_000 });

type Account = 'editor' | 'colleague' | 'viewer';

const hostile = "<img src=x onerror=alert(1)> \u202e %_\\ '; drop table chats.chat; --";

describe.each(databases)('chats, %s', (kind) => {
  const server = new ServerFixture(kind, {
    requireEditor: async (request) => {
      const [, name] = /^Bearer (\w+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      if (name === undefined || name === 'nobody') return null;
      return { email: `${name}@Firm.example`, role: name === 'viewer' ? 'viewer' : 'editor' };
    },
  });

  beforeEach(async () => {
    await server.database.run('delete from chats.chat');
  });

  it.runIf(kind === 'embedded')('searches a hostile text in hostile chats at once', async () => {
    const chats = new ChatStore(server.database);
    const owner = { email: 'editor@firm.example' };
    const message = { parent: null, role: 'user' as const, content: 'a'.repeat(60_000), outcome: null };
    for (let part = 0; part < 5; part += 1)
      await chats.add(owner, randomUUID(), {
        name: 'Many',
        messages: Array.from({ length: 20 }, () => ({
          ...message,
          id: randomUUID(),
          sources: [],
          persona: '',
        })),
      });
    const begun = process.cpuUsage();
    expect((await chats.list(owner, { search: `${'a'.repeat(199)}b`, limit: 50 })).rows).toEqual([]);
    // LIKE takes 1.8 s.
    expect(process.cpuUsage(begun).user).toBeLessThan(900_000);
  });

  const ask = (account: Account | 'nobody', path: string, method = 'GET', body?: unknown) =>
    fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${account}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const list = async (account: Account, query = '') =>
    keptChatListSchema.parse(await (await ask(account, `${endpoints.chats}${query}`)).json());
  const open = async (account: Account, id: string) =>
    wholeChatSchema.parse(await (await ask(account, chatPath(id))).json());

  const messageOf = (role: 'user' | 'assistant', content: string, parent: string | null = null) => ({
    id: randomUUID() as string,
    parent,
    role,
    content,
    outcome: null,
    sources: [],
    persona: role === 'user' ? '' : versionOf('persona'),
  });
  const exchange = (question: string, parent: string | null = null) => {
    const asked = messageOf('user', question, parent);
    return [asked, messageOf('assistant', `About ${question}`, asked.id)] as const;
  };
  const add = async (account: Account, id: string, messages: readonly object[], name?: string) =>
    (await ask(account, chatMessagesPath(id), 'POST', { messages, ...(name !== undefined && { name }) }))
      .status;

  it('are created with their messages, opened, renamed and deleted by their owner', async () => {
    const id = randomUUID();
    const [asked, replied] = exchange('Which prefix?');
    const source = { title: 'T', heading: '', file: 'posts/t.md', line: 3, text: 'Words.' };
    expect(await add('editor', id, [asked, { ...replied, sources: [source] }], ' Bates ')).toBe(204);
    // A repetition after a lost answer changes nothing.
    expect(await add('editor', id, [asked, { ...replied, content: 'Other' }], 'Bates')).toBe(204);
    const chat = await open('editor', id);
    expect(chat).toMatchObject({ id, name: 'Bates' });
    expect(chat.messages).toEqual([
      { ...asked, verdict: null, reason: '' },
      { ...replied, sources: [source], verdict: null, reason: '' },
    ]);

    const branch = messageOf('user', 'Which suffix?');
    expect(await add('editor', id, [branch])).toBe(204);
    expect((await open('editor', id)).messages.map(({ parent }) => parent)).toEqual([null, asked.id, null]);

    expect((await ask('editor', chatPath(id), 'PUT', { name: hostile })).status).toBe(204);
    expect((await list('editor')).chats).toEqual([{ id, name: hostile, changedAt: expect.any(String) }]);
    expect((await ask('editor', chatPath(id), 'DELETE')).status).toBe(204);
    expect((await ask('editor', chatPath(id), 'DELETE')).status).toBe(404);
    expect(await server.database.query('select id from chats.message')).toEqual([]);
    // Another tab does not create it anew.
    expect(await add('editor', id, [messageOf('user', 'Late', branch.id)])).toBe(404);
    expect((await list('editor')).chats).toEqual([]);
  });

  it('are their owner’s alone, for every other account', async () => {
    const id = randomUUID();
    const [asked, replied] = exchange('Mine');
    await add('editor', id, [asked, replied], 'Mine');
    expect((await list('colleague')).chats).toEqual([]);
    expect((await list('colleague', '?search=Mine')).chats).toEqual([]);
    const verdict = messageVerdictPath(id, replied.id);
    for (const account of ['colleague', 'viewer'] as const) {
      expect((await ask(account, chatPath(id))).status).toBe(404);
      expect((await ask(account, chatPath(id), 'PUT', { name: 'Theirs' })).status).toBe(404);
      expect((await ask(account, chatPath(id), 'DELETE')).status).toBe(404);
      expect(await add(account, id, [messageOf('user', 'Theirs')], 'Theirs')).toBe(404);
      expect((await ask(account, verdict, 'PUT', { verdict: 'bad', reason: '' })).status).toBe(404);
      // Neither a message id nor a parent of another owner can be used.
      expect(await add(account, randomUUID(), [{ ...asked, content: 'Theirs' }], 'Theirs')).toBe(404);
      expect(await add(account, randomUUID(), [messageOf('user', 'x', asked.id)], 'Theirs')).toBe(404);
    }
    expect((await list('colleague')).chats).toEqual([]);
    for (const [path, method] of [
      [endpoints.chats, 'GET'],
      [chatPath(id), 'GET'],
      [chatPath(id), 'PUT'],
      [chatPath(id), 'DELETE'],
      [chatMessagesPath(id), 'POST'],
      [verdict, 'PUT'],
      [endpoints.adminPersonaFeedback, 'GET'],
    ] as const)
      expect((await ask('nobody', path, method)).status).toBe(401);
    // The role of the editors sees no row of another owner, and rewrites no message.
    const asColleague = (sql: string) =>
      asEditor(server.database, { email: 'colleague@firm.example' }, (step) => step.query(sql));
    expect(await asColleague('select * from chats.chat')).toEqual([]);
    expect(await asColleague('select * from chats.message')).toEqual([]);
    await expect(
      asColleague(`insert into chats.chat values (gen_random_uuid(), 'editor@firm.example', 'x')`),
    ).rejects.toThrow();
    await expect(asColleague(`update chats.message set content = 'x'`)).rejects.toThrow();
    await expect(asColleague('delete from chats.message')).rejects.toThrow();
    expect((await open('editor', id)).messages).toHaveLength(2);
  });

  it('are refused when they cannot be read', async () => {
    const id = randomUUID();
    const [asked] = exchange('Which?');
    const name = 'A chat';
    for (const body of [
      '{',
      {},
      { name, messages: [] },
      { name: ' ', messages: [asked] },
      { name: 'x'.repeat(201), messages: [asked] },
      { name, messages: [{ ...asked, id: '1' }] },
      { name, messages: [{ ...asked, role: 'system' }] },
      { name, messages: [{ ...asked, content: 'a\0b' }] },
      { name, messages: [{ ...asked, content: 'x'.repeat(60_001) }] },
      { name, messages: [{ ...asked, persona: 'latest' }] },
      { name, messages: [{ ...asked, verdict: 'good' }] },
      { name, messages: Array.from({ length: 21 }, () => messageOf('user', 'x')) },
    ]) {
      const answer = await ask('editor', chatMessagesPath(id), 'POST', body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
    expect(await add('editor', 'not-an-id', [asked], name)).toBe(404);
    expect((await ask('editor', chatPath('not-an-id'))).status).toBe(404);
    for (const query of ['?after=1', '?before=x', `?search=${'x'.repeat(201)}`, '?search=%00'])
      expect([query, (await ask('editor', endpoints.chats + query)).status]).toEqual([query, 400]);
    expect((await list('editor')).chats).toEqual([]);
  });

  it('hold at most so many messages', async () => {
    const id = randomUUID();
    await add('editor', id, [messageOf('user', 'First')], 'Long');
    await server.database.query(
      `insert into chats.message (id, chat, owner, role, content)
       select gen_random_uuid(), $1::uuid, 'editor@firm.example', 'user', 'x' from generate_series(1, 999)`,
      [id],
    );
    const full = await ask('editor', chatMessagesPath(id), 'POST', {
      messages: [messageOf('user', 'One more')],
    });
    expect(full.status).toBe(409);
    expect(await full.json()).toMatchObject({ title: 'The chat is full' });
    expect((await open('editor', id)).messages).toHaveLength(1000);
  });

  it('are listed and searched by the page when there are 5,000', async () => {
    await server.database.run(`
      insert into chats.chat (id, owner, name, changed_at)
      select gen_random_uuid(), 'editor@firm.example', 'Chat ' || n, now() - make_interval(mins => 5001 - n)
      from generate_series(1, 5000) as n;
      insert into chats.message (id, chat, owner, role, content)
      select gen_random_uuid(), id, owner, 'user', 'Question of ' || name || repeat(' filler', 100) from chats.chat;
      analyze chats.chat; analyze chats.message;
    `);
    const names = async (query = '') => {
      const page = await list('editor', query);
      return { ...page, chats: page.chats.map(({ name }) => name) };
    };
    const first = await names();
    expect(first.chats).toEqual(Array.from({ length: 50 }, (_, at) => `Chat ${5000 - at}`));
    expect(first.newer).toBeNull();
    const second = await names(`?after=${first.older}`);
    expect(second.chats[0]).toBe('Chat 4950');
    expect((await names(`?before=${second.newer}`)).chats).toEqual(first.chats);
    expect((await names('?search=chat%201234')).chats).toEqual(['Chat 1234']);
    expect((await names('?search=QUESTION%20of%20chat%204321')).chats).toEqual(['Chat 4321']);
    expect((await names('?search=%25')).chats).toEqual([]);
    expect((await names('?search=nowhere')).chats).toEqual([]);
  });

  it('have ratings with a reason, listed by the version of the persona', async () => {
    const id = randomUUID();
    const [asked, replied] = exchange('Which prefix?');
    const [again, other] = exchange('And then?', replied.id);
    await add('editor', id, [asked, replied, again, { ...other, persona: versionOf('other') }], 'Bates');
    const rate = async (message: string, body: unknown) =>
      (await ask('editor', messageVerdictPath(id, message), 'PUT', body)).status;
    expect(await rate(replied.id, { verdict: 'bad', reason: `Wrong ${hostile}` })).toBe(204);
    expect(await rate(other.id, { verdict: 'good', reason: '' })).toBe(204);
    // A question has no rating.
    expect(await rate(asked.id, { verdict: 'good', reason: '' })).toBe(404);
    for (const body of [{}, { verdict: 'fine', reason: '' }, { verdict: 'bad', reason: 'x'.repeat(1001) }])
      expect(await rate(replied.id, body)).toBe(400);
    expect((await open('editor', id)).messages[1]).toMatchObject({
      verdict: 'bad',
      reason: `Wrong ${hostile}`,
    });

    const [saved] = await server.database.query<{ id: string }>(
      `insert into public.app_settings_history (key, value, saved_by) values ('persona-prompt', 'persona', 'editor@firm.example') returning id::text`,
    );
    // A promotion is a row of its own, and no version.
    await server.database.query(
      `insert into public.app_settings_history (key, value, promotes) select key, value, id from public.app_settings_history where id = $1::bigint`,
      [saved?.id ?? ''],
    );
    const feedback = async () =>
      personaFeedbackSchema.parse(await (await ask('viewer', endpoints.adminPersonaFeedback)).json());
    const { versions } = await feedback();
    expect(versions).toHaveLength(2);
    expect(versions.find(({ persona }) => persona === versionOf('persona'))).toEqual({
      persona: versionOf('persona'),
      isCurrent: false,
      version: saved?.id,
      good: 0,
      bad: 1,
      ratings: [
        {
          id: replied.id,
          at: expect.any(String),
          by: 'editor@firm.example',
          verdict: 'bad',
          reason: `Wrong ${hostile}`,
          question: 'Which prefix?',
        },
      ],
    });
    expect(versions.find(({ persona }) => persona === versionOf('other'))).toMatchObject({
      version: null,
      good: 1,
    });
    expect(await rate(replied.id, { verdict: null, reason: 'gone' })).toBe(204);
    expect((await open('editor', id)).messages[1]).toMatchObject({ verdict: null, reason: '' });
    expect((await feedback()).versions).toHaveLength(1);
    await ask('editor', chatPath(id), 'DELETE');
    expect((await feedback()).versions).toEqual([]);
  });

  it('are deleted with the account', async () => {
    const store = new ChatStore(server.database);
    const user = randomUUID();
    await server.database.query(
      "insert into accounts.editor (user_id, email, password) values ($1::uuid, 'Colleague@firm.example', 'x')",
      [user],
    );
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await add('editor', mine, exchange('Mine'), 'Mine');
    await add('colleague', theirs, exchange('Theirs'), 'Theirs');
    await server.database.query('delete from accounts.editor where user_id = $1::uuid', [user]);
    expect(await store.find({ email: 'colleague@firm.example' }, theirs)).toBeNull();
    expect(await store.find({ email: 'editor@firm.example' }, mine)).not.toBeNull();
    expect(await server.database.query("select id from chats.message where owner like 'colleague%'")).toEqual(
      [],
    );
  });
});
