/** The localStorage key of the session. */
export const sessionKey = 'probata-session';

/** Whether this browser has a stored session. Reads the key alone, so that auth-js is not loaded for it. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
