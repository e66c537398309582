import type { AuthChangeEvent } from '@supabase/auth-js';

/** The state of the session. */
export type Session =
  | { state: 'checking' }
  /** The accounts service did not answer the check. */
  | { state: 'unreachable' }
  /** `hasEnded`: the session ended without a sign-out on this page. */
  | { state: 'signedOut'; hasEnded: boolean }
  /** The link of a password reset was opened: a new password is due. */
  | { state: 'recovering'; email: string }
  | { state: 'signedIn'; email: string };

/** The accounts service's events (spec 4.5), and the answer to the first check. */
export type SessionEvent =
  | { event: 'CHECKED'; email: string | null }
  | { event: 'UNREACHABLE' }
  | {
      event: AuthChangeEvent;
      email: string | null;
      /** This page caused the event: its sign-out button, or its password reset link. */
      isOwn?: boolean;
    };

/** The session after an event. A stored session counts only once the accounts service has confirmed it (`CHECKED`). */
export function nextSession(session: Session, change: SessionEvent): Session {
  if (change.event === 'UNREACHABLE')
    return session.state === 'checking' ? { state: 'unreachable' } : session;
  const { event, email } = change;
  const isUnchecked = session.state === 'checking' || session.state === 'unreachable';
  const isOwn = 'isOwn' in change && change.isOwn === true;
  const signedIn = (): Session => {
    if (email === null) return session;
    return session.state === 'signedIn' && session.email === email ? session : { state: 'signedIn', email };
  };
  switch (event) {
    case 'CHECKED':
      if (!isUnchecked) return session;
      return email === null ? { state: 'signedOut', hasEnded: false } : signedIn();
    case 'INITIAL_SESSION':
      return session;
    case 'SIGNED_OUT':
      if (session.state === 'signedOut') return session;
      return { state: 'signedOut', hasEnded: session.state === 'signedIn' && !isOwn };
    case 'PASSWORD_RECOVERY':
      // auth-js broadcasts the event to every tab; only the tab that opened the link shows the form.
      if (email !== null && isOwn) return { state: 'recovering', email };
      return isUnchecked ? session : signedIn();
    case 'USER_UPDATED':
      return isUnchecked ? session : signedIn();
    default:
      // SIGNED_IN, TOKEN_REFRESHED, MFA_CHALLENGE_VERIFIED, and events of later versions.
      return isUnchecked || session.state === 'recovering' ? session : signedIn();
  }
}
