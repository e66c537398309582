import { randomUUID } from 'node:crypto';
import { dueQueries, noteLimits, replyAges } from '@probata/admin/contract';
import type { Editor } from '@probata/admin/server';
import { toInquiry } from '@probata/forms';
import { receive } from '@probata/forms/server/parts';
import { toNamedAddress } from '@probata/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { ServerFixture } from '../server-fixture';

const good = toInquiry({
  first_name: 'Jane',
  last_name: 'Roe',
  email: 'jane@firm.example',
  company: 'Firm LLP',
});
const editorToken = 'Bearer editor';
const accounts: Readonly<Record<string, Editor>> = {
  [editorToken]: { email: 'editor@firm.example', role: 'editor' },
  'Bearer colleague': { email: 'colleague@firm.example', role: 'editor' },
  'Bearer viewer': { email: 'viewer@firm.example', role: 'viewer' },
};
vi.setConfig({ testTimeout: 60_000 });

describe.each(databases)('what editors do about inquiries on the %s database', (kind) => {
  const server = new ServerFixture(kind, {
    requireEditor: async (request) => accounts[request.headers.get('authorization') ?? ''] ?? null,
  });
  const admin = (path = '', init: RequestInit = {}) =>
    fetch(`${server.url}/api/admin/inquiries${path}`, { ...init, headers: { authorization: editorToken } });

  beforeEach(() =>
    server.database.run(
      `delete from inquiries.inquiry;
       alter table accounts.event disable trigger only_added;
       delete from accounts.event;
       alter table accounts.event enable trigger only_added`,
    ),
  );

  /** A request of an account, with its status and JSON. */
  const as = async (account: string, path: string, body?: object, method = 'PATCH') => {
    const answer = await fetch(`${server.url}/api/admin/inquiries${path}`, {
      headers: { authorization: `Bearer ${account}` },
      ...(body && { method, body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: Object(await answer.json().catch(() => null)) };
  };
  /** Writes a note, and returns its id. */
  const write = async (account: string, inquiry: string, text: string, id: string = randomUUID()) => {
    expect((await as(account, `/${inquiry}/notes/${id}`, { text }, 'PUT')).status).toBe(200);
    return id;
  };
  const store = async (name = 'Jane Roe') => {
    const received = receive('training', { ...good, name }, null, new Date());
    await server.store.insert([received]);
    return received.id;
  };
  const lines = async (action: string) =>
    (await server.store.audit())
      .filter((line) => line.action === action)
      .map(({ actor, detail }) => `${actor} ${detail}`.trim());

  beforeEach(() =>
    server.database.run(
      `delete from accounts.editor where email like '%@firm.example';
       insert into accounts.editor (user_id, email, role)
       select gen_random_uuid(), name || '@firm.example', case name when 'viewer' then 'viewer' else 'editor' end
       from unnest(array['editor', 'colleague', 'viewer']) as name`,
    ),
  );

  it('starts new, unread and with nobody, and is read when an editor opens it', async () => {
    const id = await store();
    const fresh = { state: 'new', assignee: null, notedAt: null, readAt: null, revision: 0 };
    expect(await server.store.find(id)).toMatchObject(fresh);
    expect((await as('viewer', `/${id}`)).body).toMatchObject(fresh);
    expect((await as('colleague', '?unread=yes')).body.inquiries).toHaveLength(1);
    const { readAt } = (await as('editor', `/${id}`)).body;
    expect(Date.parse(readAt)).not.toBeNaN();
    // Read for every editor, and not anew by the next.
    expect((await as('colleague', `/${id}`)).body).toMatchObject({ ...fresh, readAt });
    expect((await as('colleague', '?unread=yes')).body.inquiries).toEqual([]);
  });

  it('is taken and marked, with a line for each', async () => {
    const id = await store();
    const taken = await as('editor', `/${id}`, { revision: 0, assignee: 'me' });
    expect(taken).toMatchObject({ status: 200, body: { assignee: 'editor@firm.example', revision: 1 } });
    const saved = await as('editor', `/${id}`, {
      revision: 1,
      assignee: 'Colleague@firm.example',
      state: 'answered',
    });
    const now = {
      state: 'answered',
      assignee: 'colleague@firm.example',
      revision: 2,
    };
    expect(saved).toMatchObject({ status: 200, body: now });
    expect(await server.store.find(id)).toMatchObject({ ...now, status: 'queued' });
    expect((await as('viewer', `/${id}`)).body).toMatchObject(now);
    await as('colleague', `/${id}`, { revision: 2, assignee: null });
    expect(await lines('state')).toEqual(['editor@firm.example answered']);
    expect(await lines('assigned')).toEqual([
      'colleague@firm.example to nobody',
      'editor@firm.example to colleague@firm.example',
      'editor@firm.example to editor@firm.example',
    ]);
  });

  it('goes to the last of two editors who take it at once, and names the first', async () => {
    const id = await store();
    const answers = await Promise.all(
      ['editor', 'colleague'].map((account) => as(account, `/${id}`, { revision: 0, assignee: 'me' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, last] = answers.map(({ body }) => body).sort((a, b) => a.revision - b.revision);
    expect(first.takenFrom).toBe(null);
    expect(last).toMatchObject({ takenFrom: first.assignee, revision: 2 });
    expect((await server.store.find(id))?.assignee).toBe(last.assignee);
    expect(await lines('assigned')).toHaveLength(2);
  });

  it('shows an editor the state that would be replaced, and replaces it when asked again', async () => {
    const id = await store();
    await as('editor', `/${id}`, { revision: 0, state: 'answered' });
    const refused = await as('colleague', `/${id}`, { revision: 0, state: 'closed' });
    expect(refused).toMatchObject({ status: 409, body: { inquiry: { state: 'answered', revision: 1 } } });
    const again = await as('colleague', `/${id}`, { revision: 1, state: 'closed' });
    expect(again).toMatchObject({ status: 200, body: { state: 'closed', revision: 2 } });
    // The answer may be lost: the same change again is no conflict, and adds no line.
    expect(await as('colleague', `/${id}`, { revision: 1, state: 'closed' })).toEqual(again);
    expect(await lines('state')).toHaveLength(2);
  });

  it.each([
    {},
    { revision: -1 },
    { revision: 0, state: 'lost' },
    { revision: 0, assignee: 'a\u0000b' },
    { revision: 0, note: 'There are several' },
    { revision: 0, status: 'delivered' },
  ])('refuses %j', async (body) => {
    const id = await store();
    expect((await as('editor', `/${id}`, body)).status).toBe(400);
    expect(await server.store.find(id)).toMatchObject({ revision: 0, assignee: null, status: 'queued' });
  });

  it('is refused to viewers, and goes to editors only', async () => {
    const id = await store();
    expect((await as('viewer', `/${id}`, { revision: 0, state: 'closed' })).status).toBe(403);
    for (const assignee of ['viewer@firm.example', 'stranger@firm.example', ''])
      expect((await as('editor', `/${id}`, { revision: 0, assignee })).status).toBe(422);
    expect(await server.store.find(id)).toMatchObject({ revision: 0, state: 'new', assignee: null });
    expect((await as('viewer', '/assignees')).body).toEqual({
      assignees: ['colleague@firm.example', 'editor@firm.example'],
    });
  });

  it('filters the list and the export, and is searched', async () => {
    const [mine, theirs, nobodys] = [await store('Mine'), await store('Theirs'), await store('Nobodys')];
    await as('editor', `/${mine}`, { revision: 0, assignee: 'me', state: 'closed' });
    await as('colleague', `/${theirs}`, { revision: 0, assignee: 'me' });
    await write('colleague', theirs, 'Wants a 100% discount');
    await write('editor', theirs, 'Not today');
    const ids = async (query: string) =>
      (await as('editor', query)).body.inquiries.map(({ id }: { id: string }) => id);
    expect(await ids('?assignee=me')).toEqual([mine]);
    expect(await ids('?assignee=Colleague@firm.example&state=new')).toEqual([theirs]);
    expect(await ids('?assignee=nobody')).toEqual([nobodys]);
    expect(await ids('?state=closed&form=training&status=queued')).toEqual([mine]);
    expect(await ids('?search=100%25+disc')).toEqual([theirs]);
    for (const query of ['?state=lost', '?unread=no', '?due=yes'])
      expect((await as('editor', query)).status).toBe(400);
    const file = await admin('/export?assignee=colleague@firm.example&state=new&unread=yes');
    const rows = (await file.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(
      /"new","colleague@firm\.example","\S+Z colleague@firm\.example: Wants a 100% discount\n\S+Z editor@firm\.example: Not today","INQ \d{6}"$/,
    );
    expect(await lines('exported')).toEqual([
      'editor@firm.example form any, status any, new, assigned to colleague@firm.example, unread',
    ]);
  });

  it('lists what is due, the least time left first, and counts what is due soon', async () => {
    const now = Date.now();
    const minute = 60_000;
    const ages = {
      overdue: replyAges.due + minute,
      soon: replyAges.soon + minute,
      later: replyAges.soon - minute,
      fresh: 0,
      answered: replyAges.due,
      closed: replyAges.soon + 2 * minute,
    };
    const received = Object.entries(ages).map(([name, age]) =>
      receive('training', { ...good, name }, null, new Date(now - age)),
    );
    await server.store.insert(received);
    const change = (name: string) =>
      as('editor', `/${received.find((one) => one.name === name)?.id}`, { revision: 0, state: name });
    await change('answered');
    await change('closed');
    const names = (body: { inquiries: { name: string }[] }) => body.inquiries.map(({ name }) => name);
    const first = (await as('viewer', `${dueQueries.all}&limit=2`)).body;
    expect(names(first)).toEqual(['overdue', 'soon']);
    expect(first.newer).toBeNull();
    const second = (await as('viewer', `${dueQueries.all}&limit=2&after=${first.older}`)).body;
    expect(names(second)).toEqual(['later', 'fresh']);
    expect(second.older).toBeNull();
    const back = (await as('viewer', `${dueQueries.all}&limit=2&before=${second.newer}`)).body;
    expect(back).toMatchObject({ inquiries: first.inquiries, older: first.older, newer: null });
    expect(names((await as('viewer', dueQueries.soon)).body)).toEqual(['overdue', 'soon']);
    const total = async (query: string) => (await as('viewer', `/total${query}`)).body.total;
    expect(await total(dueQueries.all)).toBe(4);
    expect(await total(dueQueries.soon)).toBe(2);
    expect(await total(`${dueQueries.all}&form=contact`)).toBe(0);
    const rows = (await (await admin(`/export${dueQueries.soon}`)).text()).trimEnd().split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',')[2])).toEqual(['"overdue"', '"soon"']);
    expect(await lines('exported')).toEqual(['editor@firm.example form any, status any, due soon']);
    // What is marked as new again is due as before.
    await as('editor', `/${received[4]?.id}`, { revision: 1, state: 'new' });
    expect(names((await as('viewer', dueQueries.soon)).body)).toEqual(['overdue', 'answered', 'soon']);
  });

  it('is snoozed: not due until then, whatever another editor changed meanwhile', async () => {
    const received = receive('training', good, null, new Date(Date.now() - replyAges.due));
    await server.store.insert([received]);
    const one = `/${received.id}`;
    const total = async (query: string) => (await as('viewer', `/total${query}`)).body.total;
    const totals = () => Promise.all(Object.values(dueQueries).map(total));
    await as('colleague', one, { revision: 0, assignee: 'me' });
    const until = '2999-11-30T15:00:00.000Z';
    const snoozed = await as('editor', one, { revision: 0, snoozedUntil: until });
    expect(snoozed).toMatchObject({
      status: 200,
      body: { snoozedUntil: until, revision: 2, takenFrom: null },
    });
    expect(await totals()).toEqual([0, 0]);
    expect((await as('viewer', '?state=new')).body.inquiries).toMatchObject([{ snoozedUntil: until }]);
    expect((await as('editor', one, { revision: 2, snoozedUntil: 'tomorrow' })).status).toBe(400);
    expect((await as('viewer', one, { revision: 2, snoozedUntil: null })).status).toBe(403);
    await as('editor', one, { revision: 2, snoozedUntil: null });
    expect(await totals()).toEqual([1, 1]);
    await as('editor', one, { revision: 3, snoozedUntil: '2026-01-01T00:00:00Z' });
    expect(await totals()).toEqual([1, 1]);
    expect(await lines('snoozed')).toEqual([
      'editor@firm.example until 2026-01-01T00:00Z',
      'editor@firm.example until now',
      'editor@firm.example until 2999-11-30T15:00Z',
    ]);
  });

  it('goes with the inquiry', async () => {
    const id = await store();
    await write('editor', id, 'About Ann@other.example');
    const naming = async () =>
      (await server.store.ofPerson('naming', toNamedAddress('ann@other.example'), 10)).rows;
    expect((await naming()).map((row) => row.id)).toEqual([id]);
    await admin(`/${id}`, { method: 'DELETE' });
    expect(await naming()).toEqual([]);
  });

  describe('notes', () => {
    const notesOf = async (inquiry: string) => (await as('viewer', `/${inquiry}/notes`)).body.notes;

    it('are entries of several editors, with a line for each and never the text', async () => {
      const id = await store();
      const first = await write('editor', id, 'Called on Monday');
      // Saved as one types: the same note again.
      await write('editor', id, 'Called on Monday, and on Tuesday', first);
      await write('colleague', id, 'They call back');
      expect(await notesOf(id)).toMatchObject([
        { id: first, author: 'editor@firm.example', text: 'Called on Monday, and on Tuesday' },
        { author: 'colleague@firm.example', text: 'They call back' },
      ]);
      expect(await lines('noted')).toEqual(['colleague@firm.example', 'editor@firm.example']);
      expect(JSON.stringify(await server.store.audit())).not.toContain('Monday');
      // A note is no change that another editor's change could conflict with.
      const changed = await as('colleague', `/${id}`, { revision: 0, state: 'answered' });
      expect(changed).toMatchObject({ status: 200, body: { revision: 1 } });
      expect(Date.parse(changed.body.notedAt)).not.toBeNaN();
    });

    it('are changed and deleted by their author alone', async () => {
      const id = await store();
      const note = await write('editor', id, 'Mine');
      const path = `/${id}/notes/${note}`;
      expect((await as('colleague', path, { text: 'Theirs' }, 'PUT')).status).toBe(409);
      expect((await as('colleague', path, {}, 'DELETE')).status).toBe(404);
      expect((await as('viewer', path, { text: 'Theirs' }, 'PUT')).status).toBe(403);
      expect((await as('viewer', path, {}, 'DELETE')).status).toBe(403);
      const other = await store();
      expect((await as('editor', `/${other}/notes/${note}`, { text: 'Moved' }, 'PUT')).status).toBe(409);
      expect(await notesOf(id)).toMatchObject([{ text: 'Mine' }]);
      expect((await as('editor', path, {}, 'DELETE')).status).toBe(204);
      expect((await as('editor', path, {}, 'DELETE')).status).toBe(404);
      expect(await notesOf(id)).toEqual([]);
      expect(await lines('note-deleted')).toEqual(['editor@firm.example']);
    });

    it.each([
      {},
      { text: '' },
      { text: ' \n' },
      { text: 'x'.repeat(noteLimits.text + 1) },
      { text: 'a\u0000b' },
      { text: 'a', author: 'b' },
    ])('refuse %j', async (body) => {
      const id = await store();
      expect((await as('editor', `/${id}/notes/${randomUUID()}`, body, 'PUT')).status).toBe(400);
      expect(await notesOf(id)).toEqual([]);
    });

    it('have a limit, also for two tabs at once', async () => {
      const id = await store();
      for (let count = 1; count < noteLimits.count; count += 1) await write('editor', id, `${count}`);
      const answers = await Promise.all(
        ['editor', 'colleague'].map((account) =>
          as(account, `/${id}/notes/${randomUUID()}`, { text: 'Last' }, 'PUT'),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [{ id: held }] = await notesOf(id);
      await write('editor', id, 'Still changed', held);
    });

    it('answer 404 for an inquiry that is gone', async () => {
      for (const id of [randomUUID(), 'nonsense'])
        expect((await as('editor', `/${id}/notes/${randomUUID()}`, { text: 'Late' }, 'PUT')).status).toBe(
          404,
        );
    });
  });

  describe('saved replies', () => {
    beforeEach(() => server.database.run('delete from inquiries.saved_reply'));
    const save = (account: string, body: object) => as(account, '/replies', body, 'POST');
    const names = async () =>
      (await as('viewer', '/replies')).body.replies.map(({ name }: { name: string }) => name);

    it('are shared, and one is replaced only by who saw it', async () => {
      const { status, body } = await save('editor', { name: 'Thanks', text: 'Dear {name},' });
      expect(status).toBe(201);
      expect((await as('colleague', '/replies')).body.replies).toEqual([body]);
      const next = { name: 'Thanks', text: 'Dear {name}, thank you.', replaces: body.id };
      expect((await save('colleague', next)).status).toBe(201);
      // The editor has not seen the next one.
      expect((await save('editor', { ...next, text: 'Lost' })).status).toBe(409);
      expect((await save('editor', { name: 'Thanks', text: 'Another' })).status).toBe(409);
      expect((await as('editor', '/replies')).body.replies).toMatchObject([{ text: next.text }]);
    });

    it('keep the one that a refused one would replace', async () => {
      await save('editor', { name: 'A', text: 'a' });
      const { body } = await save('editor', { name: 'B', text: 'b' });
      expect((await save('editor', { name: 'A', text: 'c', replaces: body.id })).status).toBe(409);
      expect(await names()).toEqual(['A', 'B']);
      expect((await as('editor', `/replies/${body.id}`, {}, 'DELETE')).status).toBe(204);
      expect((await as('editor', `/replies/${body.id}`, {}, 'DELETE')).status).toBe(404);
      expect(await names()).toEqual(['A']);
    });

    it('are refused to viewers, and without a name or a text', async () => {
      expect((await save('viewer', { name: 'A', text: 'a' })).status).toBe(403);
      for (const body of [{ name: ' ', text: 'a' }, { name: 'A', text: ' ' }, { name: 'A' }])
        expect((await save('editor', body)).status).toBe(400);
      expect(await names()).toEqual([]);
    });
  });
});
