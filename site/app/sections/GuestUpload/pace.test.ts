import { describe, expect, it } from 'vitest';
import { Pace } from './pace';
import { sizeInWords, waitInWords } from './size';

describe('the pace of an upload', () => {
  it('is known after a second, and follows the line', () => {
    const pace = new Pace();
    expect(pace.sample(0, 0)).toBeNull();
    expect(pace.sample(500, 500)).toBeNull();
    expect(pace.sample(1000, 1000)).toBe(1000);
    for (let at = 2000; at <= 20_000; at += 1000) pace.sample(at, 1000 + (at - 1000) * 2);
    expect(pace.sample(21_000, 41_000)).toBe(2000);
  });

  it('forgets a pause, and what a retry sends again', () => {
    const pace = new Pace();
    pace.sample(0, 0);
    pace.sample(1000, 5000);
    expect(pace.sample(1500, 3000)).toBeNull();
    expect(pace.sample(2500, 4000)).toBe(1000);
    pace.reset();
    expect(pace.sample(90_000, 4000)).toBeNull();
    expect(pace.sample(91_000, 4000)).toBeNull();
  });
});

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [13_002_342, '12.4 MB'],
  [1024 ** 3, '1.0 GB'],
  [5 * 1024 ** 4, '5120.0 GB'],
])('%d bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

it.each([
  [0.2, 'about 5 seconds'],
  [41, 'about 45 seconds'],
  [58, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [3500, 'about 1 hour'],
  [4000, 'about 2 hours'],
])('%d seconds are %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
