import { lazy, Suspense, useEffect, useState } from 'react';
import { hasStoredSession } from '../admin/stored-session';

const OpenChatLink = lazy(() => import('./OpenChatLink'));

/** The floating link to the chat for signed-in users (spec 2.10). Without a stored session no code is loaded for it. */
export function OpenChat() {
  const [isStored, setStored] = useState(false);
  useEffect(() => setStored(hasStoredSession()), []);
  return <Suspense>{isStored ? <OpenChatLink /> : null}</Suspense>;
}
