import { memo, type ReactElement, type ReactNode } from 'react';
import { classes } from '../../css/classes';
import { LocaleText } from '../../private/LocaleText';
import type { RootProps } from '../../private/native';
import { requireList } from '../../private/require-list';
import { takesRef } from '../../private/takes-ref';
import { wordsOf } from '../../private/Words';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Table.css';

/** A column: its header and the cell of each row. */
export interface TableColumn<Row> {
  /** The key of the column, once per table. */
  id: string;
  head: ReactNode;
  /** What a row shows in this column. */
  cell: (row: Row) => ReactNode;
  /** Numbers end where they are compared. @default 'start' */
  align?: 'start' | 'end';
  /** Sets the cells in the mono face. @default false */
  mono?: boolean;
  /** Cards leave `head` out above the cell. They show it where it is a string. @default false */
  hideLabel?: boolean;
}

export interface TableProps<Row> extends RootProps<'section', 'aria-label'> {
  /** The name of the table. */
  caption: string;
  /** Hears the caption without seeing it. @default false */
  hideCaption?: boolean;
  /** In order; the first is the head of its row. The same array, for example from `useMemo`, keeps rows from rendering again. */
  columns: readonly TableColumn<Row>[];
  /** The rows, in order. */
  rows: readonly Row[];
  /** What tells rows apart. */
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. @default 'Nothing here.' */
  empty?: ReactNode;
  /** Where the columns do not fit: the table scrolls sideways, or each row becomes a card with its labels. @default 'scroll' */
  narrow?: 'scroll' | 'cards';
  /** The width of the frame, in rem, up to which the rows are cards: 38 where the columns are few and short. @default 56 */
  cardsBelow?: styles.CardWidth;
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row;
  cards: styles.Cards | null;
}

// Renders again only with another row or other columns: a page of rows costs more than what is around it.
const TableRow = memo(function TableRow<Row>({ row, columns, cards }: TableRowProps<Row>) {
  return (
    <tr className={cards?.row}>
      {columns.map(({ id, head, cell, align = 'start', mono, hideLabel }, index) => {
        const className = classes(styles.cell, styles.align[align], mono && styles.mono, cards?.cell);
        return index === 0 ? (
          <th key={id} scope="row" className={className}>
            {wordsOf(cell(row))}
          </th>
        ) : (
          <td
            key={id}
            className={className}
            {...(cards && !hideLabel && typeof head === 'string' && { 'data-label': head })}
          >
            {wordsOf(cell(row))}
          </td>
        );
      })}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode; // memo forgets the type parameter

/**
 * Things in rows that are compared by columns. For layout use `Columns` or `Tiles`. Renders a `<section>` that scrolls sideways, with a
 * `<table>`; `narrow="cards"`: in a narrow frame its rows are cards instead.
 */
export const Table = /* @__PURE__ */ takesRef(function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  empty = <LocaleText emptyTable="Nothing here." />,
  narrow = 'scroll',
  cardsBelow = 56,
  ...rest
}: TableProps<Row>) {
  requireList('Table', 'columns', columns);
  requireList('Table', 'rows', rows);
  const cards = narrow === 'cards' ? styles.cards[cardsBelow] : null;
  if (process.env.NODE_ENV !== 'production') {
    const twice = columns.find(({ id }, index) => columns.findIndex((other) => other.id === id) !== index);
    if (twice)
      throw new Error(
        `Table "${caption}" has two columns with the id "${twice.id}", so React cannot tell their cells apart: give each column its own id.`,
      );
  }
  return (
    <section
      {...rest}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={classes(styles.frame, cards?.frame, rest.className)}
    >
      <table className={classes(styles.table, cards?.block)}>
        <caption className={classes(!hideCaption && styles.caption, cards?.block)}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : <span>{caption}</span>}
        </caption>
        <thead className={cards?.hidden}>
          <tr>
            {columns.map(({ id, head, align = 'start' }) => (
              <th key={id} scope="col" className={classes(styles.head, styles.align[align])}>
                {wordsOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cards?.block}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} cards={cards} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.cell}>
                {wordsOf(empty)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}) as <Row>(props: TableProps<Row>) => ReactElement | null; // as: `takesRef` forgets the type parameter
