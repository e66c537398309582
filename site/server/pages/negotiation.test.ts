import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, matchesTag, readRange } from './negotiation';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['GZIP', ['gzip', 'identity']],
    ['gzip;q=nonsense', ['identity']],
    ['br, identity;q=0', ['br']],
  ])('%j is %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});

describe('matchesTag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"aa"', false],
    ['a', false],
    [undefined, false],
  ])('%j: %j', (header, expected) => {
    expect(matchesTag(header, '"a"')).toBe(expected);
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-0', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%j of 100 bytes is %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('never reaches outside the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.integer({ min: 1, max: 10_000 }), (from, to, size) => {
        const range = readRange(`bytes=${from}-${to ?? ''}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.from).toBe(from);
        expect(range.to).toBeLessThan(size);
        expect(range.to).toBeGreaterThanOrEqual(range.from);
      }),
    );
  });
});
