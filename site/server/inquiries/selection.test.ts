import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Editor, InquiryChanges } from '@probata/admin/server';
import { toInquiry } from '@probata/forms';
import { receive } from '@probata/forms/server/parts';
import { createLog } from '@probata/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { readConfig } from '../config';
import { type RunningServer, startServer } from '../start';

const minutes = (count: number) => count * 60_000;
vi.setConfig({ testTimeout: minutes(1) });

const accounts: Readonly<Record<string, Editor>> = {
  'Bearer editor': { email: 'editor@firm.example', role: 'editor' },
  'Bearer colleague': { email: 'Colleague@firm.example', role: 'editor' },
  'Bearer viewer': { email: 'viewer@firm.example', role: 'viewer' },
};

describe.each(databases)('editors at work on inquiries, %s database', (kind) => {
  let folder: string;
  let postgres: ThrowAwayPostgres | null = null;
  let databaseUrl: string | undefined;
  let server: RunningServer;
  const streams: AbortController[] = [];

  const start = (data: string) =>
    startServer({
      config: readConfig({ PORT: '0', DATA_DIR: join(folder, data), DATABASE_URL: databaseUrl }),
      log: createLog(() => undefined),
      showPages: false,
      requireEditor: async (request) => accounts[request.headers.get('authorization') ?? ''] ?? null,
    });
  const ask = (account: string, path: string, init: RequestInit = {}, at = server) =>
    fetch(`${at.url}/api/admin/inquiries${path}`, {
      ...init,
      headers: { authorization: `Bearer ${account}`, 'content-type': 'application/json' },
    });
  const post = (account: string, path: string, body: object) =>
    ask(account, path, { method: 'POST', body: JSON.stringify(body) });
  const store = async (at = server) => {
    const fields = { first_name: 'Jane', last_name: 'Roe', email: 'jane@firm.example', company: 'Firm LLP' };
    const received = receive('training', toInquiry(fields), null, new Date());
    await at.store.insert([received]);
    return received.id;
  };
  const lines = async (action: string) =>
    (await server.store.audit()).filter((line) => line.action === action);

  /** The events of a stream of changes, as they come. */
  async function follow(account: string, at = server) {
    const abort = new AbortController();
    streams.push(abort);
    const answer = await ask(account, '/changes', { signal: abort.signal }, at);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events: { event: string; data: Record<string, unknown> }[] = [];
    const state = { hasEnded: false };
    void (async () => {
      const decoder = new TextDecoder();
      let buffer = '';
      for await (const chunk of answer.body ?? []) {
        buffer += decoder.decode(chunk, { stream: true });
        const blocks = buffer.split('\n\n');
        buffer = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
          if (event) events.push({ event, data: JSON.parse(data) });
        }
      }
      state.hasEnded = true;
    })().catch(() => undefined);
    // The first: the stream has begun. The second: it follows the database.
    await expect.poll(() => events.filter(({ event }) => event === 'missed').length).toBeGreaterThan(0);
    return { events, state };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'probata-selection-'));
    if (kind === 'PostgreSQL') {
      postgres = await startPostgres();
      databaseUrl = postgres.createDatabase('selection');
    }
    server = await start('one');
    await server.database.run(
      `insert into accounts.editor (user_id, email, role)
       select gen_random_uuid(), name || '@firm.example', case name when 'viewer' then 'viewer' else 'editor' end
       from unnest(array['editor', 'Colleague', 'viewer']) as name`,
    );
  }, minutes(3));
  beforeEach(async () => {
    await server.database.run('delete from inquiries.inquiry');
  });
  afterEach(() => {
    for (const abort of streams.splice(0)) abort.abort();
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, minutes(1));

  it('streams what arrives, changes and goes, with who did it, to everybody who may read', async () => {
    const [editor, viewer] = [await follow('editor'), await follow('viewer')];
    // The database is followed once the first stream has begun.
    await expect.poll(() => editor.events.length).toBe(2);
    const id = await store();
    await ask('colleague', `/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ revision: 0, assignee: 'me' }),
    });
    await post('editor', '/several', { action: 'delete', ids: [id], requested: false });
    for (const { events } of [editor, viewer])
      await expect
        .poll(() => events.filter(({ event }) => event !== 'missed'))
        .toEqual([
          { event: 'added', data: { id } },
          // The row of this event may be gone already: the event then says removed.
          expect.objectContaining({ data: expect.objectContaining({ by: 'Colleague@firm.example' }) }),
          { event: 'removed', data: { id, by: 'editor@firm.example' } },
        ]);
  });

  it('refuses a stream without a session, and more than twenty of one editor', async () => {
    expect((await ask('nobody', '/changes')).status).toBe(401);
    for (let open = 0; open < 20; open += 1) await follow('editor');
    expect((await ask('editor', '/changes')).status).toBe(429);
    await follow('colleague');
  });

  it(
    'ends its streams when it stops',
    async () => {
      const second = await start('two');
      const { events, state } = await follow('editor', second);
      await expect.poll(() => events.length).toBe(2);
      // On PostgreSQL the other server stores it.
      const id = await store(kind === 'PostgreSQL' ? server : second);
      await expect.poll(() => events.at(-1)).toEqual({ event: 'added', data: { id } });
      await second.close();
      await expect.poll(() => state.hasEnded).toBe(true);
    },
    minutes(3),
  );

  it('follows the database again when the channel is lost', async () => {
    const changes = new InquiryChanges({
      database: server.database,
      log: createLog(() => undefined),
      beat: 50,
    });
    const kindsOf: string[] = [];
    const stop = changes.follow({ email: 'editor@firm.example' }, ({ kind }) => kindsOf.push(kind));
    await expect.poll(() => kindsOf).toEqual(['missed']);
    if (kind === 'PostgreSQL')
      await server.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid()",
      );
    else await server.database.run('unlisten inquiries');
    await expect.poll(() => kindsOf.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await store();
    await expect.poll(() => kindsOf.at(-1)).toBe('added');
    stop();
    await changes.close();
  });

  it('assigns, marks, resends and deletes several at once, with a line for each that it changed', async () => {
    const ids = [await store(), await store(), await store()];
    const [one = '', two = ''] = ids;
    const several = async (account: string, body: object) => {
      const answer = await post(account, '/several', body);
      return [answer.status, Object(await answer.json()).changed];
    };
    expect(await several('editor', { action: 'assign', ids: [one], assignee: 'me' })).toEqual([200, 1]);
    const giving = await post('editor', '/several', {
      action: 'assign',
      ids,
      assignee: 'colleague@FIRM.example',
    });
    expect(await giving.json()).toEqual({ changed: 3, takenFrom: [] });
    expect(await server.store.find(one)).toMatchObject({ assignee: 'Colleague@firm.example', revision: 2 });
    const taking = await post('editor', '/several', { action: 'assign', ids, assignee: 'me' });
    expect(await taking.json()).toEqual({ changed: 3, takenFrom: ['Colleague@firm.example'] });
    expect(await several('editor', { action: 'state', ids, state: 'answered' })).toEqual([200, 3]);
    expect(await several('editor', { action: 'state', ids, state: 'answered' })).toEqual([200, 0]);
    await ask('editor', `/${two}`);
    expect(await several('editor', { action: 'unread', ids })).toEqual([200, 1]);
    expect((await server.store.find(two))?.readAt).toBe(null);
    expect(await several('editor', { action: 'resend', ids })).toEqual([200, 3]);
    expect(await several('viewer', { action: 'resend', ids })).toEqual([403, undefined]);
    expect(await several('editor', { action: 'assign', ids, assignee: 'viewer@firm.example' })).toEqual([
      422,
      undefined,
    ]);
    for (const bad of [
      { action: 'delete', ids },
      { action: 'state', ids, state: 'lost' },
      { action: 'resend', ids: [] },
      { action: 'resend', ids: ['1; drop table'] },
    ])
      expect(await several('editor', bad)).toEqual([400, undefined]);

    const file = await post('editor', '/export', { ids: [one, two] });
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(3);
    expect((await post('viewer', '/export', { ids })).status).toBe(403);
    expect((await lines('exported'))[0]).toMatchObject({ detail: 'a selection of 2' });

    expect(await several('editor', { action: 'delete', ids: [one, two], requested: true })).toEqual([200, 2]);
    expect(await server.store.find(one)).toBe(null);
    expect((await lines('deleted')).slice(0, 2).map(({ detail }) => detail)).toEqual([
      'on request of the person',
      'on request of the person',
    ]);
  });

  it('keeps named views of each editor apart, by row-level security', async () => {
    const saved = await post('editor', '/views', { name: ' Mine ', query: 'assignee=me' });
    expect(saved.status).toBe(201);
    const view: { id: string } = Object(await saved.json());
    const again = await post('editor', '/views', { name: 'Mine', query: 'assignee=me&state=new' });
    expect(await again.json()).toEqual({ id: view.id, name: 'Mine', query: 'assignee=me&state=new' });
    const list = async (account: string) => Object(await (await ask(account, '/views')).json()).views;
    expect(await list('editor')).toHaveLength(1);
    expect(await list('colleague')).toEqual([]);
    expect((await ask('colleague', `/views/${view.id}`, { method: 'DELETE' })).status).toBe(404);
    // The role of the editors sees no row of another owner, whatever the statement asks for.
    const rows = await server.database.transaction(async (step) => {
      await step.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify({ email: 'colleague@firm.example' })],
      );
      return step.query('select * from inquiries.saved_view');
    });
    expect(rows).toEqual([]);
    for (const bad of [{ name: '', query: '' }, { name: 'x'.repeat(81), query: '' }, { name: 'a' }])
      expect((await post('editor', '/views', bad)).status).toBe(400);
    expect((await ask('editor', `/views/${view.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list('editor')).toEqual([]);
  });

  it('forgets the named views of an account that is removed, and those that name an erased person', async () => {
    const views = async (account: string) =>
      Object(await (await ask(account, '/views')).json()).views.map(({ name }: { name: string }) => name);
    await store();
    await post('editor', '/views', { name: 'Jane', query: 'search=Jane%40firm.example' });
    await post('editor', '/views', { name: 'Mine', query: 'assignee=me' });
    await post('colleague', '/views', { name: 'Theirs', query: '' });
    const erased = await fetch(`${server.url}/api/admin/people/erase`, {
      method: 'POST',
      headers: { authorization: 'Bearer editor', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jane@firm.example', uploads: false }),
    });
    expect(erased.status).toBe(200);
    expect(await views('editor')).toEqual(['Mine']);
    await server.database.run("delete from accounts.editor where email = 'Colleague@firm.example'");
    expect(await views('colleague')).toEqual([]);
    expect(await views('editor')).toEqual(['Mine']);
  });
});
