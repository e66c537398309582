/** A page of a list that is read newest first, and the cursors of its neighbors. */
export interface Page<Row> {
  rows: Row[];
  older: string | null;
  newer: string | null;
}

interface PageQuery {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** Cuts a page out of `limit + 1` rows, newest first: the extra row shows that there is another page. */
export function toPage<Row extends { id: string }>(
  found: readonly Row[],
  { after, before, limit }: PageQuery,
): Page<Row> {
  const isMore = found.length > limit;
  // With `before` the extra row is the newest one.
  const rows = before ? found.slice(-limit) : found.slice(0, limit);
  const hasOlder = before ? rows.length > 0 : isMore;
  const hasNewer = before ? isMore : after !== undefined && rows.length > 0;
  return {
    rows,
    older: hasOlder ? (rows.at(-1)?.id ?? null) : null,
    newer: hasNewer ? (rows[0]?.id ?? null) : null,
  };
}
