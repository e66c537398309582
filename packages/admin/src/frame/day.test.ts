import { describe, expect, it, vi } from 'vitest';
import { startOfDay, toDay } from './day';

// Each is a day without a midnight, with 23 or 25 hours, or in a zone far from UTC.
describe.each<[zone: string, day: string, from: string, until: string]>([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['America/Santiago', '2026-09-05', '2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-28', '2026-02-27T18:15:00.000Z', '2026-02-28T18:15:00.000Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('in %s the %s', (zone, day, from, until) => {
  it('begins and ends where the clocks of the zone say so', () => {
    vi.stubEnv('TZ', zone);
    expect([startOfDay(day), startOfDay(day, 1)]).toEqual([from, until]);
    expect(toDay(new Date(from))).toBe(day);
    expect(toDay(new Date(Date.parse(until) - 1))).toBe(day);
  });
});

it.each(['', 'tomorrow', '2026-99-99', '2026-02-30', '2026-1-1', '2026-01-01T00:00'])(
  'has no begin for %j',
  (text) => expect(startOfDay(text)).toBeNull(),
);
