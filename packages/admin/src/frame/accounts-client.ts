import { GoTrueClient } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { isUnreachable } from './failure';

/** The two parts of supabase-js that the signed-in pages use: the whole is 25 KB more to load. */
export interface AccountsClient {
  /** Accounts and sessions. */
  auth: GoTrueClient;
  /** The data API with the editor's token. Its code is loaded with the first call. */
  tables: () => Promise<PostgrestClient>;
  /** `fetch` that repeats a request with a new token where the server refuses the one of the session. */
  fetch: typeof fetch;
}

type Options = Omit<NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>, 'url' | 'headers' | 'fetch'>;

const tokenOf = (headers: Headers) => headers.get('authorization')?.replace(/^Bearer /, '') ?? null;

/**
 * The token of the session in place of one that was refused; null: there is none. By a slow clock auth-js takes an expired token for a
 * good one. Throws when the accounts service does not answer.
 */
async function renewToken(auth: GoTrueClient, refused: string): Promise<string | null> {
  const { data } = await auth.getSession();
  const token = data.session?.access_token ?? null;
  // Another request, or another tab, has renewed it.
  if (token === null || token !== refused) return token;
  const renewed = await auth.refreshSession();
  if (renewed.error && isUnreachable(renewed.error)) throw renewed.error;
  return renewed.data.session?.access_token ?? null;
}

/** The client of the accounts service at `url`, as `createClient` of supabase-js makes it. */
export function createAccountsClient(url: string, anonKey: string, options: Options): AccountsClient {
  const base = url.replace(/\/?$/, '/');
  const headersFor = (token: string) => ({ apikey: anonKey, Authorization: `Bearer ${token}` });
  const renewing =
    (refusals: readonly number[]): typeof fetch =>
    async (input, init) => {
      const response = await fetch(input, init);
      const headers = new Headers(init?.headers);
      const refused = tokenOf(headers);
      if (!refusals.includes(response.status) || refused === null || refused === anonKey) return response;
      const token = await renewToken(auth, refused);
      if (token === null || token === refused) return response;
      headers.set('authorization', `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    };
  const auth: GoTrueClient = new GoTrueClient({
    ...options,
    url: `${base}auth/v1`,
    headers: headersFor(anonKey),
    // 403 `bad_jwt` or `session_not_found` is its refusal of a token.
    fetch: renewing([401, 403]),
  });
  const fetchRenewing = renewing([401]);
  return {
    auth,
    fetch: fetchRenewing,
    tables: async () => {
      const { PostgrestClient } = await import('@supabase/postgrest-js');
      const { data } = await auth.getSession();
      return new PostgrestClient(`${base}rest/v1`, {
        headers: headersFor(data.session?.access_token ?? anonKey),
        fetch: fetchRenewing,
      });
    },
  };
}
