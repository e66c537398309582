import { dateFormat, toDay } from './day';

const dayFormat = dateFormat({ dateStyle: 'medium' });
const clockFormat = dateFormat({ timeStyle: 'short' });
const secondFormat = dateFormat({ timeStyle: 'medium', hourCycle: 'h23' });

const words = { today: 'Today', yesterday: 'Yesterday', now: 'now' };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The day of an ISO 8601 time in the reader's time zone: `Today`, `Yesterday`, `Nov 21, 2026`. */
export function dayHeading(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = toDay(at);
  if (day === toDay(now)) return words.today;
  return day === toDay(yesterday) ? words.yesterday : dayFormat(at);
}

/** A time under its day: how long ago it was where that is today, else by the clock. `5 min`, `3 h`, `6:10 PM`. */
export function shortTime(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const ago = now.getTime() - at.getTime();
  if (toDay(at) !== toDay(now) || ago < -minuteMs) return clockFormat(at);
  if (ago < minuteMs) return words.now;
  return ago < hourMs ? `${Math.floor(ago / minuteMs)} min` : `${Math.floor(ago / hourMs)} h`;
}

/** A time under its day, with seconds: `18:10:05`. */
export function exactTime(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : secondFormat(at);
}

/** Rows in their order, by the day that `timeOf` names. */
export function byDay<Row>(rows: readonly Row[], timeOf: (row: Row) => string, now: Date) {
  const days: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = dayHeading(timeOf(row), now);
    const last = days.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else days.push({ heading, rows: [row] });
  }
  return days;
}
