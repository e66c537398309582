const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Writes times in American English and the reader's time zone. The formatter is made for the first one: each takes a phone tens of
 * milliseconds, and a page needs few of them.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(date);
  };
}

/** The reader's date, `YYYY-MM-DD`. */
export function toDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The instant at which a day of the reader's time zone begins, some days after a date; null: the text is no date. */
export function startOfDay(date: string, daysAfter = 0): string | null {
  const [, year, month, day] = isoDay.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  if (!utc.toISOString().startsWith(date)) return null;
  // From the date each time: where clocks go forward at midnight, a day begins at 1:00, and the next one does not.
  const at = new Date(0);
  at.setFullYear(year, month - 1, day + daysAfter);
  at.setHours(0, 0, 0, 0);
  return at.toISOString();
}
