import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresMissing, startPostgres, type ThrowAwayPostgres } from '../../../tests/faults/postgres.mjs';
import { editor, usedDataFolder } from '../../../tests/faults/server.mjs';
import { personaKey } from '../../app/settings';
import { readConfig } from '../config';
import { createLog } from '../log';
import { type RunningServer, startServer } from '../start';

const { email, password } = editor;
const missing = postgresMissing();
const minutes = (count: number) => count * 60_000;

interface Session {
  access_token: string;
  refresh_token: string;
}

describe.each(['embedded', 'PostgreSQL'] as const)(
  'accounts on the %s database',
  (kind) => {
    const runs = kind === 'embedded' || missing === null;
    let folder: string;
    let server: RunningServer;
    let postgres: ThrowAwayPostgres | null = null;
    let databaseUrl: string | undefined;
    let caller = 0;

    const start = () =>
      startServer({
        config: readConfig({
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: databaseUrl,
          EDITOR_EMAIL: email,
          EDITOR_PASSWORD: password,
          TRUSTED_PROXIES: '127.0.0.1',
        }),
        log: createLog(() => undefined),
        showPages: false,
      });

    beforeAll(async () => {
      if (!runs) return;
      folder = mkdtempSync(join(tmpdir(), 'probata-accounts-'));
      if (kind === 'PostgreSQL') {
        postgres = await startPostgres();
        databaseUrl = postgres.createDatabase('accounts');
      } else await usedDataFolder(join(folder, 'data'));
      server = await start();
    }, minutes(3));

    afterAll(async () => {
      if (!runs) return;
      await server.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }, minutes(1));

    const ask = (path: string, init: RequestInit = {}, address = `203.0.113.${caller++ % 250}`) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      });
    const signIn = (given: object, address?: string) =>
      ask(
        '/auth/v1/token?grant_type=password',
        { method: 'POST', body: JSON.stringify({ email, password, ...given }) },
        address,
      );
    const session = async (): Promise<Session> => (await signIn({})).json();
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const save = (token: string, value: string) =>
      ask('/rest/v1/app_settings?on_conflict=key', {
        method: 'POST',
        headers: { ...bearer(token), prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify({ key: personaKey, value }),
      });
    const saveWith = (token: string, row: { value: string; revision: string; note?: string }) =>
      ask('/rest/v1/app_settings?on_conflict=key', {
        method: 'POST',
        headers: { ...bearer(token), prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify({ key: personaKey, ...row }),
      });
    const saved = async (token: string): Promise<{ value: string; revision: string }> => {
      const answer = await ask(`/rest/v1/app_settings?select=value,revision&key=eq.${personaKey}`, {
        headers: bearer(token),
      });
      const [row] = await answer.json();
      return row;
    };
    const read = (token: string) =>
      ask(`/rest/v1/app_settings?select=value&key=eq.${personaKey}`, { headers: bearer(token) });

    it.runIf(runs)('signs an editor in, refreshes, and signs out', async () => {
      const { access_token, refresh_token } = await session();
      const user = await ask('/auth/v1/user', { headers: bearer(access_token) });
      expect(await user.json()).toMatchObject({ email });
      const refreshed = await ask('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token }),
      });
      expect(refreshed.status).toBe(200);
      const next: Session = await refreshed.json();
      expect(
        (await ask('/auth/v1/logout', { method: 'POST', headers: bearer(next.access_token) })).status,
      ).toBe(204);
      expect((await ask('/api/admin/inquiries', { headers: bearer(next.access_token) })).status).toBe(401);
      // The token's own time is not over: it is the session that ended.
      expect((await read(next.access_token)).status).toBe(401);
      expect((await save(next.access_token, 'Mine')).status).toBe(401);
    });

    it.runIf(runs)('says the same of a wrong password and an unknown address', async () => {
      const wrong = await signIn({ password: 'wrong' });
      const unknown = await signIn({ email: 'nobody@firm.example' });
      expect([wrong.status, unknown.status]).toEqual([400, 400]);
      const [a, b] = [await wrong.json(), await unknown.json()];
      expect(a).toMatchObject({ msg: 'Invalid login credentials' });
      expect(b).toEqual(a);
    });

    it.runIf(runs)('opens the editors’ interfaces to an editor', async () => {
      const { access_token } = await session();
      const inquiries = await ask('/api/admin/inquiries', { headers: bearer(access_token) });
      expect(inquiries.status).toBe(200);
      expect(await inquiries.json()).toMatchObject({ inquiries: [] });
    });

    it.runIf(runs)('keeps settings for editors, with what they held before', async () => {
      const { access_token } = await session();
      expect((await save(access_token, 'First')).status).toBeLessThan(300);
      expect((await save(access_token, 'Second')).status).toBeLessThan(300);
      expect(await (await read(access_token)).json()).toEqual([{ value: 'Second' }]);
      const history = await server.database.query(
        'select value, saved_by from public.app_settings_history where key = $1 order by id',
        [personaKey],
      );
      expect(history).toEqual([
        { value: 'First', saved_by: email },
        { value: 'Second', saved_by: email },
      ]);
      await expect(server.database.run('delete from public.app_settings_history')).rejects.toThrow();
      await expect(server.database.run('truncate public.app_settings_history')).rejects.toThrow();
    });

    it.runIf(runs)('refuses the second of two saves that began with the same text', async () => {
      const { access_token } = await session();
      expect((await save(access_token, 'Begun with')).ok).toBe(true);
      const { revision } = await saved(access_token);
      const answers = await Promise.all(
        ['Mine', 'Theirs'].map((value) => saveWith(access_token, { value, revision, note: `Says ${value}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        expect.toSatisfy((status) => status < 300),
        409,
      ]);
      const refused = answers.find(({ status }) => status === 409);
      expect(await refused?.json()).toMatchObject({ code: '23505' });
      const won = answers[0]?.ok ? 'Mine' : 'Theirs';
      const now = await saved(access_token);
      expect(now.value).toBe(won);
      expect(now.revision).not.toBe(revision);
      // Somebody who believes that there is nothing yet does not replace it either.
      expect((await saveWith(access_token, { value: 'First', revision: crypto.randomUUID() })).status).toBe(
        409,
      );
      // A save that names no revision replaces what is there (spec 7.5); the note of another save is not repeated.
      expect((await save(access_token, 'Plain')).ok).toBe(true);
      const history = await ask(
        `/rest/v1/app_settings_history?select=value,saved_by,note&key=eq.${personaKey}&order=id.desc&limit=3`,
        { headers: bearer(access_token) },
      );
      expect(await history.json()).toEqual([
        { value: 'Plain', saved_by: email, note: null },
        { value: won, saved_by: email, note: `Says ${won}` },
        { value: 'Begun with', saved_by: email, note: null },
      ]);
    });

    it.runIf(runs)('lets twenty saves and other work run at once', async () => {
      const { access_token } = await session();
      const saves = Array.from({ length: 20 }, (_, index) => save(access_token, `Value ${index}`));
      const inquiries = Array.from({ length: 20 }, () =>
        ask('/api/inquiries/training', {
          method: 'POST',
          body: JSON.stringify({ name: 'Jane', email: '', company: '', phone: '', message: '' }),
        }),
      );
      const answers = await Promise.all([...saves, ...inquiries]);
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      expect(await server.database.query('select current_user as name, session_user as session')).toEqual([
        { name: expect.stringMatching(/^(?!anon|authenticated)/), session: expect.any(String) },
      ]);
    });

    it.runIf(runs)('turns away whoever is no editor', async () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { sub: crypto.randomUUID(), role: 'authenticated', email, aud: 'authenticated' };
      const sign = (alg: string) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const signed = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, exp: now + 600 })}`;
        return `${signed}.${alg === 'none' ? '' : createHmac('sha256', 'another secret').update(signed).digest('base64url')}`;
      };
      const forged = sign('HS256');
      const none = sign('none');
      const own = await session();
      const tokens = ['', 'nonsense', forged, none, `${none}x`, `${own.access_token.slice(0, -4)}AAAA`];
      const paths = ['/api/admin/inquiries', '/api/admin/persona', '/rest/v1/app_settings?select=*'];
      for (const path of paths)
        for (const token of tokens) {
          const answer = await ask(path, token ? { headers: bearer(token) } : {});
          expect([path, token.slice(0, 12), answer.status]).toEqual([path, token.slice(0, 12), 401]);
        }
      expect((await save(forged, 'Mine')).status).toBe(401);
      // A user the service knows, whom nobody made an editor.
      await server.database.query('delete from accounts.editor where email = $1', [email]);
      try {
        expect((await read(own.access_token)).status).toBe(401);
        expect((await ask('/api/admin/inquiries', { headers: bearer(own.access_token) })).status).toBe(401);
      } finally {
        await server.database.query(
          'insert into accounts.editor (user_id, email) select id, email from auth.users where email = $1',
          [email],
        );
      }
    });

    it.runIf(runs)('offers nothing else of the service', async () => {
      const { access_token } = await session();
      const closed: [string, string][] = [
        ['POST', '/auth/v1/signup'],
        ['POST', '/auth/v1/otp'],
        ['POST', '/auth/v1/recover'],
        ['PUT', '/auth/v1/user'],
        ['GET', '/auth/v1/admin/users'],
        ['GET', '/rest/v1/'],
        ['GET', '/rest/v1/editor'],
        ['POST', '/rest/v1/app_settings_history'],
        ['DELETE', '/rest/v1/app_settings_history'],
        ['DELETE', '/rest/v1/app_settings'],
        ['PATCH', '/rest/v1/app_settings'],
        ['POST', '/rest/v1/rpc/is_editor'],
        ['GET', '/studio'],
        ['GET', '/_system/info'],
      ];
      for (const [method, path] of closed)
        expect([method, path, (await ask(path, { method, headers: bearer(access_token) })).status]).toEqual([
          method,
          path,
          404,
        ]);
      expect((await ask('/auth/v1/token?grant_type=pkce', { method: 'POST', body: '{}' })).status).toBe(400);
      const foreign = await ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: JSON.stringify({ email, password }),
      });
      expect(foreign.status).toBe(403);
    });

    it.runIf(runs)('limits attempts to sign in', async () => {
      const statuses = new Set<number>();
      const tries = Array.from({ length: 25 }, () =>
        signIn({ email: 'guess@firm.example', password: 'wrong' }, '192.0.2.7'),
      );
      for (const { status } of await Promise.all(tries)) statuses.add(status);
      expect([...statuses].sort()).toEqual([400, 429]);
    });

    it.runIf(runs)(
      'keeps what it signs with from other accounts of the machine, and users over a restart',
      async () => {
        if (kind === 'embedded')
          expect(statSync(join(folder, 'data/accounts-secret')).mode & 0o777).toBe(0o600);
        const { access_token } = await session();
        await server.close();
        server = await start();
        expect(server.firstEditor).toBeNull();
        expect((await ask('/api/admin/inquiries', { headers: bearer(access_token) })).status).toBe(200);
      },
      minutes(1),
    );

    it.runIf(runs)(
      'answers whoever reads first after a start, all at once, and widens nobody’s rights for it',
      async () => {
        const { access_token } = await session();
        await server.close();
        server = await start();
        const answers = await Promise.all(Array.from({ length: 16 }, () => read(access_token)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const granted = await server.database.query<{ granted: string }>(
          "select distinct concat_ws(' ', grantee, privilege_type, table_name) as granted from information_schema.role_table_grants where grantee in ('anon', 'authenticated', 'service_role') order by granted",
        );
        expect(granted.map((row) => row.granted)).toEqual([
          'authenticated INSERT app_settings',
          'authenticated SELECT app_settings',
          'authenticated SELECT app_settings_history',
          'authenticated UPDATE app_settings',
        ]);
      },
      minutes(1),
    );
  },
  minutes(3),
);

describe('the first editor', () => {
  it(
    'gets a password that is shown once',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'probata-first-'));
      const start = () =>
        startServer({
          config: readConfig({ PORT: '0', DATA_DIR: folder }),
          log: createLog(() => undefined),
          showPages: false,
        });
      const first = await start();
      expect(first.firstEditor).toMatchObject({ email: 'editor@localhost' });
      const answer = await fetch(`${first.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(first.firstEditor),
      });
      expect(answer.status).toBe(200);
      await first.close();
      const second = await start();
      expect(second.firstEditor).toBeNull();
      // The folder of uploads is made while the server starts: an answer means that it is there.
      await fetch(second.url);
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    },
    minutes(3),
  );
});
