/** The named parameters that have a value, and the changed ones, as a query with its `?`; empty without any. */
export function toQuery(
  params: URLSearchParams,
  names: readonly string[],
  changes: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

/** The parameters of a page of a list: the id to start after, or to end before. */
export const cursors = ['after', 'before'] as const;
