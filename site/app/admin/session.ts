import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useSettings } from '../context';
import type { PublicSettings } from '../settings';
import { sessionKey } from './stored-session';

/** Who is here: nobody knows yet, nobody, or an editor. */
export type Session =
  | { state: 'checking' }
  | { state: 'signedOut'; client: SupabaseClient }
  | { state: 'signedIn'; client: SupabaseClient; email: string };

let made: SupabaseClient | undefined;

/** The one client of this tab. In the browser only: it keeps the session in the browser's storage. */
function clientOf({ url, anonKey }: PublicSettings['supabase']): SupabaseClient {
  made ??= createClient(url || location.origin, anonKey, {
    auth: { storageKey: sessionKey, detectSessionInUrl: false },
  });
  return made;
}

/**
 * Follows the session. The stored one is shown to the accounts service first, so that a session that was ended elsewhere does not
 * open the room. A token that is refreshed changes nothing on the page.
 */
export function useSession(): Session {
  const { supabase } = useSettings();
  const [session, setSession] = useState<Session>({ state: 'checking' });
  useEffect(() => {
    const client = clientOf(supabase);
    let isCurrent = true;
    const show = (email: string | undefined) => {
      if (!isCurrent) return;
      setSession((before) => {
        if (email === undefined) return { state: 'signedOut', client };
        const isSame = before.state === 'signedIn' && before.email === email;
        return isSame ? before : { state: 'signedIn', client, email };
      });
    };
    client.auth.getUser().then(
      ({ data }) => show(data.user?.email),
      () => show(undefined),
    );
    const { data } = client.auth.onAuthStateChange((event, changed) => {
      if (event === 'SIGNED_OUT') show(undefined);
      else if (event === 'SIGNED_IN' || event === 'USER_UPDATED') show(changed?.user.email);
    });
    return () => {
      isCurrent = false;
      data.subscription.unsubscribe();
    };
  }, [supabase]);
  return session;
}

/** Asks this site in the name of the editor. */
export async function fetchAsEditor(
  client: SupabaseClient,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const { data } = await client.auth.getSession();
  return fetch(path, {
    ...init,
    headers: {
      ...init.headers,
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
  });
}
