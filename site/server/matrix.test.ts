import { createHmac, randomUUID } from 'node:crypto';
import {
  accountEndpoints,
  accountPrefixes,
  addressOf,
  auditEndpoints,
  blogEndpoints,
  chatEndpoints,
  chatReplySchema,
  findEndpoints,
  inquiryEndpoints,
  type NewMessages,
  peopleEndpoints,
  personaEndpoints,
  uploadEndpoints,
} from '@probata/admin/contract';
import { askHolder } from '@probata/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { editor } from '../../tests/faults/server.mjs';
import { ServerFixture } from './server-fixture';

// Every route of the server, asked by each kind of caller. A new route needs a row.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The callers. `ended`: signed out; `removed`: without its account; `demoted`: signed in as an editor, a viewer since. */
const callers = ['nobody', 'forged', 'ended', 'removed', 'viewer', 'demoted', 'colleague', 'editor'] as const;

type Caller = (typeof callers)[number];

/** The status that each caller gets, in their order. */
type Statuses = readonly number[];

const all = (status: number): Statuses => callers.map(() => status);
/** Editors and viewers. */
const members = (status: number): Statuses => [
  401,
  401,
  401,
  401,
  ...Array.from({ length: 4 }, () => status),
];
/** Editors alone. */
const editors = (status: number): Statuses => [401, 401, 401, 401, 403, 403, status, status];
/** The owner of the record, `editor`. For the others there is no such record. */
const owner = (status: number): Statuses => [401, 401, 401, 401, 404, 404, 404, status];
/** Everybody with a session. For supabase-js, 403 means that a session has ended. */
const sessions = (status: number): Statuses => [
  401,
  403,
  403,
  403,
  ...Array.from({ length: 4 }, () => status),
];

/** A row: who gets which status, and what is sent. A status that is no success shows that the caller passed every check of its rights. */
interface Row {
  statuses: Statuses;
  body?: object;
  query?: string;
  headers?: Record<string, string>;
  /** Asks for records of `editor`. */
  isOwn?: boolean;
}

const tus = { 'tus-resumable': '1.0.0' };
const email = 'nobody@firm.example';
const key = 'key=eq.persona-prompt';

const rows: Record<string, Row> = {
  'GET /livez': { statuses: all(200) },
  'GET /readyz': { statuses: all(200) },
  'GET /healthz': { statuses: all(200) },
  'POST /api/inquiries/contact': { statuses: all(422), body: {} },
  'POST /api/inquiries/training': { statuses: all(422), body: { email: 'no address' } },
  'GET /api/inquiries/challenge': { statuses: all(404) },
  'OPTIONS /api/uploads': { statuses: all(204) },
  'OPTIONS /api/uploads/:id': { statuses: all(404) },
  'POST /api/uploads': { statuses: all(400), headers: tus },
  'GET /api/uploads/:id': { statuses: all(404) },
  'PATCH /api/uploads/:id': { statuses: all(404), headers: tus },
  'DELETE /api/uploads/:id': { statuses: all(404), headers: tus },
  'GET /api/admin/uploads/file/:ticket': { statuses: all(404) },
  'GET /api/admin/uploads/zip/:ticket': { statuses: all(404) },
  'GET /api/admin/uploads': { statuses: members(200) },
  'GET /api/admin/uploads/audit': { statuses: members(200) },
  'GET /api/admin/uploads/:id/custody': { statuses: members(404) },
  'GET /api/admin/uploads/batches/:id': { statuses: members(404) },
  'POST /api/admin/uploads/:id/ticket': { statuses: editors(404) },
  'POST /api/admin/uploads/:id/extension': { statuses: editors(400) },
  'DELETE /api/admin/uploads/:id': { statuses: editors(404) },
  'POST /api/admin/uploads/batches/:id/ticket': { statuses: editors(404) },
  'POST /api/admin/uploads/batches/:id/extension': { statuses: editors(400) },
  'DELETE /api/admin/uploads/batches/:id': { statuses: editors(404) },
  'GET /api/admin/inquiries': { statuses: members(200) },
  'GET /api/admin/inquiries/export': { statuses: editors(200) },
  'POST /api/admin/inquiries/several': { statuses: editors(400), body: {} },
  'POST /api/admin/inquiries/export': { statuses: editors(400), body: {} },
  'GET /api/admin/inquiries/views': { statuses: members(200) },
  'POST /api/admin/inquiries/views': { statuses: members(201), body: { name: 'Mine', query: 'state=new' } },
  'DELETE /api/admin/inquiries/views/:id': { statuses: owner(204), isOwn: true },
  'GET /api/admin/inquiries/replies': { statuses: members(200) },
  'POST /api/admin/inquiries/replies': { statuses: editors(400), body: {} },
  'DELETE /api/admin/inquiries/replies/:id': { statuses: editors(404) },
  'GET /api/admin/inquiries/changes': { statuses: members(200) },
  'GET /api/admin/inquiries/total': { statuses: members(200) },
  'GET /api/admin/inquiries/assignees': { statuses: members(200) },
  'GET /api/admin/inquiries/audit': { statuses: members(200) },
  'GET /api/admin/inquiries/failing': { statuses: members(200) },
  'GET /api/admin/inquiries/:id': { statuses: members(404) },
  'PATCH /api/admin/inquiries/:id': { statuses: editors(400), body: {} },
  'GET /api/admin/inquiries/:id/notes': { statuses: members(200) },
  'PUT /api/admin/inquiries/:id/notes/:note': { statuses: editors(404) },
  'DELETE /api/admin/inquiries/:id/notes/:note': { statuses: editors(404) },
  'POST /api/admin/inquiries/:id/resend': { statuses: editors(404) },
  'DELETE /api/admin/inquiries/:id': { statuses: editors(404) },
  'GET /api/admin/audit': { statuses: members(200) },
  'GET /api/admin/audit/export': { statuses: editors(200) },
  'GET /api/admin/account': { statuses: members(200) },
  'POST /api/admin/people/search': { statuses: members(200), body: { email } },
  'POST /api/admin/people/export': { statuses: editors(200), body: { email } },
  'POST /api/admin/people/erase': { statuses: editors(404), body: { email, uploads: false } },
  'POST /api/admin/find': { statuses: members(200), body: { words: 'nobody' } },
  'GET /api/chats': { statuses: members(200) },
  'GET /api/chats/:id': { statuses: owner(200), isOwn: true },
  'PUT /api/chats/:id': { statuses: owner(204), body: { name: 'Renamed' }, isOwn: true },
  'POST /api/chats/:id/messages': { statuses: owner(204), isOwn: true },
  'PUT /api/chats/:id/messages/:message/verdict': {
    statuses: owner(204),
    body: { verdict: 'good', reason: '' },
    isOwn: true,
  },
  'DELETE /api/chats/:id': { statuses: owner(204), isOwn: true },
  'GET /api/admin/persona/feedback': { statuses: members(200) },
  'GET /api/admin/persona/runs': { statuses: members(200) },
  'POST /api/admin/persona/runs': { statuses: editors(400), body: {} },
  'GET /blog/assets/templates/catalog.json': { statuses: all(200) },
  'GET /blog/assets/templates/:file': { statuses: all(404) },
  'GET /api/blog/analyze': { statuses: members(400) },
  'GET /api/blog/fixed': { statuses: members(404) },
  'GET /api/admin/persona': { statuses: members(200) },
  'POST /api/chat': { statuses: members(400), body: {} },
  'POST /auth/v1/token': { statuses: all(400), body: {} },
  'GET /auth/v1/user': { statuses: sessions(200) },
  'POST /api/admin/account/confirmation': { statuses: members(400), body: {} },
  'POST /auth/v1/factors': { statuses: sessions(400), body: {} },
  'POST /auth/v1/factors/:id/challenge': { statuses: sessions(404), body: {} },
  'POST /auth/v1/factors/:id/verify': { statuses: sessions(400), body: {} },
  'DELETE /auth/v1/factors/:id': { statuses: sessions(404) },
  'PUT /auth/v1/user': { statuses: sessions(400), body: {} },
  'GET /rest/v1/app_settings': { statuses: members(200), query: `?select=value&${key}` },
  'GET /rest/v1/app_settings_history': { statuses: members(200), query: `?select=id&${key}` },
  'POST /rest/v1/app_settings': {
    statuses: editors(201),
    query: '?on_conflict=key',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { key: 'persona-prompt', value: 'Answer briefly.' },
  },
  'GET /api/admin/sessions': { statuses: members(200) },
  'DELETE /api/admin/sessions/:id': { statuses: owner(204), isOwn: true },
  // The last one: it ends the sessions of the callers.
  'POST /auth/v1/logout': { statuses: sessions(204) },
};

const server = new ServerFixture('embedded');
const tokens = new Map<Caller, string>();
/** The ids of records of `editor`, by the beginning of the path. */
const own: Record<string, string> = {};
let ownMessage: NewMessages['messages'][number];

const messageOf = (role: 'user' | 'assistant', content: string) => ({
  id: randomUUID(),
  role,
  content,
  outcome: null,
  sources: [],
  persona: '',
});

const operate = async (command: object) =>
  String(Object(JSON.parse((await askHolder(server.dataDir, JSON.stringify(command))) ?? '')).text);

function ask(
  method: string,
  path: string,
  token?: string,
  { body, headers }: Pick<Row, 'body' | 'headers'> = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const signIn = async (address: string, password: string) => {
  const body = { email: address, password };
  const answer = await ask('POST', `${accountPrefixes.auth}/token?grant_type=password`, undefined, { body });
  return String(Object(await answer.json()).access_token);
};

const addAccount = async (name: Caller, role: string) => {
  const added = await operate({ what: 'add', email: `${name}@firm.example`, role });
  tokens.set(name, await signIn(`${name}@firm.example`, /password (\S+)/.exec(added)?.[1] ?? ''));
};

beforeAll(async () => {
  tokens.set('editor', await signIn(editor.email, editor.password));
  const [head = '', payload = ''] = tokens.get('editor')?.split('.') ?? [];
  const forged = createHmac('sha256', 'another key').update(`${head}.${payload}`).digest('base64url');
  tokens.set('forged', `${head}.${payload}.${forged}`);
  for (const name of ['ended', 'removed', 'demoted', 'colleague'] as const) await addAccount(name, 'editor');
  await addAccount('viewer', 'viewer');
  await ask('POST', `${accountPrefixes.auth}/logout?scope=local`, tokens.get('ended'));
  await operate({ what: 'remove', email: 'removed@firm.example' });
  await operate({ what: 'role', email: 'demoted@firm.example', role: 'viewer' });

  // A second session, and records of each kind that is its owner's alone.
  await signIn(editor.email, editor.password);
  const token = tokens.get('editor');
  const listed = Object(await (await ask('GET', accountEndpoints.sessions.path, token)).json());
  own[accountEndpoints.sessions.path] = listed.sessions.find(
    (session: { isCurrent: boolean }) => !session.isCurrent,
  ).id;
  const view = { name: 'Mine alone', query: 'state=new' };
  const saved = await ask('POST', inquiryEndpoints.saveView.path, token, { body: view });
  own[inquiryEndpoints.views.path] = Object(await saved.json()).id;
  const id = randomUUID();
  own[chatEndpoints.list.path] = id;
  const question = { messages: [{ role: 'user', content: 'Which?' }] };
  const answer = await ask('POST', chatEndpoints.answer.path, token, { body: question });
  const { reply, sources, persona, signature } = chatReplySchema.parse(await answer.json());
  ownMessage = { ...messageOf('assistant', reply), sources, persona, signature };
  const chat = { name: 'A chat', messages: [ownMessage] };
  const kept = await ask('POST', addressOf(chatEndpoints.addMessages, { params: { id } }), token, {
    body: chat,
  });
  expect(kept.status).toBe(204);
  expect((await ask('GET', addressOf(chatEndpoints.one, { params: { id } }), token)).status).toBe(200);
});

/** The routes of the server, each once. */
const routes = () => [
  ...new Set(
    server.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

it('has a row for each route, and none for a route that is gone', () => {
  expect(routes().filter((route) => !(route in rows))).toEqual([]);
  expect(Object.keys(rows).filter((route) => !routes().includes(route))).toEqual([]);
  expect(Object.keys(rows).length).toBeGreaterThan(60);
});

it('answers each row of the contracts', () => {
  const contracts = [
    accountEndpoints,
    auditEndpoints,
    blogEndpoints,
    chatEndpoints,
    findEndpoints,
    inquiryEndpoints,
    peopleEndpoints,
    personaEndpoints,
    uploadEndpoints,
  ];
  const asked = contracts
    .flatMap((contract): { method: string; path: string }[] => Object.values(contract))
    .map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((route) => !routes().includes(route))).toEqual([]);
});

it('answers each caller at each route as its row says', async () => {
  const observed: Record<string, Statuses> = {};
  for (const [route, row] of Object.entries(rows)) {
    const [method = '', path = ''] = route.split(' ');
    const id = row.isOwn ? Object.entries(own).find(([prefix]) => path.startsWith(prefix))?.[1] : undefined;
    const filled = path
      .replace(':message', ownMessage.id)
      .replace(/:\w+/, id ?? '00000000-0000-4000-8000-000000000000');
    const body = path.endsWith('/messages') ? { messages: [messageOf('user', 'Which?')] } : row.body;
    const statuses: number[] = [];
    // One after the other, the owner last.
    for (const caller of callers) {
      const answer = await ask(method, filled + (row.query ?? ''), tokens.get(caller), {
        ...row,
        ...(body && { body }),
      });
      // A stream of events has no end.
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    observed[route] = statuses;
  }
  expect(observed).toEqual(
    Object.fromEntries(Object.entries(rows).map(([route, row]) => [route, row.statuses])),
  );
});
