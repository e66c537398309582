import type { Clock } from './port';

interface Platform {
  readonly performance: { now(): number };
  setTimeout(callback: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  reportError?(error: unknown): void;
}

// Looked up at each use: tests may replace the timers after this module was loaded.
const platform = () => globalThis as unknown as Platform; // every platform has these; the ES2022 lib does not declare them

/** The platform's clock. Not `Date`, which jumps when the computer's time is set. */
export const platformClock: Clock = {
  now: () => Math.round(platform().performance.now()),
  after(milliseconds, callback) {
    // A longer time than a timer keeps, such as Infinity, would end at once.
    if (milliseconds > 2 ** 31 - 1) return () => {};
    const timer = platform().setTimeout(callback, milliseconds);
    return () => platform().clearTimeout(timer);
  },
};

/** Reports a listener's error as the platform reports an uncaught one; the call continues. */
export function reportUncaught(error: unknown): void {
  const { reportError, setTimeout } = platform();
  if (reportError) reportError(error);
  else
    setTimeout(() => {
      throw error;
    }, 0);
}
