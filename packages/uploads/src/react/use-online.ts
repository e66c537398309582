'use client';

import { useSyncExternalStore } from 'react';

function subscribeToConnection(notify: () => void): () => void {
  const listeners = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, notify, { signal: listeners.signal });
  return () => listeners.abort();
}

/** `navigator.onLine`; true on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
