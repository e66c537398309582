/** A page of a list, and the positions its neighbors begin after: `older` the next one, `newer` the previous one. */
export interface Page<Row> {
  rows: Row[];
  older: string | null;
  newer: string | null;
}

export interface PageQuery {
  /** A position (`positionSchema`, or the id of an audit line): only the rows behind it. */
  after?: string | undefined;
  /** A position: only the rows before it. Overrides `after`. */
  before?: string | undefined;
  limit: number;
}

/** The parts of the SQL that reads a page. */
interface PageSql {
  cursor: string | null;
  /** Compares a row with the cursor. */
  sign: '<' | '>';
  order: 'asc' | 'desc';
  limit: number;
}

/** A row as it is read for a page. */
export type Positioned<Row> = Row & { position: string };

/**
 * The SQL of a list ordered by a time and an id. A position holds both, never the name of a row alone: the row may be deleted, or used
 * again, before the next page is asked for.
 */
export const positionSql = (time: string, id: string, idType: 'uuid' | 'text') => ({
  /** The column of a row's position, with the time as exact as the database keeps it. */
  column: `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || ${id} as position`,
  /** Whether a row is beyond the position in a parameter. */
  isBeyond: (sign: PageSql['sign'], parameter: string) =>
    `(${time}, ${id}) ${sign} (split_part(${parameter}::text, '~', 1)::timestamptz, split_part(${parameter}::text, '~', 2)::${idType})`,
});

/**
 * Reads a page, newest first unless `isOldestFirst`, with one row more than its limit: that one shows that there is another page.
 */
export async function readPage<Row extends object>(
  { after, before, limit }: PageQuery,
  read: (sql: PageSql) => Promise<Positioned<Row>[]>,
  isOldestFirst = false,
): Promise<Page<Row>> {
  const isBackwards = before !== undefined;
  const isDescending = isBackwards === isOldestFirst;
  const found = await read({
    cursor: before ?? after ?? null,
    sign: isDescending ? '<' : '>',
    order: isDescending ? 'desc' : 'asc',
    limit: limit + 1,
  });
  const isMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackwards) rows.reverse();
  const hasOlder = isBackwards || isMore;
  const hasNewer = isBackwards ? isMore : after !== undefined;
  // Without a row on this page, its neighbors are those of the position that was asked for.
  return {
    rows: rows.map(({ position: _, ...row }) => row as unknown as Row), // as: TypeScript does not see that Positioned<Row> without position is Row
    older: hasOlder ? (rows.at(-1)?.position ?? before ?? null) : null,
    newer: hasNewer ? (rows[0]?.position ?? after ?? null) : null,
  };
}
