/** The first rows of an answer, and how many there are. */
export interface Counted<Row> {
  rows: Row[];
  total: number;
}

/** A column of each row: how many rows match, `(count(*) over ())::int as total`. */
export interface Total {
  total: number;
}

/** Takes the total off its rows. */
export const counted = <Row extends Total>(found: readonly Row[]): Counted<Omit<Row, 'total'>> => ({
  rows: found.map(({ total: _, ...row }) => row),
  total: found[0]?.total ?? 0,
});
