import { afterEach, expect, it, vi } from 'vitest';
import { createAccountsClient } from './accounts-client';

const session = {
  access_token: 'token-of-the-editor',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'a', email: 'editor@firm.example' },
};

afterEach(() => vi.unstubAllGlobals());

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
