/** Where the browser keeps the session. */
export const sessionKey = 'probata-session';

/** Whether somebody is signed in in this browser, as far as the browser knows: without loading what talks to the accounts service. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
