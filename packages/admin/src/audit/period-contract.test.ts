import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dayIn, describePeriod, zoneParameter } from './period-contract';

it.each([
  // Each is a whole day of its zone: also one without a midnight, and those that are longest before and after UTC.
  ['Europe/Berlin', '2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z', '2026-11-28'],
  ['America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z', '2026-09-06'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z', '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z', '2026-01-02T11:00:00.000Z', '2026-01-01'],
  ['Asia/Kathmandu', '2026-02-27T18:15:00.000Z', '2026-02-28T18:15:00.000Z', '2026-02-28'],
  ['UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z', '2026-12-31'],
])('names a day in %s as its filter does', (zone, from, until, day) => {
  expect(describePeriod({ from, until, zone })).toEqual([`from ${day} to ${day} (${zone})`]);
  expect(describePeriod({ from, zone })).toEqual([`from ${day} (${zone})`]);
  expect(describePeriod({ until, zone })).toEqual([`to ${day} (${zone})`]);
  expect([from, new Date(Date.parse(until) - 1)].map((at) => dayIn(new Date(at), zone))).toEqual([day, day]);
});

it('names an instant within a day as it is, and nothing where there is no period', () => {
  const from = '2026-11-28T10:30:00.000Z';
  expect(describePeriod({ from })).toEqual([`from ${from} (UTC)`]);
  expect(describePeriod({})).toEqual([]);
});

it('takes a name of a time zone', () => {
  const isRead = (zone: unknown) => z.safeParse(zoneParameter, zone).success;
  expect([undefined, '', 'Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'].map(isRead)).not.toContain(
    false,
  );
  expect(['Europe/Nowhere', '../etc/passwd', 'x'.repeat(101), '\0', 1].map(isRead)).not.toContain(true);
});
