const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time = '(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d):(?<second>[0-5]\\d|60)';
const month = `(?<month>${months.join('|')})`;
/** The three forms of an HTTP-date, RFC 9110, 5.6.7; the second and the third are obsolete, but must be accepted. */
const httpDates = [
  new RegExp(`^[A-Z][a-z]{2}, (?<day>\\d{2}) ${month} (?<year>\\d{4}) ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]{5,8}, (?<day>\\d{2})-${month}-(?<year>\\d{2}) ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]{2} ${month} (?<day>[ \\d]\\d) ${time} (?<year>\\d{4})$`),
];

/** The milliseconds since 1970 of an HTTP-date; NaN for anything else. */
function parseHttpDate(text: string, now: number): number {
  const parts = httpDates.map((form) => form.exec(text)?.groups).find(Boolean);
  if (!parts) return Number.NaN;
  const { day, hour, minute, second } = parts;
  const at = (year: number) =>
    Date.UTC(
      year,
      months.indexOf(parts['month'] ?? ''),
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
    );
  const year = Number(parts['year']);
  if (parts['year']?.length === 4) return at(year);
  // A year of two digits that seems to be more than 50 years ahead is one of the past.
  const century = Math.floor(new Date(now).getUTCFullYear() / 100) * 100;
  const fiftyYears = 50 * 365.25 * 86_400_000;
  return at(century + year) - now > fiftyYears ? at(century - 100 + year) : at(century + year);
}

/**
 * The milliseconds that `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds, or a date). Undefined when it is missing, malformed or
 * past. A date counts from the answer's own `Date`, where that can be read: the visitor's clock may be wrong.
 */
export function readRetryAfter(
  headers: Pick<Headers, 'get'> | undefined,
  now = Date.now(),
): number | undefined {
  const text = headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const sent = parseHttpDate(headers?.get('date')?.trim() ?? '', now);
  const wait = parseHttpDate(text, now) - (Number.isNaN(sent) ? now : sent);
  return wait > 0 ? wait : undefined;
}
