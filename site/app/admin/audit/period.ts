const day = /^\d{4}-\d\d-\d\d$/;

/** The instant of midnight in the reader's time zone, some days after a date; null: the text is no date. */
function midnight(date: string, daysAfter: number): string | null {
  if (!day.test(date)) return null;
  const at = new Date(`${date}T00:00:00`);
  // A day may have 23 or 25 hours.
  at.setDate(at.getDate() + daysAfter);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The query of a list for the parameters of its page, whose `from` and `until` are days of the reader's time zone. */
export function toPeriodQuery(params: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const given = params.get(name);
    if (!given) continue;
    const value = name === 'from' ? midnight(given, 0) : name === 'until' ? midnight(given, 1) : given;
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}
