import { type ReactNode, useEffect } from 'react';

/** Calls back once its children answer events. Renders nothing of its own. */
export function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
