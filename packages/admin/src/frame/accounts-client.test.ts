import { expect, it, vi } from 'vitest';
import { createAccountsClient } from './accounts-client';

const session = {
  access_token: 'token-of-the-editor',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'a', email: 'editor@firm.example' },
};

/** A service whose first token has expired; the browser's clock does not know. */
async function expiredSession(answerRefresh: () => Response) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, { headers }: RequestInit) => {
    const { pathname, search } = new URL(String(input), 'https://site.example');
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '');
    sent.push(`${pathname}${search} ${token}`);
    if (search.includes('refresh_token')) return answerRefresh();
    if (pathname.endsWith('/token')) return Response.json(session);
    if (token === session.access_token)
      return pathname.includes('/auth/')
        ? Response.json({ error_code: 'session_not_found', msg: 'ended' }, { status: 403 })
        : Response.json({}, { status: 401 });
    return Response.json(pathname.endsWith('/user') ? session.user : []);
  });
  const client = createAccountsClient('https://accounts.example', 'key', {
    persistSession: false,
    autoRefreshToken: false,
  });
  await client.auth.signInWithPassword({ email: session.user.email, password: 'secret' });
  sent.length = 0;
  const ask = () => client.fetch('/api/x', { headers: { authorization: `Bearer ${session.access_token}` } });
  return { client, sent, ask };
}
const renewed = { ...session, access_token: 'new-token', refresh_token: 'next' };
const refresh = '/auth/v1/token?grant_type=refresh_token key';

it('repeats refused requests with a new token, which is asked for once', async () => {
  const { client, sent, ask } = await expiredSession(() => Response.json(renewed));
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask()).status).toBe(200);
  expect(sent.filter((line) => line === refresh)).toHaveLength(1);
  const { data, error } = await client.auth.getUser(session.access_token);
  expect([data.user?.email, error]).toEqual([session.user.email, null]);
  expect((await (await client.tables()).from('app_settings').select('value')).status).toBe(200);
});

it.each(['/auth/v1/user', '/rest/v1/app_settings'])('renews the token for %s', async (path) => {
  const { client, sent } = await expiredSession(() => Response.json(renewed));
  if (path.includes('rest')) await (await client.tables()).from('app_settings').select('value');
  else expect((await client.auth.getUser()).data.user?.email).toBe(session.user.email);
  expect(sent.map((line) => line.replace('?select=value', ''))).toEqual([
    `${path} ${session.access_token}`,
    refresh,
    `${path} new-token`,
  ]);
});

it('answers the refusal where the session is over, and fails where the accounts service does not answer', async () => {
  const over = await expiredSession(() =>
    Response.json({ error_code: 'refresh_token_not_found', msg: 'ended' }, { status: 400 }),
  );
  expect((await over.ask()).status).toBe(401);
  // auth-js writes each of its attempts to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = await expiredSession(() => {
    throw new TypeError('Failed to fetch');
  });
  vi.useFakeTimers();
  try {
    const asked = expect(away.ask()).rejects.toThrow();
    await vi.runAllTimersAsync();
    await asked;
  } finally {
    vi.useRealTimers();
  }
  expect((await away.client.auth.getSession()).data.session).not.toBeNull();
});

it.each(['https://accounts.example', 'https://accounts.example/'])(
  'asks both services of %s with the key, and the tables with the token of the editor once there is one',
  async (url) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL, { headers }: RequestInit) => {
      const all = new Headers(headers);
      sent.push(`${input} ${all.get('apikey')} ${all.get('authorization')}`);
      return Response.json(String(input).includes('/auth/') ? session : []);
    });
    const { auth, tables } = createAccountsClient(url, 'key', {
      persistSession: false,
      autoRefreshToken: false,
    });
    await (await tables()).from('app_settings').select('value');
    await auth.signInWithPassword({ email: 'editor@firm.example', password: 'secret' });
    await (await tables()).from('app_settings').select('value');
    await auth.getUser();
    expect(sent).toEqual([
      'https://accounts.example/rest/v1/app_settings?select=value key Bearer key',
      'https://accounts.example/auth/v1/token?grant_type=password key Bearer key',
      'https://accounts.example/rest/v1/app_settings?select=value key Bearer token-of-the-editor',
      'https://accounts.example/auth/v1/user key Bearer token-of-the-editor',
    ]);
  },
);
