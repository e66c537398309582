import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff, readRetryAfter } from './delivery';

const pace = { firstWait: 1000, longestWait: 3_600_000 };

describe('backoff', () => {
  it('doubles from the first wait to the longest', () => {
    expect([1, 2, 3, 4].map((failures) => backoff(failures, pace, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backoff(13, pace, 1)).toBe(3_600_000);
    expect(backoff(100_000, pace, 1)).toBe(3_600_000);
  });

  it('spreads over the upper half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const whole = backoff(failures, pace, 1);
          const wait = backoff(failures, pace, random);
          expect(wait).toBeGreaterThanOrEqual(whole / 2);
          expect(wait).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });
});

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0);

  it.each([
    [null, 0],
    ['120', 120_000],
    [' 3 ', 3000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['soon', 0],
    ['-5', 0],
  ])('%j is %d ms', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});
