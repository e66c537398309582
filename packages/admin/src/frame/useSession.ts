import type { AuthError } from '@supabase/auth-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../paths';
import { type Site, useSite } from '../site';
import { sessionKey } from '../storage-keys';
import { type AccountsClient, createAccountsClient } from './accounts-client';
import { withTimeout } from './answer-timeout';
import { clearDrafts } from './drafts';
import { accountsErrorText, isUnreachable } from './failure';
import { nextSession, type Session, type SessionEvent } from './session';
import { signedIn } from './words';

/** A session that was checked, with the client of the accounts service. */
export type CheckedSession = Exclude<Session, { state: 'checking' | 'unreachable' }> & {
  client: AccountsClient;
  /** The password reset link of this address is no longer valid. */
  hasExpiredLink: boolean;
};

/** A session that is being checked, or whose check got no answer. */
type UnknownSession =
  | { state: 'checking' }
  | {
      state: 'unreachable';
      /** Checks again; resolves with the answer, or after 8 s. */
      retry: () => Promise<void>;
    };

let created: { client: AccountsClient; hasLink: boolean } | undefined;

/**
 * The one client of this tab, created in the browser only: auth-js stores the session there. `hasLink`: the address is a password
 * reset link of a hosted service; its code (PKCE) works only in the browser that asked for it.
 */
function clientOf({ url, anonKey }: Site['supabase']) {
  if (created) return created;
  const detectsLink = url !== '' && location.pathname === paths.admin;
  const parameters = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  created = {
    hasLink: detectsLink && ['code', 'error_code', 'error'].some((name) => parameters.has(name)),
    client: createAccountsClient(url || location.origin, anonKey, {
      storageKey: sessionKey,
      detectSessionInUrl: detectsLink,
      flowType: 'pkce',
    }),
  };
  return created;
}

let isSigningOut = false;

let accessToken: string | null = null;

/** The token of the session as auth-js last announced it, for a request that cannot wait; null: none was announced. */
export const currentToken = (): string | null => accessToken;

/** Whether an error leaves open if the session is valid: no answer, too many requests, or an answer that auth-js cannot read. */
const isUndecided = (error: AuthError) =>
  isUnreachable(error) || error.status === 429 || error.name === 'AuthUnknownError';

/** Asks the accounts service who is signed in; null: nobody. Throws when it gives no answer. */
async function readUser(client: AccountsClient): Promise<string | null> {
  const { data, error } = await client.auth.getUser();
  if (error && isUndecided(error)) throw error;
  return data.user?.email ?? null;
}

/** Follows the session. The stored one is checked with the accounts service first: it may have been ended elsewhere. */
export function useSession(): UnknownSession | CheckedSession {
  const { supabase } = useSite();
  const [session, setSession] = useState<Session>({ state: 'checking' });
  const [client, setClient] = useState<AccountsClient | null>(null);
  const [hasExpiredLink, setExpiredLink] = useState(false);
  const check = useRef(() => Promise.resolve());
  useEffect(() => {
    const { client, hasLink } = clientOf(supabase);
    let isCurrent = true;
    setClient(client);
    const dispatch = (event: SessionEvent) => {
      if (isCurrent) setSession((before) => nextSession(before, event));
    };
    const { data } = client.auth.onAuthStateChange((event, changed) => {
      accessToken = changed?.access_token ?? null;
      dispatch({
        event,
        email: changed?.user.email ?? null,
        isOwn: event === 'SIGNED_OUT' ? isSigningOut : hasLink,
      });
    });
    check.current = async () => {
      const checked = client.auth
        .initialize()
        .then(async ({ error }) => {
          // auth-js removes a code it could use; one that is left was asked for in another browser.
          if (hasLink && (error !== null || new URLSearchParams(location.search).has('code'))) {
            history.replaceState(history.state, '', location.pathname);
            if (isCurrent) setExpiredLink(true);
          }
          return readUser(client);
        })
        // Also after the wait below has ended: a late answer still counts.
        .then((email) => {
          if (isCurrent && email !== null) setExpiredLink(false);
          dispatch({ event: 'CHECKED', email });
        });
      await withTimeout(checked).catch(() => dispatch({ event: 'UNREACHABLE' }));
    };
    void check.current();
    return () => {
      isCurrent = false;
      data.subscription.unsubscribe();
    };
  }, [supabase]);
  const retry = useCallback(() => check.current(), []);
  if (client === null || session.state === 'checking') return { state: 'checking' };
  if (session.state === 'unreachable') return { state: 'unreachable', retry };
  return { ...session, client, hasExpiredLink };
}

/** 401, 403 and 404 mean that the session is over already (spec 7.5). */
const isOver = (status: number | undefined) => status === 401 || status === 403 || status === 404;

/** Signs out here and removes the drafts. Returns why the editor is still signed in; null on success. */
export async function signOut(client: AccountsClient): Promise<string | null> {
  isSigningOut = true;
  try {
    const { error } = await withTimeout(client.auth.signOut({ scope: 'local' }));
    if (error && !isOver(error.status)) throw error;
    clearDrafts();
    return null;
  } catch (error) {
    return `${signedIn.stillSignedIn} ${accountsErrorText(error)}`;
  } finally {
    isSigningOut = false;
  }
}

/** After an answer of 401: ends the session on this page too when the accounts service no longer knows it. */
export async function confirmSession(client: AccountsClient): Promise<void> {
  const { error } = await client.auth.getUser();
  if (isOver(error?.status)) await client.auth.signOut({ scope: 'local' });
}
