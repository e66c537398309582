import { describe, expect, it } from 'vitest';
import { TransferRate } from './rate';
import { describeSize, formatSize, formatWait } from './size';

describe('TransferRate', () => {
  it('is known after a second, and follows changes', () => {
    const rate = new TransferRate();
    expect(rate.sample(0, 0)).toBeNull();
    expect(rate.sample(500, 500)).toBeNull();
    expect(rate.sample(1000, 1000)).toBe(1000);
    for (let time = 2000; time <= 20_000; time += 1000) rate.sample(time, 1000 + (time - 1000) * 2);
    expect(rate.sample(21_000, 41_000)).toBe(2000);
  });

  it('starts again after a retry that goes back, and after a reset', () => {
    const rate = new TransferRate();
    rate.sample(0, 0);
    rate.sample(1000, 5000);
    expect(rate.sample(1500, 3000)).toBeNull();
    expect(rate.sample(2500, 4000)).toBe(1000);
    rate.reset();
    expect(rate.sample(90_000, 4000)).toBeNull();
    expect(rate.sample(91_000, 4000)).toBeNull();
  });
});

it.each([
  [0, '0B'],
  [1023, '1023B'],
  [1024, '1KB'],
  [13_002_342, '12.4MB'],
  [1024 ** 3, '1GB'],
  [5 * 1024 ** 4, '5120GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1KB (1,024 bytes)'],
])('describes %d bytes as %s', (bytes, text) => expect(describeSize(bytes)).toBe(text));

it.each([
  [0.2, 'about 5 seconds'],
  [41, 'about 45 seconds'],
  [58, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [3500, 'about 1 hour'],
  [4000, 'about 2 hours'],
])('formats %d seconds as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
