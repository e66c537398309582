import { GoTrueClient } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';

/** The two parts of supabase-js that the signed-in pages use: the whole is 25 KB more to load. */
export interface AccountsClient {
  /** Accounts and sessions. */
  auth: GoTrueClient;
  /** The data API with the editor's token. Its code is loaded with the first call. */
  tables: () => Promise<PostgrestClient>;
}

type Options = Omit<NonNullable<ConstructorParameters<typeof GoTrueClient>[0]>, 'url' | 'headers'>;

/** The client of the accounts service at `url`, as `createClient` of supabase-js makes it. */
export function createAccountsClient(url: string, anonKey: string, options: Options): AccountsClient {
  const base = url.replace(/\/?$/, '/');
  const headersFor = (token: string) => ({ apikey: anonKey, Authorization: `Bearer ${token}` });
  const auth = new GoTrueClient({ ...options, url: `${base}auth/v1`, headers: headersFor(anonKey) });
  return {
    auth,
    tables: async () => {
      const { PostgrestClient } = await import('@supabase/postgrest-js');
      const { data } = await auth.getSession();
      return new PostgrestClient(`${base}rest/v1`, {
        headers: headersFor(data.session?.access_token ?? anonKey),
      });
    },
  };
}
