import { useSyncExternalStore } from 'react';

const key = 'probata-density';
const compact = 'compact';
const changes = new EventTarget();

function read(): boolean {
  try {
    return localStorage.getItem(key) === compact;
  } catch {
    return false;
  }
}

function write(isCompact: boolean) {
  try {
    if (isCompact) localStorage.setItem(key, compact);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the rows stay as they are.
  }
  changes.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void) {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Whether this browser's user wants lists with low rows, and the function that changes it. */
export const useDensity = () => [useSyncExternalStore(subscribe, read, () => false), write] as const;
