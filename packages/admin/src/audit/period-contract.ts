import { queryParameter, storedText } from '@probata/server/contract';
import * as z from 'zod/mini';

const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

function isZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone (IANA) of the reader, whose days an export is named by. @default UTC */
export const zoneParameter = queryParameter(storedText(100).check(z.refine(isZone)));

/** The date of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (at: Date, zone = 'UTC'): string => formatIn(zone).format(at);

interface Period {
  /** The first instant, and the one after the last. */
  from?: string | undefined;
  until?: string | undefined;
  zone?: string | undefined;
}

/** A period as the days of its filters: `from 2026-11-27 to 2026-11-28 (Europe/Berlin)`. Instants within a day are named as they are. */
export function describePeriod({ from, until, zone = 'UTC' }: Period): string[] {
  const parts = [
    ...(from === undefined ? [] : [['from', from, 0] as const]),
    ...(until === undefined ? [] : [['to', until, 1] as const]),
  ].map(([word, instant, back]) => {
    const before = dayIn(new Date(Date.parse(instant) - 1), zone);
    const day = dayIn(new Date(instant), zone);
    return `${word} ${before === day ? instant : back ? before : day}`;
  });
  return parts.length === 0 ? [] : [`${parts.join(' ')} (${zone})`];
}
