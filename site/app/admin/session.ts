import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { paths } from '../../content/paths';
import { useSettings } from '../context';
import type { PublicSettings } from '../settings';
import { dropDrafts } from './draft';
import { sessionKey } from './stored-session';

/** Who is here. */
export type Who =
  /** Nobody knows yet. */
  | { state: 'checking' }
  /** Nobody. `hasEnded`: somebody was, and did not leave by themselves. */
  | { state: 'signedOut'; hasEnded: boolean }
  /** Somebody who came by the link of a forgotten password, and chooses another one. */
  | { state: 'recovering'; email: string }
  | { state: 'signedIn'; email: string };

/** What may happen to a session: the accounts service's own events (spec 4.5), and the answer to the first question. */
export type SessionEvent =
  | { event: 'CHECKED'; email: string | null }
  | {
      event: AuthChangeEvent;
      email: string | null;
      /** It began on this page: the sign-out by its button, the recovery by its link. */
      isOwn?: boolean;
    };

/**
 * What a session is after an event. A token that is refreshed, a second factor that is verified and a tab that is looked at again change
 * nothing on the page; the stored session opens no room before the service has confirmed it.
 */
export function nextWho(who: Who, happened: SessionEvent): Who {
  const { event, email } = happened;
  const signedIn = (): Who => {
    if (email === null) return who;
    return who.state === 'signedIn' && who.email === email ? who : { state: 'signedIn', email };
  };
  switch (event) {
    case 'CHECKED':
      if (who.state !== 'checking') return who;
      return email === null ? { state: 'signedOut', hasEnded: false } : signedIn();
    case 'INITIAL_SESSION':
      return who;
    case 'SIGNED_OUT':
      if (who.state === 'signedOut') return who;
      return {
        state: 'signedOut',
        hasEnded: who.state === 'signedIn' && !('isOwn' in happened && happened.isOwn),
      };
    case 'PASSWORD_RECOVERY':
      // Other tabs hear of it too: the form is shown where the link was opened.
      if (email !== null && 'isOwn' in happened && happened.isOwn) return { state: 'recovering', email };
      return who.state === 'checking' ? who : signedIn();
    case 'USER_UPDATED':
      return who.state === 'checking' ? who : signedIn();
    default:
      // SIGNED_IN, TOKEN_REFRESHED, MFA_CHALLENGE_VERIFIED, and what a later version may add.
      return who.state === 'checking' || who.state === 'recovering' ? who : signedIn();
  }
}

/** Who is here, with the client to ask the accounts service by. */
export type Session =
  | { state: 'checking' }
  | {
      state: 'signedOut';
      client: SupabaseClient;
      hasEnded: boolean;
      /** The link of a forgotten password was opened, and is none any more. */
      hasDeadLink: boolean;
    }
  | { state: 'recovering'; client: SupabaseClient; email: string }
  | { state: 'signedIn'; client: SupabaseClient; email: string };

let made: { client: SupabaseClient; hasLink: boolean } | undefined;

/**
 * The one client of this tab. In the browser only: it keeps the session in the browser's storage. A hosted service sends links for a
 * forgotten password that lead to the admin page; the code in one is good only in the browser that asked for it.
 */
function clientOf({ url, anonKey }: PublicSettings['supabase']): {
  client: SupabaseClient;
  hasLink: boolean;
} {
  if (made) return made;
  const reads = url !== '' && location.pathname === paths.admin;
  const given = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  made = {
    hasLink: reads && (given.has('code') || given.has('error_code') || given.has('error')),
    client: createClient(url || location.origin, anonKey, {
      auth: { storageKey: sessionKey, detectSessionInUrl: reads, flowType: 'pkce' },
    }),
  };
  return made;
}

let isLeaving = false;

/**
 * Follows the session. The stored one is shown to the accounts service first, so that a session that was ended elsewhere does not
 * open the room.
 */
export function useSession(): Session {
  const { supabase } = useSettings();
  const [who, setWho] = useState<Who>({ state: 'checking' });
  const [open, setOpen] = useState<SupabaseClient | null>(null);
  const [hasDeadLink, setDeadLink] = useState(false);
  useEffect(() => {
    const { client, hasLink } = clientOf(supabase);
    let isCurrent = true;
    setOpen(client);
    const happen = (event: SessionEvent) => {
      if (isCurrent) setWho((before) => nextWho(before, event));
    };
    const { data } = client.auth.onAuthStateChange((event, changed) =>
      happen({
        event,
        email: changed?.user.email ?? null,
        isOwn: event === 'SIGNED_OUT' ? isLeaving : hasLink,
      }),
    );
    void client.auth.initialize().then(async ({ error }) => {
      // A code that is still there is one this browser did not ask for.
      if (hasLink && (error !== null || new URLSearchParams(location.search).has('code'))) {
        history.replaceState(history.state, '', location.pathname);
        if (isCurrent) setDeadLink(true);
      }
      const checked = await client.auth.getUser().catch(() => null);
      // Whoever is signed in needs no link.
      if (isCurrent && checked?.data.user) setDeadLink(false);
      happen({ event: 'CHECKED', email: checked?.data.user?.email ?? null });
    });
    return () => {
      isCurrent = false;
      data.subscription.unsubscribe();
    };
  }, [supabase]);
  if (open === null || who.state === 'checking') return { state: 'checking' };
  if (who.state === 'signedOut') return { ...who, client: open, hasDeadLink };
  return { ...who, client: open };
}

/**
 * Signs out here, and lets go of what was being written. An answer of 401, 403 or 404 means that nobody is signed in any more, so it
 * is taken as signed out (spec 7.5). Returns why it could not be done; null when it is.
 */
export async function signOut(client: SupabaseClient): Promise<string | null> {
  isLeaving = true;
  try {
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (error && !isGone(error.status)) return error.message;
    dropDrafts();
    return null;
  } finally {
    isLeaving = false;
  }
}

const isGone = (status: number | undefined) => status === 401 || status === 403 || status === 404;

/**
 * After an answer of 401: asks the accounts service whether the session still is one. One that is none any more ends on this page too,
 * which then asks to sign in again.
 */
export async function confirmSession(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.getUser();
  if (isGone(error?.status)) await client.auth.signOut({ scope: 'local' });
}

/** Asks this site in the name of the editor. */
export async function fetchAsEditor(
  client: SupabaseClient,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const { data } = await client.auth.getSession();
  const answer = await fetch(path, {
    ...init,
    headers: {
      ...init.headers,
      ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    },
  });
  if (answer.status === 401) await confirmSession(client);
  return answer;
}
