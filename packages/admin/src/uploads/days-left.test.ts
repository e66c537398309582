import { expect, it } from 'vitest';
import { describeDaysLeft, shareLeft } from './days-left';

const now = Date.parse('2026-11-24T12:00:00.000Z');

it.each([
  ['2026-11-24T11:00:00.000Z', 'Less than a day left'],
  ['2026-11-25T11:59:00.000Z', 'Less than a day left'],
  ['2026-11-25T12:00:00.000Z', '1 day left'],
  ['2026-12-24T12:00:00.000Z', '30 days left'],
])('describes the days until %s', (expiresAt, words) => {
  expect(describeDaysLeft(expiresAt, now)).toBe(words);
});

it.each([
  ['2026-11-24T12:00:00.000Z', '2026-12-24T12:00:00.000Z', 1],
  ['2026-11-19T12:00:00.000Z', '2026-11-29T12:00:00.000Z', 0.5],
  ['2026-11-01T12:00:00.000Z', '2026-11-24T11:00:00.000Z', 0],
  // A clock that is behind the server's, and a period without length.
  ['2026-11-25T12:00:00.000Z', '2026-11-26T12:00:00.000Z', 1],
  ['2026-11-25T12:00:00.000Z', '2026-11-25T12:00:00.000Z', 0],
])('knows the part that is left between %s and %s', (from, until, share) => {
  expect(shareLeft(from, until, now)).toBe(share);
});
