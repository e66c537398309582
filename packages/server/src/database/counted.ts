/** The first rows of an answer, and how many there are. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

/** A column of each row: how many rows match, `(count(*) over ())::int as total`; 0 in a page that is read by a cursor. */
export interface Total {
  total: number;
}

/** SQL of the total of a list that is read newest first, or by the id after a cursor (null: the first page). */
export const totalOf = (after: string | null | undefined): string =>
  `${after === undefined ? '(count(*) over ())' : '0'}::int as total`;

/** Takes the total off its rows. */
export const counted = <Row extends Total>(found: readonly Row[]): Counted<Omit<Row, 'total'>> => ({
  rows: found.map(({ total: _, ...row }) => row),
  total: found[0]?.total ?? 0,
});
