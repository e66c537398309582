import type { Clock } from './port';

interface Timers {
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  reportError?(error: unknown): void;
}

// Looked up at each use: a test may replace the timers after this module was loaded.
const timers = () => globalThis as unknown as Timers; // every platform has these; ES2022's own types do not list them

/** The platform's clock. */
export const platformClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    const timer = timers().setTimeout(callback, milliseconds);
    return () => timers().clearTimeout(timer);
  },
};

/** Reports a listener's error the way the platform reports any uncaught one, without disturbing the call. */
export function reportUncaught(error: unknown): void {
  const platform = timers();
  if (platform.reportError) platform.reportError(error);
  else
    platform.setTimeout(() => {
      throw error;
    }, 0);
}
