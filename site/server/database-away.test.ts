import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@probata/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gate, startGate } from '../../tests/faults/gate.mjs';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../tests/faults/postgres.mjs';
import { editor } from '../../tests/faults/server.mjs';
import { readConfig } from './config';
import { type RunningServer, startServer } from './start';

// A PostgreSQL that refuses connections, or that a broken network makes silent: every interface answers 503, and tells nothing of the inside.

const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;
const tus = { 'tus-resumable': '1.0.0' };
const inside = /ECONN|ETIMEDOUT|127\.0\.0\.1:|postgres|select |ms\.|CONNECT/i;

describe.skipIf(missing !== null)(
  `a server whose database goes away${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => {
    let folder: string;
    let postgres: ThrowAwayPostgres;
    let gate: Gate;
    let server: RunningServer;
    let authorization: string;
    let refreshToken: string;
    let upload: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'probata-away-'));
      postgres = await startPostgres();
      gate = await startGate(postgres.port);
      const address = new URL(postgres.createDatabase('away'));
      address.port = String(gate.port);
      server = await startServer({
        config: readConfig({
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: address.href,
          EDITOR_EMAIL: editor.email,
          EDITOR_PASSWORD: editor.password,
          INQUIRY_RATE_LIMIT: '100000',
          CONTACT_WORKFLOW_URL: 'http://127.0.0.1:9',
        }),
        log: createLog(() => undefined),
        showPages: false,
      });
      const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(editor),
      });
      const { access_token, refresh_token } = Object(await signedIn.json());
      authorization = `Bearer ${access_token}`;
      refreshToken = refresh_token;
      const begun = await fetch(`${server.url}/api/uploads`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': '4' },
      });
      upload = begun.headers.get('location') ?? '';
    }, minutes(2));
    afterAll(async () => {
      await gate?.open();
      await server?.close();
      await gate?.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }, minutes(1));

    const ask = async (method: string, path: string, init: RequestInit = {}) => {
      const answer = await fetch(server.url + path, { method, signal: AbortSignal.timeout(3000), ...init });
      return { route: `${method} ${path}`, status: answer.status, body: await answer.text() };
    };

    /** Each interface that needs the database, those of the accounts service among them. */
    const requests = () => {
      const id = '00000000-0000-4000-8000-000000000000';
      const found = new Map(
        server.routes
          .filter(({ method, path }) => method !== 'ALL' && /^\/(api|rest\/v1)\//.test(path))
          .filter(({ path }) => !/^\/api\/(inquiries|uploads|admin\/uploads\/file)(\/|$)/.test(path))
          .map(({ method, path }) => [`${method} ${path}`, { method, path: path.replace(/:\w+/g, id) }]),
      );
      const json = { 'content-type': 'application/json', authorization };
      const messages = JSON.stringify({ messages: [{ role: 'user', content: 'Bates' }] });
      return [
        ...[...found.values()].map(({ method, path }) =>
          ask(method, path.replace(/\/$/, ''), {
            headers: json,
            ...(method === 'POST' ? { body: messages } : {}),
          }),
        ),
        ask('POST', '/api/uploads', { headers: { ...tus, 'upload-length': '4' } }),
        ask('GET', '/auth/v1/user', { headers: json }),
        ...['password', 'refresh_token'].map((grant) =>
          ask('POST', `/auth/v1/token?grant_type=${grant}`, {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(grant === 'password' ? editor : { refresh_token: refreshToken }),
          }),
        ),
      ];
    };

    it.each(['silence', 'refuse'] as const)(
      'answers 503 everywhere after %s, takes inquiries, and recovers',
      async (state) => {
        await gate[state]();
        const answers = await Promise.all(requests());
        expect(answers.length).toBeGreaterThan(12);
        expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
        for (const { route, body } of answers) expect(body, route).not.toMatch(inside);
        const message = `sent during ${state}`;
        const inquiry = { name: 'Jane', email: 'j@firm.example', company: 'Firm', phone: '', message };
        const taken = await ask('POST', '/api/inquiries/contact', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(inquiry),
        });
        expect(taken.status).toBe(201);
        const health = await ask('GET', '/healthz');
        expect([health.status, JSON.parse(health.body).status]).toEqual([200, 'degraded']);

        await gate.open();
        await expect
          .poll(async () => (await ask('GET', '/healthz')).body, { timeout: 30_000 })
          .toContain('"ok"');
        const list = await ask('GET', '/api/admin/inquiries', { headers: { authorization } });
        expect([list.status, list.body]).toEqual([200, expect.stringContaining(message)]);
      },
      minutes(2),
    );

    it('replaces connections that a router has forgotten, without a restart', async () => {
      const list = () => ask('GET', '/api/admin/inquiries', { headers: { authorization } });
      const signIn = () =>
        ask('POST', '/auth/v1/token?grant_type=password', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(editor),
        });
      for (const answer of [list, signIn]) {
        await gate.forget();
        // The server's own statements may have met a silent connection first.
        expect([200, 503]).toContain((await answer()).status);
        expect((await answer()).status).toBe(200);
      }
    }, 60_000);

    it('keeps the last piece of an upload, and completes it when the database is back', async () => {
      await gate.refuse();
      const sent = await ask('PATCH', upload, {
        headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: 'four',
      });
      expect([sent.status, sent.body]).toEqual([503, expect.not.stringMatching(inside)]);
      await gate.open();
      await expect
        .poll(
          async () =>
            (await fetch(server.url + upload, { method: 'HEAD', headers: tus })).headers.get('repr-digest'),
          { timeout: 30_000 },
        )
        .toMatch(/^sha-256=/);
    }, 60_000);
  },
);
