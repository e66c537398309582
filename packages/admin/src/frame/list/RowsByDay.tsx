import { ListRows } from '@probata/ui';
import type { ReactNode } from 'react';
import { byDay } from '../day-heading';
import { useDensity } from '../density';

interface RowsByDayProps<Row> {
  /** The name of the list. */
  caption: string;
  rows: readonly Row[];
  /** ISO 8601. */
  timeOf: (row: Row) => string;
  now: Date;
  /** Draws one row, with a `key`. */
  draw: (row: Row) => ReactNode;
}

/** The rows of a page under the days of their times, as high as the editor wants them. */
export function RowsByDay<Row extends { id: string }>({
  caption,
  rows,
  timeOf,
  now,
  draw,
}: RowsByDayProps<Row>) {
  const [isCompact] = useDensity();
  return (
    <section aria-label={caption}>
      {byDay(rows, timeOf, now).map((day) => (
        <ListRows
          key={`${day.heading} ${day.rows[0]?.id}`}
          heading={day.heading}
          count={day.rows.length}
          density={isCompact ? 'compact' : 'normal'}
        >
          {day.rows.map(draw)}
        </ListRows>
      ))}
    </section>
  );
}
