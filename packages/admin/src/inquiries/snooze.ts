import { formatDate } from '../frame/FormattedDate';
import { fill } from '../frame/fill';
import type { KeptInquiry } from './contract';
import { inquiries } from './words';

const { snooze: words } = inquiries;

const hours = 4;

/** Nine in the morning of the reader's time zone, so many days on. */
function morning(now: Date, days: number): Date {
  const at = new Date(now);
  at.setDate(now.getDate() + days);
  at.setHours(9, 0, 0, 0);
  return at;
}

/** How long an inquiry can be snoozed, as a label and a time. */
export const snoozeChoices = (now: Date): readonly (readonly [label: string, until: Date])[] => [
  [fill(words.hours, { hours }), new Date(now.getTime() + hours * 3_600_000)],
  [words.tomorrow, morning(now, 1)],
  [words.monday, morning(now, (8 - now.getDay()) % 7 || 7)],
];

/** `Snoozed until Nov 30, 2026, 9:00 AM`; null: an inquiry is not snoozed, or needs no answer. */
export const snoozeOf = (
  { state, snoozedUntil }: Pick<KeptInquiry, 'state' | 'snoozedUntil'>,
  now: Date,
): string | null =>
  state === 'new' && snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()
    ? fill(words.until, { time: formatDate(snoozedUntil) })
    : null;
