import { startOfDay } from '../frame/day';

/** The query of a list for the parameters of its page, whose `from` and `until` are days of the reader's time zone. */
export function toPeriodQuery(params: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const given = params.get(name);
    if (!given) continue;
    const value = name === 'from' ? startOfDay(given) : name === 'until' ? startOfDay(given, 1) : given;
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The same query for an export, with the reader's time zone. */
export function toExportQuery(params: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams(toPeriodQuery(params, names));
  query.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `?${query}`;
}
