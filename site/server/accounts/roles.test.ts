import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountEndpoints,
  accountPrefixes,
  addressOf,
  auditEndpoints,
  blogEndpoints,
  chatEndpoints,
  inquiryEndpoints,
  ownAccountSchema,
  peopleEndpoints,
  personaEndpoints,
  personaKey,
  uploadEndpoints,
} from '@probata/admin/contract';
import { createHostedAccounts, NotListed, notListed } from '@probata/admin/server';
import { askHolder } from '@probata/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { editor } from '../../../tests/faults/server.mjs';
import { ServerFixture } from '../server-fixture';

const { email } = editor;
const viewer = 'viewer@firm.example';

/** What a viewer may send, with the reason. Every other interface that is not read with GET refuses a viewer. */
const allowed: Record<string, string> = {
  'POST /api/inquiries/contact': 'every visitor may',
  'POST /api/inquiries/training': 'every visitor may',
  'POST /auth/v1/token': 'signing in',
  'PUT /auth/v1/user': 'the own password',
  'POST /auth/v1/logout': 'the own sessions',
  'POST /auth/v1/factors': 'the own second factor',
  'POST /auth/v1/factors/:id/challenge': 'the own second factor',
  'POST /auth/v1/factors/:id/verify': 'the own second factor',
  'DELETE /auth/v1/factors/:id': 'the own second factor',
  'POST /api/admin/account/confirmation': 'the own password',
  'DELETE /api/admin/sessions/:id': 'the own sessions',
  'POST /api/admin/inquiries/views': 'the own named filters',
  'DELETE /api/admin/inquiries/views/:id': 'the own named filters',
  'POST /api/chat': 'asks, and keeps nothing',
  'PUT /api/chats/:id': 'the own chats',
  'POST /api/chats/:id/messages': 'the own chats',
  'PUT /api/chats/:id/messages/:message/verdict': 'the own chats',
  'DELETE /api/chats/:id': 'the own chats',
  'POST /api/admin/people/search': 'reads; its body keeps the address out of logs',
  'POST /api/admin/find': 'reads; its body keeps the words out of logs',
};

/** What copies the records of others out of the site. */
const exporting = [
  `GET ${inquiryEndpoints.export.path}`,
  `GET ${auditEndpoints.export.path}`,
  `POST ${uploadEndpoints.fileTicket.path}`,
];

describe.each(databases)('a viewer on the %s database', (kind) => {
  const server = new ServerFixture(kind);
  let token: string;

  beforeAll(async () => {
    const added = await operate({ what: 'add', email: viewer, role: 'viewer' });
    token = await signIn(viewer, /password (\S+)/.exec(added)?.[1] ?? '');
  });

  const operate = async (command: object) =>
    String(Object(JSON.parse((await askHolder(server.dataDir, JSON.stringify(command))) ?? '')).text);
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = async (address: string, given: string) => {
    const answer = await fetch(`${server.url}${accountPrefixes.auth}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, password: given }),
    });
    return String(Object(await answer.json()).access_token);
  };
  const save = (value: string) =>
    ask(
      'POST',
      `${accountPrefixes.rest}/app_settings?on_conflict=key`,
      { key: personaKey, value },
      { prefer: 'resolution=merge-duplicates' },
    );

  it('is refused by every interface that changes or exports something', async () => {
    const own = server.routes.filter(({ path }) => !path.endsWith('*') && !path.startsWith('/api/uploads'));
    const named = own.map(({ method, path }) => `${method} ${path}`);
    for (const route of exporting) expect(named).toContain(route);
    const closed = own.filter(
      ({ method, path }) =>
        method !== 'ALL' &&
        !(`${method} ${path}` in allowed) &&
        (method !== 'GET' || exporting.includes(`${method} ${path}`)),
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const { method, path } of closed) {
      const answer = await ask(
        method,
        path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      expect([`${method} ${path}`, answer.status]).toEqual([`${method} ${path}`, 403]);
      expect(await answer.text()).toContain('You have the role viewer');
    }
  });

  it('leaves a line in the audit list and in the log when it is refused', async () => {
    expect((await ask('POST', peopleEndpoints.export.path, { email: 'ada@firm.example' })).status).toBe(403);
    expect((await fetch(`${server.url}${inquiryEndpoints.list.path}`)).status).toBe(401);
    const [line] = await server.database.query(
      "select actor, target, detail from accounts.event where event = 'account.refused' order by id desc limit 1",
    );
    expect(line).toMatchObject({ actor: viewer, target: viewer });
    const logged = server.logged
      .map((text) => JSON.parse(text))
      .filter(({ event }) => event === 'access-refused');
    expect(new Set(logged.map(({ status }) => status))).toEqual(new Set([401, 403]));
    expect(JSON.stringify(logged)).not.toContain(viewer);
  });

  it('reads the lists, the persona, the audit list and the own account', async () => {
    for (const path of [
      inquiryEndpoints.list.path,
      inquiryEndpoints.audit.path,
      uploadEndpoints.list.path,
      personaEndpoints.prompt.path,
      auditEndpoints.list.path,
      accountEndpoints.sessions.path,
      `${accountPrefixes.rest}/app_settings?select=value&key=eq.${personaKey}`,
    ])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
    const account = await (await ask('GET', accountEndpoints.own.path)).json();
    expect(ownAccountSchema.parse(account)).toEqual({
      email: viewer,
      role: 'viewer',
      mustChangePassword: true,
    });
  });

  it('is stopped by row-level security as well', async () => {
    const { database } = server;
    const [user] = await database.query<{ id: string }>(
      'select user_id::text as id from accounts.editor where email = $1',
      [viewer],
    );
    await database.run("insert into public.app_settings (key, value) values ('held', 'before')");
    const asViewer = (sql: string) =>
      database.transaction(async (step) => {
        await step.query(
          "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
          [JSON.stringify({ sub: user?.id, role: 'authenticated' })],
        );
        return step.query(sql);
      });
    expect(await asViewer("select value from public.app_settings where key = 'held'")).toEqual([
      { value: 'before' },
    ]);
    await expect(
      asViewer("insert into public.app_settings (key, value) values ('new', 'x')"),
    ).rejects.toThrow(/row-level security/);
    expect(await asViewer("update public.app_settings set value = 'after' returning key")).toEqual([]);
    expect(await asViewer('select public.editor_role() as role, public.is_editor() as may_read')).toEqual([
      { role: 'viewer', may_read: true },
    ]);
  });

  it('becomes an editor, and a viewer again, with the next request', async () => {
    expect((await save('Mine')).status).toBe(403);
    expect(await operate({ what: 'role', email: viewer, role: 'editor' })).toBe(`${viewer} is an editor now`);
    expect((await save('Mine')).status).toBe(201);
    expect(await operate({ what: 'role', email: viewer, role: 'viewer' })).toBe(`${viewer} is a viewer now`);
    expect((await save('Mine again')).status).toBe(403);
    expect(
      await server.database.query(
        "select actor, target, detail from accounts.event where event = 'account.role' order by id",
      ),
    ).toEqual([
      { actor: 'operator', target: viewer, detail: 'editor' },
      { actor: 'operator', target: viewer, detail: 'viewer' },
    ]);
  });
});

describe('a hosted accounts service', () => {
  interface Answer {
    status: number;
    body: unknown;
  }
  interface Hosted {
    isEditor?: Answer;
    hasEditors?: Answer;
    factors?: { status: string }[];
    /** The level of the token. */
    aal?: string;
    requiresFactor?: boolean;
  }
  const yes: Answer = { status: 200, body: true };
  const no: Answer = { status: 200, body: false };
  const missing: Answer = { status: 404, body: {} };
  const roleOf = async (
    role: Answer,
    { isEditor = yes, hasEditors = yes, factors, aal = 'aal1', requiresFactor = false }: Hosted = {},
  ) => {
    const hosted = createServer((request, response) => {
      const [status, body] = request.url?.endsWith('/rpc/editor_role')
        ? [role.status, role.body]
        : request.url?.endsWith('/rpc/is_editor')
          ? [isEditor.status, isEditor.body]
          : request.url?.endsWith('/rpc/has_editors')
            ? [hasEditors.status, hasEditors.body]
            : [200, { email, factors }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => hosted.listen(0, '127.0.0.1', listening));
    // A server that listens on a host has an AddressInfo, never a pipe name.
    const url = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}`;
    const accounts = createHostedAccounts({ url, anonKey: 'anon' }, { requiresFactor });
    const token = `a.${Buffer.from(JSON.stringify({ aal })).toString('base64url')}.c`;
    try {
      const found = await accounts.editorOf(
        new Request(url, { headers: { authorization: `Bearer ${token}` } }),
      );
      return found?.role ?? null;
    } catch (error) {
      return error instanceof NotListed ? 'not listed' : error;
    } finally {
      await new Promise((closed) => hosted.close(closed));
    }
  };

  it('names the role of its table', async () => {
    expect(await roleOf({ status: 200, body: 'viewer' })).toBe('viewer');
    expect(await roleOf({ status: 200, body: 'editor' })).toBe('editor');
  });

  it('admits nobody whose role it does not know, or who is no editor', async () => {
    expect(await roleOf({ status: 403, body: {} })).toBe('not listed');
    expect(await roleOf(missing)).toBe('not listed');
    expect(await roleOf({ status: 200, body: null })).toBe('not listed');
    expect(await roleOf({ status: 200, body: 'owner' })).toBe('not listed');
    expect(await roleOf(missing, { isEditor: no })).toBe('not listed');
    expect(await roleOf({ status: 200, body: null }, { isEditor: no, hasEditors: missing })).toBe(
      'not listed',
    );
  });

  it('admits guests while its project lists no editors, or has no list', async () => {
    expect(await roleOf({ status: 200, body: null }, { isEditor: no, hasEditors: no })).toBe('guest');
    expect(await roleOf(missing, { isEditor: missing, hasEditors: missing })).toBe('guest');
  });

  it('asks a hosted token for the second factor that its user has', async () => {
    const editors = { status: 200, body: 'editor' };
    const factors = [{ status: 'unverified' }, { status: 'verified' }];
    expect(await roleOf(editors, { factors })).toBeNull();
    expect(await roleOf(editors, { factors, aal: 'aal2' })).toBe('editor');
    expect(await roleOf(editors, { factors: [{ status: 'unverified' }] })).toBe('editor');
    expect(await roleOf(editors, { requiresFactor: true })).toBeNull();
    expect(await roleOf(editors, { requiresFactor: true, aal: 'aal2', factors })).toBe('editor');
  });
});

describe.each([
  ['guest', async () => ({ email, role: 'guest' }) as const, [200, 403], 'No editors are listed yet'],
  [
    'user whom the list does not name',
    async () => {
      throw new NotListed('not listed');
    },
    [403, 403],
    notListed.title,
  ],
] as const)('a %s', (_, requireEditor, [open, closed], title) => {
  const guest = new ServerFixture('embedded', { requireEditor });

  it('has the blog, the persona and the chat at most, and no personal data', async () => {
    const ask = (path: string, init: RequestInit = {}) => fetch(guest.url + path, init);
    for (const path of [
      accountEndpoints.own.path,
      personaEndpoints.prompt.path,
      chatEndpoints.list.path,
      addressOf(blogEndpoints.analyze, { query: '?task=validate&strict=0' }),
    ])
      expect([path, (await ask(path)).status]).toEqual([path, open]);
    for (const path of [
      inquiryEndpoints.list.path,
      inquiryEndpoints.export.path,
      inquiryEndpoints.changes.path,
      uploadEndpoints.list.path,
      auditEndpoints.list.path,
      peopleEndpoints.search.path,
    ]) {
      const answer = await ask(
        path,
        path === peopleEndpoints.search.path ? { method: 'POST', body: '{}' } : {},
      );
      expect([path, answer.status]).toEqual([path, closed]);
      expect(await answer.json()).toMatchObject({
        title,
        detail: expect.stringContaining('npm run editor -- add'),
      });
    }
  });
});
