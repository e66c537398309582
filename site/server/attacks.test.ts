import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { personaKey } from '@probata/admin/contract';
import { askHolder } from '@probata/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/faults/postgres.mjs';
import { editor } from '../../tests/faults/server.mjs';
import { ServerFixture } from './server-fixture';

// The interfaces are read from the app: a new one that is not listed as public below must answer 401 without an editor's token.

/** The public interfaces, with the reason. */
const publicRoutes: Record<string, string> = {
  'GET /livez': 'the balancer',
  'GET /readyz': 'the balancer',
  'GET /healthz': 'the balancer',
  'POST /api/inquiries/contact': 'visitors send inquiries',
  'POST /api/inquiries/training': 'visitors send inquiries',
  'GET /api/inquiries/challenge': 'visitors prove work',
  'GET /blog/assets/templates/catalog.json': 'part of the public blog (spec 7.5)',
  'GET /blog/assets/templates/:file': 'the files of that catalog',
  'GET /api/admin/uploads/file/:ticket': 'a single-use address, valid for a minute',
  'GET /api/admin/uploads/zip/:ticket': 'a single-use address, valid for a minute',
  'POST /auth/v1/token': 'sign-in',
};
const isPublic = (route: string) => route in publicRoutes || /^\w+ \/api\/uploads(\/|$)/.test(route);

interface Interface {
  method: string;
  path: string;
  route: string;
  /** Registered for all methods: a path that no other route takes. */
  isUnknown: boolean;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every interface of the server, with sample values for parameters. */
function interfaces({ routes }: ServerFixture): Interface[] {
  const found = new Map<string, Interface>();
  for (const { method, path } of routes) {
    const filled = path
      .replace(/:\w+(\{[^}]*\})?/g, '00000000-0000-4000-8000-000000000000')
      .replace(/^\*$/, '/*')
      .replace(/\*$/, 'x')
      .replace(/(?<=.)\/$/, '');
    const isUnknown = path.endsWith('*');
    for (const verb of method === 'ALL' ? methods : [method])
      found.set(`${verb} ${path}`, { method: verb, path: filled, route: `${verb} ${path}`, isUnknown });
  }
  return [...found.values()];
}

const { email, password } = editor;
const guest = 'guest@firm.example';
const secretText = 'The persona nobody else may read.';
const minutes = (count: number) => count * 60_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const untouched = Object.getOwnPropertyNames(Object.prototype).sort();

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe.each(databases)('attacks on a server with the %s database', (kind) => {
  const server = new ServerFixture(kind, {
    settings: { TRUSTED_PROXIES: '127.0.0.1', INQUIRY_RATE_LIMIT: '100000', INQUIRY_MINIMUM_MS: '0' },
    showPages: true,
    // A short timeout keeps the slow-body attacks short.
    limits: { bytes: 256 * 1024, timeout: 1500 },
  });
  let all: Interface[];
  let editorToken: string;
  let guestToken: string;
  let secret: string;
  let callers = 0;

  beforeAll(async () => {
    writeFileSync(join(server.dataDir, '../outside'), 'root:outside');
    all = interfaces(server);
    const added = await askHolder(server.dataDir, JSON.stringify({ what: 'add', email: guest }));
    const guestPassword = /password (\S+)/.exec(added ?? '')?.[1] ?? '';
    editorToken = await signIn(email, password);
    guestToken = await signIn(guest, guestPassword);
    // A user who can sign in, but is not an editor.
    await server.database.query('delete from accounts.editor where email = $1', [guest]);
    const [key] = await server.database.query<{ value: string }>(
      "select value from accounts.key where purpose = 'tokens'",
    );
    secret = key?.value ?? '';
    const saved = await ask('POST', '/rest/v1/app_settings?on_conflict=key', {
      token: editorToken,
      headers: { prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({ key: personaKey, value: secretText }),
    });
    expect(saved.status).toBeLessThan(300);
  });

  async function signIn(address: string, given: string): Promise<string> {
    const answer = await ask('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: address, password: given }),
    });
    const { access_token }: { access_token: string } = JSON.parse(answer.body);
    return access_token;
  }

  /** The token of another editor, who has a budget of failed requests of their own. */
  async function anotherEditor(): Promise<string> {
    const address = `editor-${crypto.randomUUID()}@firm.example`;
    const added = await askHolder(server.dataDir, JSON.stringify({ what: 'add', email: address }));
    return signIn(address, /password (\S+)/.exec(added ?? '')?.[1] ?? '');
  }

  /** Sends a request without normalizing its path. */
  function ask(
    method: string,
    path: string,
    {
      token,
      headers = {},
      body,
    }: { token?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<Raw> {
    return new Promise((done, failed) => {
      const sent = request(
        server.url,
        {
          method,
          path,
          // A connection of its own: one that the server closes must not be the next request's.
          agent: false,
          headers: {
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () =>
            done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
          answer.on('error', failed);
        },
      );
      sent.on('error', failed);
      sent.end(body);
    });
  }

  /** Tokens that are no editor's. */
  function badTokens(): Record<string, string | undefined> {
    const now = Math.floor(Date.now() / 1000);
    const [, payload = ''] = editorToken.split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const hmac = (key: string, given: object, header: object = { alg: 'HS256', typ: 'JWT' }) => {
      const signed = `${part(header)}.${part(given)}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    };
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const asymmetric = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const [head = '', , signature = ''] = editorToken.split('.');
    return {
      none: undefined,
      empty: '',
      nonsense: 'nonsense',
      'three dots': '..',
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      'alg None with a signature': `${part({ alg: 'None', typ: 'JWT' })}.${part(claims)}.${signature}`,
      'another key': hmac('another secret', claims),
      'an empty key': hmac('', claims),
      'a key of its own in the header': hmac(
        publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        claims,
        {
          alg: 'HS256',
          typ: 'JWT',
          jwk: publicKey.export({ format: 'jwk' }),
          kid: '../../dev/null',
        },
      ),
      'another algorithm': `${asymmetric}.${createSign('RSA-SHA256').update(asymmetric).sign(privateKey, 'base64url')}`,
      expired: hmac(secret, { ...claims, iat: now - 7200, exp: now - 60 }),
      'a changed claim': `${head}.${part({ ...claims, email: 'root@firm.example', role: 'service_role' })}.${signature}`,
      'half a signature': editorToken.slice(0, -20),
      'the role of the server': hmac('another secret', { ...claims, role: 'service_role' }),
      'the right key with the role of the server': hmac(secret, { ...claims, role: 'service_role' }),
      'the right key with the role of the owner': hmac(secret, { ...claims, role: 'postgres' }),
      'the right key for an unknown session': hmac(secret, {
        ...claims,
        session_id: crypto.randomUUID(),
      }),
      'the right key without exp': hmac(secret, { ...claims, exp: undefined }),
      'an anonymous key': hmac('another secret', { role: 'anon', exp: now + 600 }),
      'a user who is not an editor': guestToken,
    };
  }

  it('cover every interface', () => {
    expect(all.length).toBeGreaterThan(12);
    for (const route of ['POST /api/*', 'DELETE /*', 'PATCH /api/uploads/:id', 'DELETE /api/uploads/:id'])
      expect(all.map((one) => one.route)).toContain(route);
    // A removed route must leave the list.
    const routes = new Set(all.map(({ route }) => route));
    expect(Object.keys(publicRoutes).filter((route) => !routes.has(route))).toEqual([]);
  });

  it('are refused at every interface without an editor’s token', async () => {
    const closed = all.filter(({ route, isUnknown }) => !isUnknown && !isPublic(route));
    expect(closed.length).toBeGreaterThan(8);
    for (const [name, token] of Object.entries(badTokens())) {
      const answers = await Promise.all(
        closed.map(async ({ method, path, route }) => {
          const { status, body } = await ask(method, path, {
            ...(token === undefined ? {} : { token }),
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
          });
          expect(body).not.toContain(secretText);
          return { name, route, status };
        }),
      );
      // For supabase-js, 403 means that a session has ended.
      expect(
        answers.filter(({ route, status }) =>
          / \/auth\/v1\//.test(route) ? ![401, 403].includes(status) : status !== 401,
        ),
      ).toEqual([]);
    }
    // The same requests succeed with an editor's token.
    const { status, body } = await ask('GET', '/api/admin/persona', { token: editorToken });
    expect([status, body]).toEqual([200, secretText]);
  }, 60_000);

  it('find nothing at a path that no route takes, with any token', async () => {
    const unknown = all.filter(({ isUnknown }) => isUnknown);
    expect(unknown.length).toBeGreaterThan(12);
    for (const token of [undefined, guestToken, editorToken])
      for (const { method, path, route } of unknown) {
        const { status, body } = await ask(method, path, {
          ...(token ? { token } : {}),
          ...(['GET', 'HEAD'].includes(method) ? {} : { body: '{}' }),
        });
        // The upload protocol asks for its version first, and answers OPTIONS.
        const ofUploads = route.includes(' /api/uploads') ? [204, 412] : [];
        expect([401, 404, 405, ...ofUploads], `${route} answered ${status}`).toContain(status);
        expect(body).not.toContain(secretText);
      }
  });

  it('get a problem for every malformed request of the upload protocol', async () => {
    const begun = await ask('POST', '/api/uploads', {
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' },
    });
    const own = String(begun.headers.location);
    const uploads = (['DELETE', 'GET', 'PATCH', 'POST'] as const).map((method) => ({ method }));
    const octets = { 'content-type': 'application/offset+octet-stream' };
    const headers: Record<string, string>[] = [
      {},
      { 'tus-resumable': '0.2.2' },
      { 'tus-resumable': '1.0.0' },
      { ...octets, 'upload-offset': '0' },
      ...['-1', '1e9', 'NaN', '0x1', '9007199254740993', ' '].map((offset) => ({
        'tus-resumable': '1.0.0',
        ...octets,
        'upload-offset': offset,
      })),
      { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'text/html' },
      { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': 'filename =,=' },
      { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-defer-length': '1' },
      { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
      { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-concat': 'final;/api/uploads/x' },
      { 'tus-resumable': '1.0.0', 'upload-length': '99999999999999999999' },
    ];
    for (const { method } of uploads)
      for (const path of ['/api/uploads', own, `/api/uploads/${'a'.repeat(32)}`, '/api/uploads/x'])
        for (const given of headers) {
          // The protocol's own deletion, by the guest who knows the id.
          if (method === 'DELETE' && path === own && given['tus-resumable'] === '1.0.0') continue;
          const answer = await ask(method, path, {
            headers: given,
            ...(method === 'PATCH' ? { body: 'much more than nine bytes' } : {}),
          });
          const label = `${method} ${path} with ${JSON.stringify(given)}`;
          if (answer.status === 201) expect(given['upload-length'], label).toBe('9');
          else {
            expect(answer.status, label).toBeGreaterThanOrEqual(400);
            expect(answer.status === 501 || answer.status < 500, `${label}: ${answer.status}`).toBe(true);
            expect(answer.headers['content-type'], label).toBe('application/problem+json');
          }
        }
    const kept = await ask('HEAD', own, { headers: { 'tus-resumable': '1.0.0' } });
    expect([kept.status, kept.headers['upload-offset']]).toEqual([200, '0']);
  });

  it('reach no table but the settings, and these only as an editor', async () => {
    const tables = await server.database.query<{ schema: string; name: string }>(
      "select table_schema as schema, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(tables.length).toBeGreaterThan(8);
    const open = ['app_settings', 'app_settings_history'];
    for (const { schema, name } of tables)
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
        for (const token of [undefined, guestToken, editorToken]) {
          if (open.includes(name) && token === editorToken) continue;
          const { status } = await ask(method, `/rest/v1/${name}?select=*`, {
            ...(token ? { token } : {}),
            headers: { 'accept-profile': schema, 'content-profile': schema },
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
          });
          expect([401, 404], `${method} ${schema}.${name}`).toContain(status);
        }
    const other = await ask('GET', '/rest/v1/app_settings?select=*,app_settings_history(*),users(*)', {
      token: editorToken,
    });
    expect(other.body).not.toContain('encrypted_password');
    for (const [method, path] of [
      ['DELETE', '/rest/v1/app_settings?key=neq.x'],
      ['PATCH', '/rest/v1/app_settings?key=neq.x'],
      ['POST', '/rest/v1/app_settings_history'],
      ['DELETE', '/rest/v1/app_settings_history'],
    ] as const)
      expect((await ask(method, path, { token: editorToken, body: '{}' })).status, `${method} ${path}`).toBe(
        404,
      );
    // Naming another schema as the profile does not expose it.
    const profile = await ask('GET', '/rest/v1/app_settings?select=*', {
      token: editorToken,
      headers: { 'accept-profile': 'auth' },
    });
    expect(profile.body).not.toContain('encrypted_password');
  }, 60_000);

  it('are stopped by row-level security, whatever the service grants', async () => {
    const { database } = server;
    const tables = await database.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'accounts', 'inquiries', 'uploads', 'chats', 'records')",
    );
    const [user] = await database.query<{ id: string }>('select user_id::text as id from accounts.editor');
    /** Runs and rolls back a statement as a role with a token's claims. Returns the number of affected rows, or the error. */
    const as = async (role: string, sub: string | null, sql: string): Promise<number | string> => {
      class Undo extends Error {}
      let touched: number | string = 0;
      try {
        await database.transaction(async (step) => {
          // As the embedded service's own code would.
          const schemas = 'public, accounts, inquiries, uploads, chats, records';
          await step.run(`grant usage on schema ${schemas} to anon, authenticated`);
          await step.run(`grant all on all tables in schema ${schemas} to anon, authenticated`);
          await step.query("select set_config('request.jwt.claims', $1, true)", [
            JSON.stringify(sub ? { sub, role } : {}),
          ]);
          await step.run(`set local role ${role}`);
          touched = (await step.query(sql)).length;
          throw new Undo();
        });
      } catch (error) {
        if (!(error instanceof Undo)) touched = error instanceof Error ? error.message : String(error);
      }
      return touched;
    };
    const nobody = crypto.randomUUID();
    for (const { name } of tables)
      for (const [role, sub] of [
        ['anon', null],
        ['authenticated', nobody],
        [
          'authenticated',
          name === 'public.app_settings' || name === 'public.app_settings_history'
            ? nobody
            : (user?.id ?? ''),
        ],
      ] as const) {
        expect(await as(role, sub, `select 1 from ${name}`), `${role} reads ${name}`).toBe(0);
        expect(
          await as(role, sub, `delete from ${name} returning 1`),
          `${role} deletes from ${name}`,
        ).toSatisfy((touched) => touched === 0 || /only added/.test(String(touched)));
        expect(await as(role, sub, `insert into ${name} default values returning 1`), name).toMatch(
          /row-level security|null value|cannot insert/,
        );
      }
    const editor = (sql: string) => as('authenticated', user?.id ?? '', sql);
    expect(await editor('select 1 from public.app_settings')).toBe(1);
    expect(await editor('select 1 from public.app_settings_history')).toBe(1);
    expect(await editor('delete from public.app_settings returning 1')).toBe(0);
    expect(
      await editor(
        "insert into public.app_settings_history (key, value, saved_by) values ('x', 'y', 'root') returning 1",
      ),
    ).toMatch(/row-level security/);
    for (const sql of [
      "update public.app_settings_history set value = 'x' returning 1",
      'delete from public.app_settings_history returning 1',
      'truncate public.app_settings_history',
    ])
      expect(await editor(sql)).toMatch(/only added/);
    // The server's own role is refused as well.
    for (const [table, column] of [
      ['public.app_settings_history', 'key'],
      ['accounts.event', 'event'],
    ])
      for (const sql of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(database.run(sql), sql).rejects.toThrow(/only added/);
  }, 60_000);

  it('change nothing from the page of another origin', async () => {
    const changing = all.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changing.length).toBeGreaterThan(5);
    for (const { method, path, route, isUnknown } of changing) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${server.url}.evil.example` },
        { origin: server.url.replace('127.0.0.1', '127.0.0.1@evil.example') },
        // Fetch Metadata, sent without an Origin.
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const answer = await ask(method, path, {
          token: editorToken,
          headers: { 'content-type': 'text/plain', ...headers },
          body: '{}',
        });
        // Pages have no method that changes anything.
        expect(isUnknown ? [403, 405] : [403], `${route} with ${JSON.stringify(headers)}`).toContain(
          answer.status,
        );
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
      const preflight = await ask('OPTIONS', path, {
        headers: { origin: 'https://evil.example', 'access-control-request-method': method },
      });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    }
  }, 60_000);

  it('read no file outside the served folders', async () => {
    const climbs = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '....//', '.%00./'].flatMap(
      (step) => [step.repeat(3), step.repeat(8)],
    );
    const targets = ['etc/passwd', 'outside', 'data/accounts-secret', 'package.json', 'renderer/render.js'];
    for (const base of ['/', '/assets/', '/api/uploads/', '/blog/assets/templates/', '/images/', '/deep/'])
      for (const climb of climbs)
        await Promise.all(
          targets.map(async (target) => {
            const { status, body } = await ask('GET', `${base}${climb}${target}`);
            expect(status, `${base}${climb}${target}`).toBeGreaterThanOrEqual(400);
            expect(body).not.toMatch(/root:x:0:|"type":"module"|export async function render/);
            expect(body).not.toContain(secret);
          }),
        );
  }, 60_000);

  it(
    'get a prompt refusal for an oversized, slow or malformed body',
    async () => {
      const taking = all.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
      const large = Buffer.alloc(300 * 1024, ' ');
      const slow = ({ method, path }: Interface) =>
        new Promise<string>((done) => {
          const { hostname, port } = new URL(server.url);
          const socket = connect(Number(port), hostname);
          let text = '';
          socket.on('data', (chunk) => {
            text += String(chunk);
            socket.end();
          });
          socket.on('error', () => done(text));
          socket.on('close', () => done(text));
          socket.write(
            `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${editorToken}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":`,
          );
        });
      const bodies = [
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '{"__proto__":{"a":1}}',
        `{"a":${'['.repeat(5000)}`,
        '\u0000',
        '{"a":1,"a":2}',
        // Texts that PostgreSQL does not store.
        ...['\\u0000', '\\ud800'].flatMap((mark) => [
          `{"email":"a${mark}@firm.example"}`,
          `{"email":"a${mark}@firm.example","uploads":false}`,
          `{"name":"a${mark}","query":"a${mark}"}`,
          `{"action":"assign","ids":["${crypto.randomUUID()}"],"assignee":"a${mark}"}`,
          `{"revision":0,"assignee":"a${mark}","note":"a${mark}"}`,
          `{"version":"1","results":[{"question":"a${mark}","passed":true,"missingSources":["a${mark}"],"missingPhrases":[]}],"answered_by":"quotes"}`,
          `{"name":"a${mark}","messages":[{"id":"${crypto.randomUUID()}","role":"user","content":"a${mark}","outcome":null,"sources":[],"persona":""}]}`,
        ]),
        '{"until":"2026-12-01T00:00:00+23:59"}',
      ];
      await Promise.all(
        taking.map(async (one) => {
          // A route without a body may close the connection early.
          const refusal = await ask(one.method, one.path, { token: editorToken, body: large }).catch(
            () => null,
          );
          expect(refusal?.status ?? 413, `${one.route} with 300 KiB`).toBeLessThan(500);
          for (const body of [...bodies, Buffer.from([0xff, 0xfe, 0x00])]) {
            const { status } = await ask(one.method, one.path, { token: editorToken, body });
            expect(status, `${one.route} with ${String(body).slice(0, 20)}`).toBeLessThan(500);
          }
          // Routes without a body answer at once.
          expect(await slow(one), `${one.route}, slowly`).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
        }),
      );
      expect((await ask('GET', '/healthz')).body).toContain('"ok"');
      // The attacks include a sign-out.
      editorToken = await signIn(email, password);
    },
    minutes(2),
  );

  it(
    'get no failure for a query that the database refuses',
    async () => {
      const token = await anotherEditor();
      // A stream of events never ends, and the validator reads no text.
      const reading = all.filter(
        ({ method, route, isUnknown }) => method === 'GET' && !isUnknown && !/changes|blog/.test(route),
      );
      expect(reading.length).toBeGreaterThan(15);
      const names =
        'search q assignee editor after before from until limit select key order event state'.split(' ');
      const values = [
        '%00',
        'eq.%00',
        '%ED%A0%80',
        '0000-01-01T00:00:00Z',
        '2026-01-01T00:00:00%2B23:59',
        '9'.repeat(30),
      ];
      for (const { path, route } of reading)
        await Promise.all(
          names.flatMap((name) =>
            values.map(async (value) => {
              const { status } = await ask('GET', `${path}?${name}=${value}`, { token });
              expect(status, `${route} with ${name}=${value}`).toBeLessThan(500);
            }),
          ),
        );
    },
    minutes(3),
  );

  const settings = '/rest/v1/app_settings';

  it('write into no prototype, and get 400 for each query that the site does not send', async () => {
    const token = await anotherEditor();
    const known = `select=value,revision&key=eq.${personaKey}`;
    const queries = [
      '__proto__[a]=eq.x',
      '__proto__%5Ba%5D=eq.x',
      '%5F%5Fproto%5F%5F%5Ba%5D=eq.x',
      '__proto__=not.is.null',
      '__proto__=eq.x',
      '__proto__.a=eq.x',
      'constructor[prototype][a]=eq.x',
      'constructor.prototype.a=eq.x',
      `${known}&__proto__[a]=eq.x`,
      `${known}&__proto__=not.is.null`,
      'select=__proto__&key=eq.x',
      'select=constructor&key=eq.x',
      'nope=eq.x',
      'value=match.(((',
      'select=*,users(*)&key=eq.x',
      `${known}&key=eq.y`,
      `select=value&key=neq.${personaKey}`,
      'select=value&key=eq.%00',
      'select=value&key=',
      'select=value',
      'key=eq.x',
      `${known}&or=(key.eq.x)`,
      '',
    ];
    for (const query of queries) {
      for (const table of ['app_settings', 'app_settings_history']) {
        const { status, body } = await ask('GET', `/rest/v1/${table}?${query}`, { token });
        expect([table, query, status]).toEqual([table, query, 400]);
        expect(body).not.toMatch(/syntax|column|operator|select |relation/i);
      }
      const saved = await ask('POST', `${settings}?${query}`, {
        token,
        headers: { prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify({ key: 'x', value: 'y' }),
      });
      expect([query, saved.status]).toEqual([query, 400]);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(untouched);
    const health = await ask('GET', '/healthz');
    expect([health.status, health.headers['$eq']]).toEqual([200, undefined]);
    expect(health.body).toContain('"ok"');
    // A key that looks like another type is a text.
    const text = await ask('GET', `${settings}?select=value&key=eq.true`, { token });
    expect([text.status, text.body]).toEqual([200, '[]']);
  });

  it('save nothing but a setting', async () => {
    const token = await anotherEditor();
    const bodies = [
      {},
      [],
      [{ key: 'x', value: 'y' }],
      null,
      'x',
      { key: 'x' },
      { key: true, value: 'y' },
      { key: 'x', value: true },
      { key: 'x', value: 1 },
      { key: 'x', value: null },
      { key: 'x', value: { a: 1 } },
      { key: 'x', value: ['a'] },
      { key: ['x'], value: 'y' },
      { key: '', value: 'y' },
      { key: 'x\0', value: 'y' },
      { key: 'x', value: 'y\0' },
      { key: 'x', value: 'y', note: {} },
      { key: 'x', value: 'y', revision: 'z' },
      { key: 'x', value: 'y', saved_by: 'root' },
      { key: 'x'.repeat(201), value: 'y' },
      { key: 'x', value: 'y'.repeat(100_001) },
    ].map((body) => JSON.stringify(body));
    for (const body of [...bodies, '{"key":"x","value":"y","__proto__":{"a":1}}', '', '{'])
      for (const prefer of ['resolution=merge-duplicates', 'return=representation', 'tx=rollback']) {
        const { status, body: answer } = await ask('POST', `${settings}?on_conflict=key`, {
          token,
          headers: { prefer },
          body,
        });
        expect([body.slice(0, 60), status]).toEqual([body.slice(0, 60), 400]);
        expect(answer).not.toMatch(/syntax|column|constraint|relation|violates/i);
      }
    const kept = await server.database.query("select key from public.app_settings where key like 'x%'");
    expect(kept).toEqual([]);
  });

  it('get 400 for every sign-in that the site does not send', async () => {
    const values = [null, 1, true, {}, [], { length: -1 }, ['a'], '\0', 'x'.repeat(2000)];
    const sent = (grant: string, body: unknown) =>
      ask('POST', `/auth/v1/token?grant_type=${grant}`, {
        // Each from an address of its own: these are not attempts to guess.
        headers: { 'x-forwarded-for': `198.18.${Math.floor(callers / 250)}.${callers++ % 250}` },
        body: JSON.stringify(body),
      });
    for (const value of values) {
      const bodies: [string, unknown][] = [
        ['password', { email: value, password: 'x' }],
        ['password', { email, password: value }],
        ['password', { email: 'nobody@firm.example', password: value }],
        ['password', value],
        ['refresh_token', { refresh_token: value }],
        ['refresh_token', value],
        ['pkce', { auth_code: value, code_verifier: value }],
        [encodeURIComponent('password&__proto__[a]=1'), { email, password: 'x' }],
      ];
      for (const [grant, body] of bodies) {
        const answer = await sent(grant, body);
        expect([grant, body, answer.status]).toEqual([grant, body, 400]);
        expect(answer.body).not.toMatch(/syntax|column|undefined|TypeError|not a function|invalid byte/i);
      }
    }
  });

  it(
    'stop nothing with thousands of failing queries',
    async () => {
      const token = await anotherEditor();
      const statuses = new Map<number, number>();
      for (let round = 0; round < 20; round += 1)
        for (const { status } of await Promise.all(
          Array.from({ length: 100 }, (_, number) =>
            ask(
              'GET',
              `${settings}?${['nope=eq.x', 'value=match.(((', 'select=value&key=eq.%00'][number % 3]}`,
              { token },
            ),
          ),
        ))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([...statuses.keys()].sort()).toEqual([400, 429]);
      expect(statuses.get(400)).toBeLessThanOrEqual(200);
      expect((await ask('GET', '/healthz')).body).toContain('"ok"');
      expect((await ask('GET', '/')).status).toBe(200);
    },
    minutes(3),
  );

  it('inject no response header', async () => {
    const injected = (answer: Raw) => {
      expect(Object.keys(answer.headers)).not.toContain('x-injected');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    };
    const crlf = '%0d%0aX-Injected:%201';
    for (const path of [
      `/HOME${crlf}`,
      `/training?x=${crlf}`,
      `/TRAINING?x=%0d%0aSet-Cookie:a=b`,
      '//evil.example/TRAINING',
      '/\\evil.example/TRAINING',
      `/api/uploads/${crlf}`,
      `/rest/v1/app_settings?select=${crlf}`,
      `/api/admin/inquiries/export?form=${crlf}`,
    ])
      injected(await ask('GET', path, { token: editorToken }));
    injected(
      await ask('POST', '/api/uploads', {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '4',
          'upload-metadata': `filename ${Buffer.from('../../x\r\nX-Injected: 1').toString('base64')}`,
        },
      }),
    );
    injected(
      await ask('GET', '/TRAINING', {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      }),
    );
  });

  it('read nothing by naming another’s id', async () => {
    const sent = await ask('POST', '/api/inquiries/contact', {
      body: JSON.stringify({
        name: 'Ada Doe',
        email: 'ada@doe-llp.example',
        company: 'Doe LLP',
        phone: '',
        message: 'Only for editors.',
      }),
    });
    expect(sent.status).toBe(201);
    const [inquiry] = await server.database.query<{ id: string }>(
      "select id::text as id from inquiries.inquiry where company = 'Doe LLP'",
    );
    const begun = await ask('POST', '/api/uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': `filename ${Buffer.from('secret.txt').toString('base64')}`,
      },
    });
    const location = String(begun.headers.location);
    const filled = await ask('PATCH', location, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'a secret.',
    });
    expect(filled.status).toBe(204);
    const file = location.split('/').at(-1);
    for (const token of [undefined, guestToken])
      for (const [method, path] of [
        ['GET', `/api/admin/inquiries/${inquiry?.id}`],
        ['DELETE', `/api/admin/inquiries/${inquiry?.id}`],
        ['POST', `/api/admin/inquiries/${inquiry?.id}/resend`],
        ['GET', `/api/inquiries/${inquiry?.id}`],
        ['GET', location],
        ['GET', '/api/uploads'],
        ['GET', `/api/admin/uploads/${file}`],
        ['GET', `/api/uploads/${file}.json`],
        ['GET', `/api/admin/uploads/file/${file}`],
        ['POST', `/api/admin/uploads/${file}/ticket`],
      ] as const) {
        const { status, body } = await ask(method, path, token ? { token } : {});
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
        expect(body).not.toMatch(/a secret|secret\.txt|Only for editors|Doe LLP/);
      }
    // An editor still finds it.
    const kept = await ask('GET', `/api/admin/inquiries/${inquiry?.id}`, { token: editorToken });
    expect(kept.body).toContain('Only for editors.');
  });

  it('leave no personal data in the log', async () => {
    await ask('POST', '/api/inquiries/contact', {
      headers: { 'x-forwarded-for': '198.51.100.77' },
      body: JSON.stringify({
        name: 'Mallory Quux',
        email: 'mallory@firm.example',
        company: 'Quux LLP',
        phone: '214-555-0199',
        message: 'Nobody else may read this.',
      }),
    });
    await ask('POST', '/auth/v1/token?grant_type=password', {
      headers: { 'x-forwarded-for': '198.51.100.77' },
      body: JSON.stringify({ email: 'mallory@firm.example', password: 'hunter2hunter2' }),
    });
    const text = server.logged.join('');
    for (const trace of [
      'Mallory',
      'mallory',
      'Quux',
      '555-0199',
      'Nobody else',
      'hunter2',
      '198.51.100.77',
      email,
      guest,
      password,
      secretText,
      secret,
      editorToken,
    ])
      expect(text).not.toContain(trace);
  });
});
