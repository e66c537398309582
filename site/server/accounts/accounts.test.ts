import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { auditEndpoints, auditListSchema, personaKey, sessionListSchema } from '@probata/admin/contract';
import { hashPassword } from '@probata/admin/server';
import { askHolder } from '@probata/server';
import bcrypt from 'bcrypt';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { browserCookie, editor } from '../../../tests/faults/server.mjs';
import { ServerFixture } from '../server-fixture';

const { email, password } = editor;
const minutes = (count: number) => count * 60_000;

interface Session {
  access_token: string;
  refresh_token: string;
}

describe.each(databases)(
  'accounts on the %s database',
  (kind) => {
    const server = new ServerFixture(kind, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    let caller = 0;

    const ask = (path: string, init: RequestInit = {}, address = `203.0.113.${caller++ % 250}`) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...browserCookie,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      });
    const signIn = (given: object, address?: string) =>
      ask(
        '/auth/v1/token?grant_type=password',
        { method: 'POST', body: JSON.stringify({ email, password, ...given }) },
        address,
      );
    /** An account with the editor's password. */
    const addEditor = (address: string) =>
      server.database.query(
        'insert into accounts.editor (user_id, email, password) select gen_random_uuid(), $1, password from accounts.editor where email = $2',
        [address, email],
      );
    const operate = async (command: object) =>
      String(Object(JSON.parse((await askHolder(server.dataDir, JSON.stringify(command))) ?? '')).text);
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

    it('signs an editor in, refreshes, and signs out', async () => {
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
      // The token has not expired; its session has ended.
      expect((await read(next.access_token)).status).toBe(401);
      expect((await save(next.access_token, 'Mine')).status).toBe(401);
    });

    it('answers a wrong password and an unknown address alike', async () => {
      const wrong = await signIn({ password: 'wrong' });
      const unknown = await signIn({ email: 'nobody@firm.example' });
      expect([wrong.status, unknown.status]).toEqual([400, 400]);
      const [a, b] = [await wrong.json(), await unknown.json()];
      expect(a).toMatchObject({ msg: 'Invalid login credentials' });
      expect(b).toEqual(a);
    });

    it('answers every malformed sign-in with the same refusal, for an editor and for a stranger', async () => {
      const passwords = [undefined, null, 1, true, {}, [], ['x'], 'x'.repeat(2000)];
      for (const given of passwords) {
        const answers = await Promise.all(
          [email, 'nobody@firm.example'].map(async (address) => {
            const answer = await signIn({ email: address, password: given });
            return [answer.status, await answer.text()];
          }),
        );
        expect(answers[0]?.[0]).toBe(400);
        expect(answers[1]).toEqual(answers[0]);
      }
      // Longer than bcrypt reads: the rest must not be ignored.
      expect((await signIn({ password: password.padEnd(80, 'x') })).status).toBe(400);
    });

    // A refusal that came sooner for an unknown address would tell who is an editor; the comparison is what takes long.
    it('does the same work for an unknown address as for a known one', async () => {
      const known = `${crypto.randomUUID()}@firm.example`;
      await addEditor(known);
      const compare = vi.spyOn(bcrypt, 'compare');
      try {
        for (const address of [known, 'nobody@firm.example'])
          await signIn({ email: address, password: 'wrong' });
        const costs = compare.mock.calls.map(([, against]) => bcrypt.getRounds(against));
        expect(costs).toEqual([costs[0], costs[0]]);
      } finally {
        compare.mockRestore();
      }
    });

    it(
      'cannot be made to refuse an editor: neither from a new device nor from a known one',
      async () => {
        const own = '198.51.100.1';
        // An account of its own: its failures would make every later sign-in wait.
        const attacked = 'attacked@firm.example';
        await addEditor(attacked);
        const first = await signIn({ email: attacked }, own);
        expect(first.status).toBe(200);
        const [holder = '', device = ''] = first.headers.getSetCookie();
        const [cookie = ''] = device.split(';');
        for (const [name, set] of [
          ['probata-session', holder],
          ['probata-device', device],
        ])
          expect(set).toMatch(new RegExp(`^${name}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Strict$`));
        const attack = await Promise.all(
          Array.from({ length: 40 }, (_, number) =>
            signIn({ email: attacked, password: 'wrong' }, number < 20 ? own : `198.51.100.${number}`),
          ),
        );
        expect(new Set(attack.map(({ status }) => status))).toEqual(new Set([400, 429]));
        expect((await signIn({ email: attacked }, '198.51.100.200')).status).toBe(200);
        const known = await ask(
          '/auth/v1/token?grant_type=password',
          { method: 'POST', headers: { cookie }, body: JSON.stringify({ email: attacked, password }) },
          own,
        );
        expect(known.status).toBe(200);
        // The cookie is for this account only, and is no token.
        const [, value = ''] = cookie.split('=');
        expect((await read(value)).status).toBe(401);
      },
      minutes(1),
    );

    it('gives the same tokens to a repeated refresh, and ends the session of a stolen one', async () => {
      const { refresh_token: first, access_token } = await session();
      const refresh = async (token: string) => {
        const answer = await ask('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: JSON.stringify({ refresh_token: token }),
        });
        const given: Partial<Session> = await answer.json();
        return { status: answer.status, token: given.refresh_token ?? '' };
      };
      const twice = await Promise.all([refresh(first), refresh(first)]);
      expect(twice[0]).toEqual({ status: 200, token: expect.stringMatching(/.{60}/) });
      expect(twice[1]).toEqual(twice[0]);
      const third = await refresh(twice[0]?.token ?? '');
      expect((await refresh(first)).status).toBe(400);
      const other = await session();
      expect((await refresh(other.refresh_token)).status).toBe(200);
      expect(third.status).toBe(200);
      expect((await read(access_token)).status).toBe(401);
      expect((await refresh(third.token)).status).toBe(400);
    });

    it('ends a session that another browser refreshes, and tells both ends', async () => {
      const from = { 'user-agent': 'A browser of the firm' };
      const begin = async (): Promise<Session> =>
        (
          await ask(
            '/auth/v1/token?grant_type=password',
            { method: 'POST', headers: from, body: JSON.stringify({ email, password }) },
            '203.0.113.250',
          )
        ).json();
      const refresh = ({ refresh_token }: Session, cookie: string) =>
        ask(
          '/auth/v1/token?grant_type=refresh_token',
          {
            method: 'POST',
            headers: { cookie, 'user-agent': 'Another machine' },
            body: JSON.stringify({ refresh_token }),
          },
          '198.51.100.77',
        );
      const foreign = [
        '',
        'other=1',
        'probata-session=',
        `probata-session=${'x'.repeat(43)}`,
        `probata-session=${'x'.repeat(42)}!`,
        `__Host-probata-session=${'b'.repeat(43)}`,
      ];
      for (const cookie of foreign) {
        const begun = await begin();
        expect((await read(begun.access_token)).status).toBe(200);
        const carried = await refresh(begun, cookie);
        expect([cookie, carried.status]).toEqual([cookie, 400]);
        // Both ends: the tokens are worth nothing in the browser that signed in either.
        expect((await refresh(begun, browserCookie.cookie)).status).toBe(400);
        expect((await read(begun.access_token)).status).toBe(401);
        const [line] = await server.database.query(
          "select target, address, detail from accounts.event where event = 'account.session-ended' order by id desc limit 1",
        );
        expect(line).toEqual({
          target: email,
          address: '198.51.100.77',
          detail:
            'its tokens were used without the cookie of its browser, by Another machine; it began at 203.0.113.250 in A browser of the firm',
        });
      }
    });

    it('gives access for 15 minutes', async () => {
      const answer = Object(await session());
      const [, payload = ''] = String(answer.access_token).split('.');
      const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      expect([answer.expires_in, exp - iat]).toEqual([900, 900]);
    });

    it('lets a generated password sign in for 72 hours, and asks for another one', async () => {
      const own = 'generated@firm.example';
      const made = await operate({ what: 'add', email: own });
      const [, generated = ''] = /password (\S+)/.exec(made) ?? [];
      const begun = await signIn({ email: own, password: generated });
      expect(begun.status).toBe(200);
      const { access_token } = await begun.json();
      const mustChange = async () =>
        Object(await (await ask('/api/admin/account', { headers: bearer(access_token) })).json())
          .mustChangePassword;
      expect(await mustChange()).toBe(true);
      const age = () =>
        server.database.query(
          "update accounts.editor set password_until = password_until - interval '72 hours' where email = $1",
          [own],
        );
      await age();
      const late = await signIn({ email: own, password: generated });
      expect([late.status, Object(await late.json()).error_code]).toEqual([400, 'password_expired']);
      // A wrong password tells nothing of it.
      expect(Object(await (await signIn({ email: own, password: 'wrong' })).json()).error_code).toBe(
        'invalid_credentials',
      );
      const change = (next: string) =>
        ask('/auth/v1/user', {
          method: 'PUT',
          headers: bearer(access_token),
          body: JSON.stringify({ password: next, current_password: generated }),
        });
      for (const weak of ['elevenchars', 'password12345', own, 'generated-firm-1'])
        expect([weak, (await change(weak)).status]).toEqual([weak, 422]);
      expect((await change('windy harbors at noon')).status).toBe(200);
      expect(await mustChange()).toBeUndefined();
      expect((await signIn({ email: own, password: 'windy harbors at noon' })).status).toBe(200);
    });

    it('asks an editor with a weak password for another one', async () => {
      const own = 'weak@firm.example';
      await addEditor(own);
      await server.database.query('update accounts.editor set password = $2 where email = $1', [
        own,
        await hashPassword('password'),
      ]);
      const begun = Object(await (await signIn({ email: own, password: 'password' })).json());
      expect(begun.weak_password.message).toBe('The password must have at least 12 characters.');
      const account = await ask('/api/admin/account', { headers: bearer(begun.access_token) });
      expect(await account.json()).toMatchObject({ mustChangePassword: true });
    });

    it('asks for the password again before an export or a change of the second factor', async () => {
      const { access_token } = await session();
      const exported = () => ask('/api/admin/inquiries/export', { headers: bearer(access_token) });
      const audit = () => ask('/api/admin/audit/export', { headers: bearer(access_token) });
      const enroll = () =>
        ask('/auth/v1/factors', {
          method: 'POST',
          headers: bearer(access_token),
          body: JSON.stringify({ factor_type: 'totp' }),
        });
      expect([(await exported()).status, (await enroll()).status]).toEqual([200, 200]);
      await server.database.query("update accounts.session set confirmed_at = now() - interval '15 minutes'");
      for (const answer of [await exported(), await audit()]) {
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ confirmation: 'password' });
      }
      expect((await enroll()).status).toBe(403);
      // Reading goes on.
      expect((await ask('/api/admin/inquiries', { headers: bearer(access_token) })).status).toBe(200);
      const confirm = (given: object) =>
        ask('/api/admin/account/confirmation', {
          method: 'POST',
          headers: bearer(access_token),
          body: JSON.stringify(given),
        });
      expect((await confirm({ password: 'wrong' })).status).toBe(400);
      expect((await confirm({})).status).toBe(400);
      expect((await exported()).status).toBe(403);
      expect((await confirm({ password })).status).toBe(204);
      expect([(await exported()).status, (await enroll()).status]).toEqual([200, 200]);
    });

    it('ends a session after twelve hours without use, and after thirty days', async () => {
      for (const aged of [
        "used_at = now() - interval '12 hours'",
        "created_at = now() - interval '30 days'",
      ]) {
        const { access_token, refresh_token } = await session();
        expect((await read(access_token)).status).toBe(200);
        const id = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
        await server.database.query(`update accounts.session set ${aged} where id = $1::uuid`, [
          id.session_id,
        ]);
        expect((await read(access_token)).status).toBe(401);
        const refreshed = await ask('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: JSON.stringify({ refresh_token }),
        });
        expect(refreshed.status).toBe(400);
        // A sign-in deletes it.
        await session();
        expect(
          await server.database.query('select 1 as held from accounts.session where id = $1::uuid', [
            id.session_id,
          ]),
        ).toEqual([]);
      }
      // A use within the hours makes them start anew.
      const { access_token } = await session();
      await server.database.query("update accounts.session set used_at = now() - interval '11 hours'");
      expect((await read(access_token)).status).toBe(200);
      const [used] = await server.database.query<{ recent: number }>(
        "select count(*)::int as recent from accounts.session where used_at > now() - interval '1 minute'",
      );
      expect(used).toEqual({ recent: 1 });
    });

    it('keeps a session until then; a refresh is no use, and use does not extend the thirty days', async () => {
      const age = ({ access_token }: Session, how: string) => {
        const [, payload = ''] = access_token.split('.');
        const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
        return server.database.query(`update accounts.session set ${how} where id = $1::uuid`, [session_id]);
      };
      const refresh = async (token: string) => {
        const answer = await ask('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: JSON.stringify({ refresh_token: token }),
        });
        return { status: answer.status, token: String(Object(await answer.json()).refresh_token) };
      };
      const unused = await session();
      // As a page that is left open does.
      await age(unused, "used_at = now() - interval '11 hours 59 minutes'");
      const refreshed = await refresh(unused.refresh_token);
      expect(refreshed.status).toBe(200);
      await age(unused, "used_at = used_at - interval '1 minute'");
      expect((await refresh(refreshed.token)).status).toBe(400);
      expect((await read(unused.access_token)).status).toBe(401);
      const [line] = await server.database.query(
        "select detail from accounts.event where event = 'account.session-ended' order by id desc limit 1",
      );
      expect(line).toEqual({ detail: 'it was 12 hours without use, or 30 days old' });

      const used = await session();
      await age(used, "used_at = now(), created_at = now() - interval '29 days 23 hours 59 minutes'");
      expect((await read(used.access_token)).status).toBe(200);
      await age(used, "used_at = now(), created_at = created_at - interval '1 minute'");
      expect((await read(used.access_token)).status).toBe(401);
    });

    it('accepts tokens of a server whose clock is ahead or behind by a minute', async () => {
      const { access_token } = await session();
      const payload = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
      const [key] = await server.database.query<{ id: string; value: string }>(
        "select id::text as id, value from accounts.key where purpose = 'tokens'",
      );
      const now = Math.floor(Date.now() / 1000);
      const signed = (claims: object, header: object) => {
        const text = [header, { ...payload, ...claims }]
          .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
          .join('.');
        return `${text}.${createHmac('sha256', key?.value ?? '')
          .update(text)
          .digest('base64url')}`;
      };
      const kid = { alg: 'HS256', typ: 'JWT', kid: key?.id };
      expect((await read(signed({ iat: now + 60, exp: now + 3660 }, kid))).status).toBe(200);
      expect((await read(signed({ iat: now - 3630, exp: now - 30 }, kid))).status).toBe(200);
      expect((await read(signed({ iat: now - 3720, exp: now - 120 }, kid))).status).toBe(401);
      expect((await read(signed({}, { alg: 'HS256', typ: 'JWT' }))).status).toBe(401);
      expect((await read(signed({}, { ...kid, kid: crypto.randomUUID() }))).status).toBe(401);
    });

    it('changes the own password, and ends the other sessions', async () => {
      const address = 'changing@firm.example';
      const { user, old } = { user: crypto.randomUUID(), old: password };
      await server.database.query(
        'insert into accounts.editor (user_id, email, password) select $1::uuid, $2, password from accounts.editor where email = $3',
        [user, address, email],
      );
      const begin = async (given: string): Promise<Session> =>
        (await signIn({ email: address, password: given })).json();
      const [own, other] = [await begin(old), await begin(old)];
      const change = (body: object) =>
        ask('/auth/v1/user', {
          method: 'PUT',
          headers: bearer(own.access_token),
          body: JSON.stringify(body),
        });
      const messageOf = async (answer: Response) => [answer.status, (await answer.json()).msg];
      /** Letters of two bytes each. */
      const accents = (count: number) =>
        Array.from({ length: count }, (_, at) => String.fromCharCode(0xe0 + (at % 23))).join('');
      expect(await messageOf(await change({ password: 'another password' }))).toEqual([
        400,
        expect.any(String),
      ]);
      expect(
        await messageOf(await change({ password: 'another password', current_password: 'wrong' })),
      ).toEqual([400, 'The current password is wrong.']);
      expect(await messageOf(await change({ password: 'short', current_password: old }))).toEqual([
        422,
        'The password must have at least 12 characters.',
      ]);
      expect(await messageOf(await change({ password: accents(37), current_password: old }))).toEqual([
        422,
        'The password must have at most 72 bytes, where a letter with an accent counts two or more.',
      ]);
      expect((await change({ password: accents(36), current_password: old })).status).toBe(200);
      expect((await read(own.access_token)).status).toBe(200);
      expect((await read(other.access_token)).status).toBe(401);
      expect((await signIn({ email: address, password: old })).status).toBe(400);
      expect((await signIn({ email: address, password: accents(36) })).status).toBe(200);
      await server.database.query('delete from accounts.editor where user_id = $1::uuid', [user]);
    });

    it('signs out here, elsewhere or everywhere', async () => {
      const begun = [await session(), await session(), await session()];
      const [a, b, c] = begun.map(({ access_token }) => access_token) as [string, string, string];
      const out = (token: string, scope: string) =>
        ask(`/auth/v1/logout?scope=${scope}`, { method: 'POST', headers: bearer(token) });
      const states = () => Promise.all([a, b, c].map(async (token) => (await read(token)).status));
      expect((await out(a, 'nowhere')).status).toBe(400);
      expect((await out(a, 'local')).status).toBe(204);
      expect(await states()).toEqual([401, 200, 200]);
      expect((await out(b, 'others')).status).toBe(204);
      expect(await states()).toEqual([401, 200, 401]);
      expect((await out(b, 'global')).status).toBe(204);
      expect(await states()).toEqual([401, 401, 401]);
    });

    it('lists the own sessions, ends one, and keeps an audit of sign-ins', async () => {
      const [here, there] = [await session(), await session()];
      const own = (path = '', init: RequestInit = {}) =>
        ask(`/api/admin/sessions${path}`, { ...init, headers: bearer(here.access_token) });
      const listed = sessionListSchema.parse(await (await own()).json()).sessions;
      expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      const { session_id: other } = JSON.parse(
        Buffer.from(there.access_token.split('.')[1] ?? '', 'base64url').toString(),
      );
      expect(listed.map(({ id }) => id)).toContain(other);
      expect((await own(`/${other}`, { method: 'DELETE' })).status).toBe(204);
      expect((await own(`/${other}`, { method: 'DELETE' })).status).toBe(404);
      expect((await read(there.access_token)).status).toBe(401);
      expect((await read(here.access_token)).status).toBe(200);
      const address = `audited-${crypto.randomUUID()}@firm.example`;
      await server.database.query(
        'insert into accounts.editor (user_id, email, password) select gen_random_uuid(), $1, password from accounts.editor where email = $2',
        [address, email],
      );
      const from = '198.51.100.77';
      const statuses: number[] = [];
      while (!statuses.includes(429))
        statuses.push((await signIn({ email: address, password: 'wrong' }, from)).status);
      const audited = async () => {
        const answer = await ask(`${auditEndpoints.list.path}?editor=${encodeURIComponent(address)}`, {
          headers: bearer(here.access_token),
        });
        return auditListSchema.parse(await answer.json()).lines.map(({ event }) => event);
      };
      // Lines of refusals are written after the answer.
      const expected = statuses
        .map((status) => (status === 429 ? 'account.sign-in-delayed' : 'account.sign-in-failed'))
        .sort();
      await expect.poll(async () => (await audited()).sort(), { timeout: minutes(1) }).toEqual(expected);
      expect((await signIn({ email: address }, '198.51.100.78')).status).toBe(200);
      expect((await audited())[0]).toBe('account.signed-in');
    });

    it('admits an editor to the editors’ interfaces', async () => {
      const { access_token } = await session();
      const inquiries = await ask('/api/admin/inquiries', { headers: bearer(access_token) });
      expect(inquiries.status).toBe(200);
      expect(await inquiries.json()).toMatchObject({ inquiries: [] });
    });

    it('stores settings for editors, with their history', async () => {
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

    it('refuses the second of two saves with the same revision', async () => {
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
      // A save with a new revision does not replace it either.
      expect((await saveWith(access_token, { value: 'First', revision: crypto.randomUUID() })).status).toBe(
        409,
      );
      // A save without a revision replaces the value (spec 7.5), without the earlier note.
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

    it('runs twenty saves and other requests at once', async () => {
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

    it('refuses users who are not editors', async () => {
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
      // A user who is no longer an editor.
      const [row] = await server.database.query<{ user: string; password: string }>(
        'delete from accounts.editor where email = $1 returning user_id::text as "user", password',
        [email],
      );
      try {
        expect((await read(own.access_token)).status).toBe(401);
        expect((await ask('/api/admin/inquiries', { headers: bearer(own.access_token) })).status).toBe(401);
      } finally {
        await server.database.query(
          'insert into accounts.editor (user_id, email, password) values ($1::uuid, $2, $3)',
          [row?.user ?? '', email, row?.password ?? ''],
        );
      }
    });

    it('exposes nothing else of the service', async () => {
      const { access_token } = await session();
      const closed: [string, string][] = [
        ['POST', '/auth/v1/signup'],
        ['POST', '/auth/v1/otp'],
        ['POST', '/auth/v1/recover'],
        ['GET', '/auth/v1/admin/users'],
        ['GET', '/auth/v1/.well-known/jwks.json'],
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

    it('limits sign-in attempts', async () => {
      const statuses = new Set<number>();
      const tries = Array.from({ length: 25 }, () =>
        signIn({ email: 'guess@firm.example', password: 'wrong' }, '192.0.2.7'),
      );
      for (const { status } of await Promise.all(tries)) statuses.add(status);
      expect([...statuses].sort()).toEqual([400, 429]);
    });

    it(
      'keeps its signing key private to its account, and users over a restart',
      async () => {
        if (kind === 'embedded') expect(statSync(join(server.dataDir, 'database')).mode & 0o777).toBe(0o700);
        const { access_token } = await session();
        await server.close();
        await server.start();
        expect(server.started.firstEditor).toBeNull();
        expect((await ask('/api/admin/inquiries', { headers: bearer(access_token) })).status).toBe(200);
      },
      minutes(1),
    );

    it(
      'answers concurrent first reads after a start, without granting any privilege',
      async () => {
        const { access_token } = await session();
        await server.close();
        await server.start();
        const answers = await Promise.all(Array.from({ length: 16 }, () => read(access_token)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const granted = await server.database.query<{ granted: string }>(
          "select distinct concat_ws(' ', grantee, privilege_type, table_name) as granted from information_schema.role_table_grants where grantee in ('anon', 'authenticated', 'service_role') order by granted",
        );
        expect(granted.map((row) => row.granted)).toEqual([
          'authenticated DELETE chat',
          'authenticated DELETE message',
          'authenticated DELETE saved_view',
          'authenticated INSERT app_settings',
          'authenticated INSERT chat',
          'authenticated INSERT message',
          'authenticated INSERT saved_view',
          'authenticated SELECT app_settings',
          'authenticated SELECT app_settings_history',
          'authenticated SELECT chat',
          'authenticated SELECT message',
          'authenticated SELECT saved_view',
          'authenticated UPDATE app_settings',
          'authenticated UPDATE saved_view',
        ]);
      },
      minutes(1),
    );

    it.runIf(kind === 'PostgreSQL')(
      'answers 503 while the database is away',
      async () => {
        const { access_token, refresh_token } = await session();
        await server.postgres?.halt();
        const refresh = () =>
          ask('/auth/v1/token?grant_type=refresh_token', {
            method: 'POST',
            body: JSON.stringify({ refresh_token }),
          });
        const user = () => ask('/auth/v1/user', { headers: bearer(access_token) });
        for (const answer of [
          await signIn({}),
          await signIn({ email: 'nobody@firm.example' }),
          await refresh(),
          await user(),
          await read(access_token),
          await save(access_token, 'x'),
        ]) {
          expect(answer.status).toBe(503);
          expect(await answer.text()).not.toMatch(/ECONN|127\.0\.0\.1|select/);
        }
        await server.postgres?.restart();
        await expect.poll(async () => (await user()).status, { timeout: minutes(1) }).toBe(200);
        expect((await refresh()).status).toBe(200);
      },
      minutes(2),
    );
  },
  minutes(3),
);
