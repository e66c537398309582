import { lazy, Suspense, useEffect, useState } from 'react';
import { sessionKey } from '../storage-keys';

const OpenChatLink = lazy(() => import('./OpenChatLink'));

/** Whether this browser has a stored session. Reads the key alone, so that auth-js is not loaded for it. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** The floating link to the chat for signed-in users (spec 2.10). Without a stored session no code is loaded for it. */
export function OpenChat() {
  const [isStored, setStored] = useState(false);
  useEffect(() => setStored(hasStoredSession()), []);
  return <Suspense>{isStored ? <OpenChatLink /> : null}</Suspense>;
}
