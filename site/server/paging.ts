/** A page of a list that is read newest first, and the cursors of its neighbors. */
export interface Page<Row> {
  rows: Row[];
  older: string | null;
  newer: string | null;
}

export interface PageQuery {
  /** An id: only older rows. */
  after?: string | undefined;
  /** An id: only newer rows. Overrides `after`. */
  before?: string | undefined;
  limit: number;
}

/** The parts of the SQL that reads a page. */
interface PageSql {
  cursor: string | null;
  /** Compares a row with the cursor's. */
  sign: '<' | '>';
  order: 'asc' | 'desc';
  limit: number;
}

/** Reads a page, newest first, with one row more than its limit: that one shows that there is another page. */
export async function readPage<Row extends { id: string }>(
  { after, before, limit }: PageQuery,
  read: (sql: PageSql) => Promise<Row[]>,
): Promise<Page<Row>> {
  const isBackwards = before !== undefined;
  const found = await read({
    cursor: before ?? after ?? null,
    sign: isBackwards ? '>' : '<',
    order: isBackwards ? 'asc' : 'desc',
    limit: limit + 1,
  });
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const hasOlder = isBackwards ? rows.length > 0 : isMore;
  const hasNewer = isBackwards ? isMore : after !== undefined && rows.length > 0;
  return {
    rows,
    older: hasOlder ? (rows.at(-1)?.id ?? null) : null,
    newer: hasNewer ? (rows[0]?.id ?? null) : null,
  };
}
