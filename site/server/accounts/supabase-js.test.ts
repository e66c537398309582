import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/faults/postgres.mjs';
import { editor } from '../../../tests/faults/server.mjs';
import { personaKey } from '../../contract/settings';
import { ServerFixture } from '../server-fixture';

// The browser's client against our routes, as the site uses it.

// supabase-js asks for one at once, which browsers have and Node 20 has not; nothing here connects.
vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {});
afterAll(() => vi.unstubAllGlobals());

describe.each(databases)('supabase-js with the %s database', (kind) => {
  const server = new ServerFixture(kind);

  /** A client with a storage of its own, as a browser has one. */
  const browser = () => {
    const stored = new Map<string, string>();
    const events: string[] = [];
    const client = createClient(server.url, 'embedded', {
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
