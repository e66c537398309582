import { expect, it } from 'vitest';
import { byDay, dayHeading, exactTime, shortTime } from './day-heading';

const now = new Date(2026, 10, 24, 12, 0, 0);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

it.each([
  [at(24, 11, 59), 'Today', '1 min'],
  [at(24, 12), 'Today', 'now'],
  [at(24, 0), 'Today', '12 h'],
  [at(24, 10, 1), 'Today', '1 h'],
  [at(24, 18), 'Today', '6:00 PM'],
  [at(23, 23, 59), 'Yesterday', '11:59 PM'],
  [at(21, 9), 'Nov 21, 2026', '9:00 AM'],
  ['never', 'never', 'never'],
])('%s is under %s as %s', (iso, heading, time) => {
  // CLDR has a narrow space before PM since version 42.
  expect([dayHeading(iso, now), shortTime(iso, now).replace('\u202f', ' ')]).toEqual([heading, time]);
});

it('keeps the order of the rows', () => {
  const rows = [at(24, 11), at(24, 9), at(23, 9), at(24, 8)];
  expect(byDay(rows, (row) => row, now)).toEqual([
    { heading: 'Today', rows: rows.slice(0, 2) },
    { heading: 'Yesterday', rows: rows.slice(2, 3) },
    { heading: 'Today', rows: rows.slice(3) },
  ]);
});

it('names the second, from 00 to 23 hours', () => {
  expect([at(24, 0, 1), at(24, 18, 10), 'never'].map(exactTime)).toEqual(['00:01:00', '18:10:00', 'never']);
});
