'use client';

import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component loaded on demand; null until it is loaded. A failed load is logged, and tried again the next time.
 *
 * @param fetch must be the same function in every render
 */
export function useFetched<Props>(
  isNeeded: boolean,
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    fetch().then(
      (component) => setFetched(() => component),
      (error: unknown) => console.error('A part of the voice assistant could not be loaded.', error),
    );
  }, [isNeeded, fetch]);
  return fetched;
}
