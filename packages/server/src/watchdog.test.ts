import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDatabase } from './watchdog';

describe('watchDatabase', () => {
  const end = vi.fn();
  /** Never answers, as a broken database or one that a transaction holds. */
  const silent = { query: () => new Promise<never>(() => {}) };
  const minuteMs = 60_000;

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    end.mockReset();
  });

  it('ends the server when the database has failed three times in a row', async () => {
    watchDatabase(silent, () => false, end);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(end).toHaveBeenCalled();
  });

  it('does not while a backup holds the database, and does when it stays silent afterwards', async () => {
    let isHeld = false;
    watchDatabase(silent, () => isHeld, end);
    isHeld = true;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(end).not.toHaveBeenCalled();
    isHeld = false;
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(end).toHaveBeenCalled();
  });

  it('does not when the database answers', async () => {
    watchDatabase({ query: async () => [] }, () => false, end);
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    expect(end).not.toHaveBeenCalled();
  });
});
