import { personaKey } from '@probata/admin/contract';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { browserCookie, editor } from '../../../tests/faults/server.mjs';
import { ServerFixture } from '../server-fixture';

// The browser's client against our routes, as the site uses it.

// supabase-js asks for one at once, which browsers have and Node 20 has not; nothing here connects.
beforeEach(() => vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {}));

describe.each(databases)('supabase-js with the %s database', (kind) => {
  const server = new ServerFixture(kind);

  /** A client with a storage of its own, as a browser has one. */
  const browser = () => {
    const stored = new Map<string, string>();
    const events: string[] = [];
    const client = createClient(server.url, 'embedded', {
      global: { headers: browserCookie },
      auth: {
        storageKey: 'session',
        flowType: 'pkce',
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => {
            stored.set(key, value);
          },
          removeItem: (key) => {
            stored.delete(key);
          },
        },
      },
    });
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    return { client, stored, events };
  };

  it('signs in, names the user, refreshes and signs out', async () => {
    const { client, stored, events } = browser();
    const wrong = await client.auth.signInWithPassword({ email: editor.email, password: 'wrong' });
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const { data, error } = await client.auth.signInWithPassword(editor);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: editor.email, role: 'authenticated', aud: 'authenticated' });
    expect((await client.auth.getUser()).data.user).toEqual(data.user);
    expect((await client.auth.getSession()).data.session?.access_token).toBe(data.session?.access_token);
    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ email: editor.email });
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
    expect(stored.get('session')).toBeUndefined();
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  });

  it('forgets a session that was ended elsewhere', async () => {
    const [here, elsewhere] = [browser(), browser()];
    for (const { client } of [here, elsewhere]) await client.auth.signInWithPassword(editor);
    expect((await elsewhere.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await elsewhere.client.auth.getUser()).error).toBeNull();
    const { data, error } = await here.client.auth.getUser();
    expect([data.user, error?.name]).toEqual([null, 'AuthSessionMissingError']);
    expect(here.events.at(-1)).toBe('SIGNED_OUT');
    expect((await here.client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const refused = await here.client
      .from('app_settings')
      .select('value')
      .eq('key', personaKey)
      .maybeSingle();
    expect([refused.status, refused.error?.message]).toEqual([401, 'Sign-in needed.']);
  });

  it('reads and saves settings, and tells a conflict', async () => {
    const { client } = browser();
    await client.auth.signInWithPassword(editor);
    const read = () =>
      client.from('app_settings').select('value,revision').eq('key', personaKey).maybeSingle();
    expect(await read()).toMatchObject({ data: null, error: null });
    const save = (row: object) => client.from('app_settings').upsert(row, { onConflict: 'key' });
    const text = 'Ünïcode, "quotes", commas & (brackets)';
    expect(
      await save({ key: personaKey, value: text, revision: crypto.randomUUID(), note: 'First' }),
    ).toMatchObject({ error: null, status: 201 });
    const { data } = await read();
    expect(data).toEqual({ value: text, revision: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(
      (await save({ key: personaKey, value: 'Second', revision: data?.revision, note: null })).error,
    ).toBeNull();
    expect(
      await save({ key: personaKey, value: 'Third', revision: data?.revision, note: null }),
    ).toMatchObject({
      status: 409,
      error: { code: '23505' },
    });
    const history = await client
      .from('app_settings_history')
      .select('id,value,saved_at,saved_by,note')
      .eq('key', personaKey)
      .order('id', { ascending: false })
      .limit(50);
    expect(history.error).toBeNull();
    expect(history.data).toEqual([
      expect.objectContaining({ value: 'Second', saved_by: editor.email, note: null }),
      expect.objectContaining({ value: text, saved_by: editor.email, note: 'First' }),
    ]);
    expect(new Date(history.data?.[0]?.saved_at).getTime()).toBeGreaterThan(0);
    // A key with the data API's own punctuation is one text.
    const odd = 'a.b,(c)="d"&e';
    expect((await save({ key: odd, value: 'kept' })).error).toBeNull();
    expect((await client.from('app_settings').select('value').eq('key', odd).maybeSingle()).data).toEqual({
      value: 'kept',
    });
  });

  const codeOf = (secret: string, offsetMinutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + offsetMinutes * 60_000,
    });
  const verify = async ({ client }: ReturnType<typeof browser>, factorId: string, code: string) => {
    const challenge = await client.auth.mfa.challenge({ factorId });
    return client.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code });
  };
  const asked = async ({ client }: ReturnType<typeof browser>) => {
    const { data } = await client.auth.getSession();
    const answer = await fetch(`${server.url}/api/admin/account`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    return answer.status;
  };
  /** An account with the editor's password. */
  const account = async (email: string) => {
    await server.database.query(
      'insert into accounts.editor (user_id, email, password) select gen_random_uuid(), $1, password from accounts.editor where email = $2',
      [email, editor.email],
    );
    return { email, password: editor.password };
  };

  it('adds a second factor, asks for it, and takes a recovery code for a lost phone', async () => {
    const own = await account('factor@firm.example');
    const first = browser();
    await first.client.auth.signInWithPassword(own);
    const { data: factor, error } = await first.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
    });
    expect(error).toBeNull();
    if (factor?.type !== 'totp') throw new Error('no factor');
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^>]*>/);
    expect(new URL(factor.totp.uri).searchParams.get('secret')).toBe(factor.totp.secret);
    const { secret } = factor.totp;
    // Until a code is verified, the factor asks nobody for anything.
    expect(await asked(first)).toBe(200);
    expect((await verify(first, factor.id, '000000')).error?.message).toMatch(/^The code is wrong/);
    for (const minutes of [-10, 10]) {
      const { error } = await verify(first, factor.id, codeOf(secret, minutes));
      expect(error?.message).toMatch(minutes < 0 ? /about 10 minutes slow/ : /about 10 minutes fast/);
    }
    const code = codeOf(secret);
    const added = await verify(first, factor.id, code);
    expect(added.error).toBeNull();
    const codes: string[] = Object(added.data).recovery_codes;
    expect(codes).toHaveLength(10);
    expect((await first.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect([await asked(first), first.events.at(-1)]).toEqual([200, 'MFA_CHALLENGE_VERIFIED']);
    expect((await first.client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, status: 'verified', friendly_name: 'Phone' },
    ]);

    const second = browser();
    await second.client.auth.signInWithPassword(own);
    expect((await second.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    // The password alone opens nothing, and removes nothing.
    expect(await asked(second)).toBe(401);
    expect((await second.client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await second.client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await second.client.from('app_settings').select('value').eq('key', personaKey)).status).toBe(401);
    expect((await second.client.auth.getUser()).data.user?.email).toBe(own.email);
    // A refresh raises no level, and a code works once.
    expect((await second.client.auth.refreshSession()).error).toBeNull();
    expect(await asked(second)).toBe(401);
    expect((await verify(second, factor.id, code)).error?.message).toMatch(/^This code was used before/);
    expect(
      (await verify(second, factor.id, (codes[0] ?? '').toUpperCase().replace('-', ' '))).error,
    ).toBeNull();
    expect(await asked(second)).toBe(200);
    const third = browser();
    await third.client.auth.signInWithPassword(own);
    expect((await verify(third, factor.id, codes[0] ?? '')).error).not.toBeNull();
    expect((await second.client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect(await asked(third)).toBe(200);
  });

  it('keeps the factors of others, and the number of codes, out of reach', async () => {
    const [mine, theirs] = [browser(), browser()];
    await mine.client.auth.signInWithPassword(await account('mine@firm.example'));
    await theirs.client.auth.signInWithPassword(await account('theirs@firm.example'));
    const { data } = await theirs.client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    for (const id of [factorId, crypto.randomUUID(), 'x', '../user']) {
      expect((await mine.client.auth.mfa.challenge({ factorId: id })).error).not.toBeNull();
      expect((await mine.client.auth.mfa.unenroll({ factorId: id })).error).not.toBeNull();
    }
    let error: { code?: string | undefined } | null = null;
    for (let turn = 0; turn < 12 && error?.code !== 'over_request_rate_limit'; turn += 1)
      ({ error } = await verify(theirs, factorId, '000000'));
    expect(error).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('changes the password with the current one', async () => {
    const { client } = browser();
    await client.auth.signInWithPassword(editor);
    const changed = await client.auth.updateUser({
      password: 'another long password',
      current_password: editor.password,
    });
    expect(changed.error).toBeNull();
    const back = await client.auth.updateUser({
      password: editor.password,
      current_password: 'another long password',
    });
    expect(back.error).toBeNull();
    const wrong = await client.auth.updateUser({
      password: 'x'.repeat(73),
      current_password: editor.password,
    });
    expect(wrong.error?.message).toMatch(/^The password must have at most 72 bytes/);
  });
});
