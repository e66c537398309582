import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { editor, smallBuild, usedDataFolder } from '../../tests/faults/server.mjs';
import { personaKey } from '../app/settings';
import { readConfig } from './config';
import { askHolder } from './data-folder';
import { createLog } from './log';
import { type RunningServer, startServer } from './start';

// What somebody would try who has no business here. The list of interfaces is read from the app itself: a new one that is not named
// as public below must turn everybody away who is no editor, or these tests fail.

/** Interfaces for everybody, and why. */
const publicRoutes: Record<string, string> = {
  'GET /healthz': 'the balancer',
  'POST /api/inquiries/contact': 'visitors write to us',
  'POST /api/inquiries/training': 'visitors write to us',
  'GET /api/inquiries/challenge': 'visitors prove work',
  'GET /blog/assets/templates/catalog.json': 'part of the public blog (spec 7.5)',
  'GET /blog/assets/templates/:file': 'what that catalogue names',
  'GET /api/admin/uploads/file/:ticket': 'the address is the permission, for one use within a minute',
  'POST /auth/v1/token': 'the way in',
  'GET /auth/v1/.well-known/jwks.json': 'public keys',
};
const isPublic = (route: string) => route in publicRoutes || /^\w+ \/api\/uploads(\/|$)/.test(route);

interface Interface {
  method: string;
  path: string;
  route: string;
}

/** Every interface of the server, with made-up values in place of parameters. */
function interfaces({ routes }: RunningServer): Interface[] {
  const found = new Map<string, Interface>();
  for (const { method, path } of routes) {
    if (method === 'ALL' || path === '*' || path === '/*') continue;
    const route = `${method} ${path}`;
    const filled = path
      .replace(/:\w+(\{[^}]*\})?/g, '00000000-0000-4000-8000-000000000000')
      .replace(/\*$/, 'x')
      .replace(/(?<=.)\/$/, '');
    found.set(route, { method, path: filled, route });
  }
  return [...found.values()];
}

const { email, password } = editor;
const guest = 'guest@firm.example';
const secretText = 'The persona nobody else may read.';
const minutes = (count: number) => count * 60_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe.each(['embedded', 'PostgreSQL'] as const)('attacks on a server with the %s database', (kind) => {
  const runs = kind === 'embedded' || postgresMissing() === null;
  const logged: string[] = [];
  let folder: string;
  let pages: string;
  let server: RunningServer;
  let postgres: ThrowAwayPostgres | null = null;
  let all: Interface[];
  let editorToken: string;
  let guestToken: string;
  let secret: string;

  beforeAll(async () => {
    if (!runs) return;
    folder = mkdtempSync(join(tmpdir(), 'probata-attacks-'));
    pages = smallBuild();
    writeFileSync(join(folder, 'outside'), 'root:outside');
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    else await usedDataFolder(join(folder, 'data'));
    server = await startServer({
      config: readConfig({
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        PAGES_DIR: pages,
        DATABASE_URL: postgres?.createDatabase('attacks'),
        EDITOR_EMAIL: email,
        EDITOR_PASSWORD: password,
        TRUSTED_PROXIES: '127.0.0.1',
        INQUIRY_RATE_LIMIT: '100000',
        INQUIRY_MINIMUM_MS: '0',
      }),
      log: createLog((line) => logged.push(line)),
      // Bodies that are sent slowly are given up soon, or the tests would take as long as the attacks.
      limits: { bytes: 256 * 1024, timeout: 1500 },
    });
    all = interfaces(server);
    const added = await askHolder(join(folder, 'data'), JSON.stringify({ what: 'add', email: guest }));
    const guestPassword = /password (\S+)/.exec(added ?? '')?.[1] ?? '';
    editorToken = await signIn(email, password);
    guestToken = await signIn(guest, guestPassword);
    // Somebody the service knows, and who may sign in, but is no editor.
    await server.database.query('delete from accounts.editor where email = $1', [guest]);
    secret =
      kind === 'embedded'
        ? readFileSync(join(folder, 'data/accounts-secret'), 'utf8').trim()
        : ((
            await server.database.query<{ value: string }>(
              "select value from inquiries.secret where name = 'accounts'",
            )
          )[0]?.value ?? '');
    const saved = await ask('POST', '/rest/v1/app_settings?on_conflict=key', {
      token: editorToken,
      headers: { prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({ key: personaKey, value: secretText }),
    });
    expect(saved.status).toBeLessThan(300);
  }, minutes(3));

  afterAll(async () => {
    if (!runs) return;
    await server.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(pages, { recursive: true, force: true });
  }, minutes(1));

  async function signIn(address: string, given: string): Promise<string> {
    const answer = await ask('POST', '/auth/v1/token?grant_type=password', {
      body: JSON.stringify({ email: address, password: given }),
    });
    const { access_token }: { access_token: string } = JSON.parse(answer.body);
    return access_token;
  }

  /** A request as it is written, its path left alone. */
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

  /** Tokens of everybody who is no editor. */
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
      'the right key for a session that is none': hmac(secret, {
        ...claims,
        session_id: crypto.randomUUID(),
      }),
      'the right key without an end': hmac(secret, { ...claims, exp: undefined }),
      'an anonymous key': hmac('another secret', { role: 'anon', exp: now + 600 }),
      'somebody who is no editor': guestToken,
    };
  }

  it.runIf(runs)('knows every interface', () => {
    expect(all.length).toBeGreaterThan(12);
    // One that is gone leaves the list too.
    const routes = new Set(all.map(({ route }) => route));
    expect(Object.keys(publicRoutes).filter((route) => !routes.has(route))).toEqual([]);
  });

  it.runIf(runs)(
    'turn away whoever is no editor, at every interface',
    async () => {
      const closed = all.filter(({ route }) => !isPublic(route));
      expect(closed.length).toBeGreaterThan(8);
      // These answer whoever signed in, editor or not, and only about themselves.
      const own = ['GET /auth/v1/user', 'POST /auth/v1/logout'];
      const isSignedIn = (name: string) => /^(somebody who is no editor|the right key with)/.test(name);
      for (const [name, token] of Object.entries(badTokens())) {
        const answers = await Promise.all(
          closed
            .filter(({ route }) => !(own.includes(route) && isSignedIn(name)))
            .map(async ({ method, path, route }) => {
              const { status, body } = await ask(method, path, {
                ...(token === undefined ? {} : { token }),
                ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
              });
              expect(body).not.toContain(secretText);
              return { name, route, status };
            }),
        );
        // The accounts service has its own words for a sign-out of nobody.
        expect(
          answers.filter(({ route, status }) =>
            own.includes(route) ? ![401, 403].includes(status) : status !== 401,
          ),
        ).toEqual([]);
      }
      // The same requests are answered to an editor: it is the token that was refused.
      const { status, body } = await ask('GET', '/api/admin/persona', { token: editorToken });
      expect([status, body]).toEqual([200, secretText]);
    },
    60_000,
  );

  it.runIf(runs)(
    'reach no table but the settings, and these only as an editor',
    async () => {
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
        expect(
          (await ask(method, path, { token: editorToken, body: '{}' })).status,
          `${method} ${path}`,
        ).toBe(404);
      // The profile of another schema does not open it.
      const profile = await ask('GET', '/rest/v1/app_settings?select=*', {
        token: editorToken,
        headers: { 'accept-profile': 'auth' },
      });
      expect(profile.body).not.toContain('encrypted_password');
    },
    60_000,
  );

  it.runIf(runs)(
    'are stopped by the rows’ own rules, whatever the service grants',
    async () => {
      const { database } = server;
      const tables = await database.query<{ name: string }>(
        "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'accounts', 'inquiries')",
      );
      const [user] = await database.query<{ id: string }>('select user_id::text as id from accounts.editor');
      /** Runs a statement as a role with a token's claims, and undoes it. Returns how many rows it touched, or its refusal. */
      const as = async (role: string, sub: string | null, sql: string): Promise<number | string> => {
        class Undo extends Error {}
        let touched: number | string = 0;
        try {
          await database.transaction(async (step) => {
            // As the embedded service would by itself, whatever was revoked.
            await step.run('grant usage on schema public, accounts, inquiries to anon, authenticated');
            await step.run(
              'grant all on all tables in schema public, accounts, inquiries to anon, authenticated',
            );
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
      // Nor may the server itself.
      for (const [table, column] of [
        ['public.app_settings_history', 'key'],
        ['accounts.audit', 'action'],
        ['inquiries.audit', 'action'],
        ['uploads.audit', 'action'],
      ])
        for (const sql of [
          `update ${table} set ${column} = ${column}`,
          `delete from ${table}`,
          `truncate ${table}`,
        ])
          await expect(database.run(sql), sql).rejects.toThrow(/only added/);
    },
    60_000,
  );

  it.runIf(runs)(
    'change nothing from the page of another origin',
    async () => {
      const changing = all.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
      expect(changing.length).toBeGreaterThan(5);
      for (const { method, path, route } of changing) {
        for (const headers of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: `${server.url}.evil.example` },
          { origin: server.url.replace('127.0.0.1', '127.0.0.1@evil.example') },
          // A browser that names no origin says at least this.
          { 'sec-fetch-site': 'cross-site' },
        ]) {
          const answer = await ask(method, path, {
            token: editorToken,
            headers: { 'content-type': 'text/plain', ...headers },
            body: '{}',
          });
          expect(answer.status, `${route} with ${JSON.stringify(headers)}`).toBe(403);
          expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        }
        const preflight = await ask('OPTIONS', path, {
          headers: { origin: 'https://evil.example', 'access-control-request-method': method },
        });
        expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
      }
    },
    60_000,
  );

  it.runIf(runs)(
    'read no file outside, whatever the path',
    async () => {
      const climbs = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '....//', '.%00./'].flatMap(
        (step) => [step.repeat(3), step.repeat(8)],
      );
      const targets = [
        'etc/passwd',
        'outside',
        'data/accounts-secret',
        'package.json',
        'ssr/entry-server.js',
      ];
      for (const base of ['/', '/assets/', '/api/uploads/', '/blog/assets/templates/', '/images/', '/deep/'])
        for (const climb of climbs)
          await Promise.all(
            targets.map(async (target) => {
              const { status, body } = await ask('GET', `${base}${climb}${target}`);
              expect(status, `${base}${climb}${target}`).toBeGreaterThanOrEqual(400);
              expect(body).not.toMatch(/root:|"type":"module"|export async function render/);
              expect(body).not.toContain(secret);
            }),
          );
    },
    60_000,
  );

  it.runIf(runs)(
    'are given no answer larger, later or other than a refusal for a body that is',
    async () => {
      const taking = all.filter(
        ({ method, route }) => ['POST', 'PUT', 'PATCH'].includes(method) && !/\/api\/uploads/.test(route),
      );
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
      ];
      await Promise.all(
        taking.map(async (one) => {
          // Whoever needs no body may hang up on one that is still being sent.
          const refusal = await ask(one.method, one.path, { token: editorToken, body: large }).catch(
            () => null,
          );
          expect(refusal?.status ?? 413, `${one.route} with 300 KiB`).toBeLessThan(500);
          for (const body of [...bodies, Buffer.from([0xff, 0xfe, 0x00])]) {
            const { status } = await ask(one.method, one.path, { token: editorToken, body });
            expect(status, `${one.route} with ${String(body).slice(0, 20)}`).toBeLessThan(500);
          }
          // Some need no body, and answer at once.
          expect(await slow(one), `${one.route}, slowly`).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
        }),
      );
      expect((await ask('GET', '/healthz')).body).toContain('"ok"');
      // Signing out and changing what a token may do was part of it.
      editorToken = await signIn(email, password);
    },
    60_000,
  );

  it.runIf(runs)('put nothing into the head of an answer', async () => {
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

  it.runIf(runs)('get nothing by naming what is somebody else’s', async () => {
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
    // It is still there for who may have it.
    const kept = await ask('GET', `/api/admin/inquiries/${inquiry?.id}`, { token: editorToken });
    expect(kept.body).toContain('Only for editors.');
  });

  it.runIf(runs)('leave no trace of a person in the log', async () => {
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
    const text = logged.join('');
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
