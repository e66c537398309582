import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched once it is wanted; null until it is there. Code that cannot be fetched is logged and tried again the
 * next time it is wanted.
 *
 * @param fetch must be the same function each time
 */
export function useFetched<Props>(
  isWanted: boolean,
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    fetch().then(
      (component) => setFetched(() => component),
      (error: unknown) => console.error('A part of the voice assistant could not be loaded.', error),
    );
  }, [isWanted, fetch]);
  return fetched;
}
