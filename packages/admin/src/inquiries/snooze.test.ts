import { describe, expect, it } from 'vitest';
import { formatDate } from '../frame/FormattedDate';
import { snoozeChoices, snoozeOf } from './snooze';

describe('snoozeChoices', () => {
  it.each([
    ['Sunday', 29, 30],
    ['Monday', 30, 37],
    ['Saturday', 28, 30],
  ])('end on a %s in four hours, the next morning and on the next Monday', (_day, date, monday) => {
    const now = new Date(2026, 10, date, 12, 34, 56);
    expect(snoozeChoices(now).map(([, until]) => until)).toEqual([
      new Date(2026, 10, date, 16, 34, 56),
      new Date(2026, 10, date + 1, 9),
      new Date(2026, 10, monday, 9),
    ]);
  });
});

describe('snoozeOf', () => {
  const now = new Date('2026-11-29T12:00:00.000Z');
  const snoozedUntil = '2026-11-29T12:00:00.001Z';

  it('ends at its time, and with the answer', () => {
    expect(snoozeOf({ state: 'new', snoozedUntil }, now)).toBe(`Snoozed until ${formatDate(snoozedUntil)}`);
    expect(snoozeOf({ state: 'new', snoozedUntil: now.toISOString() }, now)).toBeNull();
    expect(snoozeOf({ state: 'answered', snoozedUntil }, now)).toBeNull();
    expect(snoozeOf({ state: 'new', snoozedUntil: null }, now)).toBeNull();
  });
});
