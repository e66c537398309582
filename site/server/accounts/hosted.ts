import type { Accounts } from './accounts';
import { bearerOf } from './accounts';

const patienceMs = 5000;

/** The hosted accounts service: it says whose a token is, and its own table of editors decides. */
export function createHostedAccounts({ url, anonKey }: { url: string; anonKey: string }): Accounts {
  const ask = async (path: string, token: string, method: 'GET' | 'POST' = 'GET'): Promise<unknown> => {
    const told = await fetch(new URL(path, url), {
      method,
      headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    return told.ok ? told.json() : null;
  };
  return {
    answer: null,
    setting: async (key, request) => {
      const rows = await ask(
        `/rest/v1/app_settings?select=value&key=eq.${encodeURIComponent(key)}`,
        bearerOf(request) ?? '',
      );
      const row: unknown = Array.isArray(rows) ? rows[0] : null;
      return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : null;
    },
    editorOf: async (request) => {
      const token = bearerOf(request);
      if (token === null) return null;
      const user = await ask('/auth/v1/user', token);
      if (typeof user !== 'object' || user === null || !('email' in user) || typeof user.email !== 'string')
        return null;
      return (await ask('/rest/v1/rpc/is_editor', token, 'POST')) === true ? { email: user.email } : null;
    },
  };
}
