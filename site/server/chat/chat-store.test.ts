import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  addressOf,
  chatEndpoints,
  chatReplySchema,
  keptChatLimits,
  keptChatListSchema,
  type NewMessages,
  personaFeedbackSchema,
  wholeChatSchema,
} from '@probata/admin/contract';
import { AnswerSigner, asEditor, ChatStore, versionOf } from '@probata/admin/server';
import { readSecret } from '@probata/forms/server/parts';
import { toNamedAddress } from '@probata/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { ServerFixture } from '../server-fixture';

vi.setConfig({ testTimeout: 60_000 });

type Account = 'editor' | 'colleague' | 'viewer';
type NewMessage = NewMessages['messages'][number];

const chatAt = (id: string) => addressOf(chatEndpoints.one, { params: { id } });
const messagesAt = (id: string) => addressOf(chatEndpoints.addMessages, { params: { id } });
const verdictAt = (id: string, message: string) => addressOf(chatEndpoints.rate, { params: { id, message } });

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
    await server.database.run('truncate chats.chat cascade');
  });

  it.runIf(kind === 'embedded')('searches a hostile text in hostile chats at once', async () => {
    const chats = new ChatStore(server.database);
    const owner = { email: 'editor@firm.example' };
    const message = { role: 'user' as const, content: 'a'.repeat(60_000), outcome: null };
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
    keptChatListSchema.parse(await (await ask(account, addressOf(chatEndpoints.list, { query }))).json());
  const open = async (account: Account, id: string) =>
    wholeChatSchema.parse(await (await ask(account, chatAt(id))).json());

  const messageOf = (role: 'user' | 'assistant', content: string): NewMessage => ({
    id: randomUUID(),
    role,
    content,
    outcome: null,
    sources: [],
    persona: role === 'user' ? '' : versionOf('persona'),
  });
  const signer = new AnswerSigner(() => readSecret(server.database, AnswerSigner.secret));
  /** An answer of the agent to an account. */
  const signed = async (account: Account, message: NewMessage): Promise<NewMessage> =>
    message.role === 'user' || message.signature !== undefined
      ? message
      : {
          ...message,
          signature: await signer.signAnswer(`${account}@firm.example`, message),
        };
  const exchange = (question: string) => {
    const asked = messageOf('user', question);
    return [asked, messageOf('assistant', `About ${question}`)] as const;
  };
  const add = async (
    account: Account,
    id: string,
    messages: readonly NewMessage[],
    name?: string,
    replaces?: readonly string[],
  ) => {
    const given = await Promise.all(messages.map((message) => signed(account, message)));
    return (await ask(account, messagesAt(id), 'POST', { messages: given, name, replaces })).status;
  };

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
      { ...replied, sources: [source], verdict: null, reason: '', signature: expect.any(String) },
    ]);

    expect((await ask('editor', chatAt(id), 'PUT', { name: hostile })).status).toBe(204);
    expect((await list('editor')).chats).toEqual([
      { id, number: expect.stringMatching(/^CHT \d{6}$/), name: hostile, changedAt: expect.any(String) },
    ]);
    const byNumber = chatAt(chat.number.replace(' ', '-'));
    expect(await (await ask('editor', byNumber)).json()).toMatchObject({ id, messages: chat.messages });
    expect((await ask('colleague', byNumber)).status).toBe(404);
    for (const other of ['CHT-999999', 'INQ-000001', 'nothing'])
      expect((await ask('editor', chatAt(other))).status).toBe(404);
    // A number only names it to read.
    expect((await ask('editor', byNumber, 'DELETE')).status).toBe(404);
    expect((await ask('editor', chatAt(id), 'DELETE')).status).toBe(204);
    expect((await ask('editor', chatAt(id), 'DELETE')).status).toBe(404);
    expect(await server.database.query('select id from chats.message')).toEqual([]);
    // Another tab does not create it anew.
    expect(await add('editor', id, [messageOf('user', 'Late')])).toBe(404);
    expect((await list('editor')).chats).toEqual([]);
  });

  it('keep as answers of the agent what it answered to this account, and nothing else', async () => {
    const id = randomUUID();
    const question = { messages: [{ role: 'user', content: 'How do I choose a Bates prefix?' }] };
    const given = await (await ask('editor', chatEndpoints.answer.path, 'POST', question)).json();
    const { reply, sources, persona, signature } = chatReplySchema.parse(given);
    const answer = { ...messageOf('assistant', reply), sources, persona, signature };
    expect(answer.sources.length).toBeGreaterThan(0);
    for (const forged of [
      { ...answer, content: `${reply} And more.` },
      { ...answer, content: reply.slice(0, 40) },
      { ...answer, outcome: 'stopped' as const },
      { ...answer, sources: [] },
      { ...answer, sources: sources.map((source) => ({ ...source, line: source.line + 1 })) },
      { ...answer, persona: versionOf('another') },
      { ...answer, signature: '' },
      { ...answer, signature: signature.toUpperCase() },
      { ...answer, signature: `${signature}=` },
    ])
      expect([forged, await add('editor', id, [forged], 'Forged')]).toEqual([forged, 400]);
    const without = { name: 'Forged', messages: [messageOf('assistant', 'The agent never said this.')] };
    const refused = await ask('editor', messagesAt(id), 'POST', without);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { title: 'An answer is not the agent’s' },
    ]);
    // A colleague was not answered.
    expect(await add('colleague', id, [answer], 'Theirs')).toBe(400);
    expect((await list('editor')).chats).toEqual([]);

    expect(await add('editor', id, [answer], 'Kept')).toBe(204);
    // As it is read it can be brought back, and copied into another chat.
    const [kept] = (await open('editor', id)).messages;
    const copy = { ...answer, id: randomUUID(), signature: kept?.signature };
    expect(await add('editor', id, [copy], undefined, [answer.id])).toBe(204);
    expect(await add('editor', randomUUID(), [{ ...copy, id: randomUUID() }], 'A copy')).toBe(204);
  });

  it('keep the part of an answer that had arrived', async () => {
    const id = randomUUID();
    const body = { messages: [{ role: 'user', content: 'How do I choose a Bates prefix?' }], stream: true };
    const text = await (await ask('editor', chatEndpoints.answer.path, 'POST', body)).text();
    const [found, piece, whole] = text
      .split('\n\n')
      .filter(Boolean)
      .map((block) => JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? ''));
    const part = { ...messageOf('assistant', piece.text), sources: found.sources, persona: found.persona };
    const { signature } = piece;
    expect(whole.reply).toBe(piece.text);
    expect(await add('editor', id, [{ ...part, signature }], 'Parts')).toBe(400);
    for (const outcome of ['stopped', 'unfinished'] as const)
      expect(await add('editor', id, [{ ...part, id: randomUUID(), outcome, signature }], 'Parts')).toBe(204);
    expect(await add('editor', id, [{ ...part, signature: whole.signature }])).toBe(204);
  });

  it('are their owner’s alone, for every other account', async () => {
    const id = randomUUID();
    const [asked, replied] = exchange('Mine');
    await add('editor', id, [asked, replied], 'Mine');
    expect((await list('colleague')).chats).toEqual([]);
    expect((await list('colleague', '?search=Mine')).chats).toEqual([]);
    const verdict = verdictAt(id, replied.id);
    for (const account of ['colleague', 'viewer'] as const) {
      expect((await ask(account, chatAt(id))).status).toBe(404);
      expect((await ask(account, chatAt(id), 'PUT', { name: 'Theirs' })).status).toBe(404);
      expect((await ask(account, chatAt(id), 'DELETE')).status).toBe(404);
      expect((await ask(account, verdict, 'PUT', { verdict: 'bad', reason: '' })).status).toBe(404);
      expect(await add(account, id, [messageOf('user', 'Theirs')])).toBe(404);
      // The ids of others answer as fresh ones do: they are each owner's own.
      const theirs = { ...asked, content: 'Theirs' };
      expect(await add(account, id, [theirs], 'Theirs', [replied.id])).toBe(204);
      expect((await open(account, id)).messages).toMatchObject([{ content: 'Theirs' }]);
      // Nor does a rating in a chat of the same id show another owner's question.
      expect(await add(account, id, [{ ...replied, content: 'Theirs' }], undefined, [asked.id])).toBe(204);
      expect((await ask(account, verdict, 'PUT', { verdict: 'bad', reason: '' })).status).toBe(204);
      const feedback = await (await ask(account, chatEndpoints.feedback.path)).text();
      expect(feedback).toContain(replied.id);
      expect(feedback).not.toContain(asked.content);
      expect((await ask(account, chatAt(id), 'DELETE')).status).toBe(204);
    }
    expect((await open('editor', id)).messages.map(({ content }) => content)).not.toContain('Theirs');
    expect((await list('colleague')).chats).toEqual([]);
    for (const [path, method] of [
      [chatEndpoints.list.path, 'GET'],
      [chatAt(id), 'GET'],
      [chatAt(id), 'PUT'],
      [chatAt(id), 'DELETE'],
      [messagesAt(id), 'POST'],
      [verdict, 'PUT'],
      [chatEndpoints.feedback.path, 'GET'],
    ] as const)
      expect((await ask('nobody', path, method)).status).toBe(401);
    // The role of the editors sees no row of another owner, and rewrites no message.
    const asColleague = (sql: string) =>
      asEditor(server.database, { email: 'colleague@firm.example' }, (step) => step.query(sql));
    expect(await asColleague(`select * from chats.chat where name = 'Mine'`)).toEqual([]);
    expect(await asColleague(`select * from chats.message where content like '%Mine'`)).toEqual([]);
    await expect(
      asColleague(`insert into chats.chat values (gen_random_uuid(), 'editor@firm.example', 'x')`),
    ).rejects.toThrow();
    await expect(asColleague(`update chats.message set content = 'x'`)).rejects.toThrow();
    await asColleague('delete from chats.message');
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
      { name, messages: [asked], replaces: ['1'] },
      { name, messages: Array.from({ length: 21 }, () => messageOf('user', 'x')) },
    ]) {
      const answer = await ask('editor', messagesAt(id), 'POST', body);
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
    expect(await add('editor', 'not-an-id', [asked], name)).toBe(404);
    expect((await ask('editor', chatAt('not-an-id'))).status).toBe(404);
    for (const query of ['?after=1', '?before=x', `?search=${'x'.repeat(201)}`, '?search=%00'])
      expect([query, (await ask('editor', addressOf(chatEndpoints.list, { query }))).status]).toEqual([
        query,
        400,
      ]);
    expect((await list('editor')).chats).toEqual([]);
  });

  it('have the last question and its answer replaced, and brought back with the rating', async () => {
    const id = randomUUID();
    const [before, first] = [exchange('Before?'), exchange('First?')];
    await add('editor', id, [...before, ...first], 'Edited');
    const contents = async () => (await open('editor', id)).messages.map(({ content }) => content);
    const second = exchange('Second?');
    const old = first.map((message) => message.id);
    // A repetition after a lost answer changes nothing.
    for (let time = 0; time < 2; time += 1) expect(await add('editor', id, second, undefined, old)).toBe(204);
    expect(await contents()).toEqual(['Before?', 'About Before?', 'Second?', 'About Second?']);
    const [question, reply] = first;
    const rated = { ...reply, verdict: 'bad' as const, reason: 'Wrong' };
    const undone = second.map((message) => message.id);
    expect(await add('editor', id, [question, rated], undefined, undone)).toBe(204);
    expect(await contents()).toEqual(['Before?', 'About Before?', 'First?', 'About First?']);
    expect((await open('editor', id)).messages.at(-1)).toMatchObject({ verdict: 'bad', reason: 'Wrong' });
  });

  it('hold at most so many messages', async () => {
    const id = randomUUID();
    await add('editor', id, [messageOf('user', 'First')], 'Long');
    await server.database.query(
      `insert into chats.message (id, chat, owner, role, content)
       select gen_random_uuid(), $1::uuid, 'editor@firm.example', 'user', 'x' from generate_series(1, 999)`,
      [id],
    );
    const full = await ask('editor', messagesAt(id), 'POST', {
      messages: [messageOf('user', 'One more')],
    });
    expect(full.status).toBe(409);
    expect(await full.json()).toMatchObject({ title: 'The chat is full' });
    expect((await open('editor', id)).messages).toHaveLength(1000);
  });

  it('hold at most so many bytes, each and together', async () => {
    const id = randomUUID();
    await add('colleague', id, [messageOf('user', 'First')], 'Long');
    await server.database.query(
      `insert into chats.message (id, chat, owner, role, content)
       select gen_random_uuid(), $1::uuid, 'colleague@firm.example', 'user', repeat('x', 50000) from generate_series(1, $2::int)`,
      [id, Math.floor(keptChatLimits.chatBytes / 50_000)],
    );
    const one = [messageOf('user', 'x'.repeat(50_000))];
    const refused = await ask('colleague', messagesAt(id), 'POST', { messages: one });
    expect([refused.status, Object(await refused.json()).title]).toEqual([409, 'The chat is full']);
    // Counted, not read: the sizes of the chats stand for their texts.
    await server.database.query(
      "insert into chats.chat (id, owner, name, bytes) values (gen_random_uuid(), 'colleague@firm.example', 'Full', $1::float8::bigint)",
      [keptChatLimits.accountBytes],
    );
    const last = await ask('colleague', messagesAt(randomUUID()), 'POST', {
      name: 'One more',
      messages: Array.from({ length: 4 }, () => messageOf('user', 'x'.repeat(60_000))),
    });
    expect([last.status, Object(await last.json()).title]).toEqual([409, 'Your chats are full']);
    // Searches leave the event loop its turns, also where the database is embedded.
    const standstill = monitorEventLoopDelay({ resolution: 10 });
    standstill.enable();
    expect((await list('colleague', '?search=nowhere')).chats).toEqual([]);
    expect((await new ChatStore(server.database).naming(toNamedAddress('x@y.example'), 10)).total).toBe(0);
    standstill.disable();
    // The watchdog ends the process after 15 seconds.
    expect(standstill.max / 1e6).toBeLessThan(5000);
  });

  it('are listed and searched by the page when there are 5,000', async () => {
    await server.database.run(`
      insert into chats.chat (id, owner, name, changed_at)
      select gen_random_uuid(), 'editor@firm.example', 'Chat ' || n, now() - make_interval(mins => 5001 - n)
      from generate_series(1, 5000) as n`);
    await server.database.run('analyze chats.chat');
    // In parts: a statement ends after two seconds, also on a machine that is busy with other tests.
    for (let part = 0; part < 10; part += 1)
      await server.database.query(
        `insert into chats.message (id, chat, owner, role, content)
         select gen_random_uuid(), id, owner, 'user', 'Question of ' || name || repeat(' filler', 100) from chats.chat
         where split_part(name, ' ', 2)::int % 10 = $1::int`,
        [part],
      );
    await server.database.run('analyze chats.message');
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
    const [again, other] = exchange('And then?');
    await add('editor', id, [asked, replied, again, { ...other, persona: versionOf('other') }], 'Bates');
    const rate = async (message: string, body: unknown) =>
      (await ask('editor', verdictAt(id, message), 'PUT', body)).status;
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
      personaFeedbackSchema.parse(await (await ask('viewer', chatEndpoints.feedback.path)).json());
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
    await ask('editor', chatAt(id), 'DELETE');
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
