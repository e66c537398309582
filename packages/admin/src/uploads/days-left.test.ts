import { expect, it } from 'vitest';
import { describeDaysLeft } from './days-left';

const now = Date.parse('2026-11-24T12:00:00.000Z');

it.each([
  ['2026-11-24T11:00:00.000Z', 'Less than a day left'],
  ['2026-11-25T11:59:00.000Z', 'Less than a day left'],
  ['2026-11-25T12:00:00.000Z', '1 day left'],
  ['2026-12-24T12:00:00.000Z', '30 days left'],
])('describes the days until %s', (expiresAt, words) => {
  expect(describeDaysLeft(expiresAt, now)).toBe(words);
});
