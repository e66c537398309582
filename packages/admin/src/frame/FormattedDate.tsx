import { type TableColumn, Text } from '@probata/ui';
import { dateFormat } from './day';

const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const formatExact = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** `Intl` throws on an invalid date; such a time is shown as it came. */
const formatWith = (toText: (date: Date) => string, iso: string) =>
  Number.isNaN(Date.parse(iso)) ? iso : toText(new Date(iso));

/** Formats an ISO 8601 time in the reader's time zone: `Nov 21, 2026, 6:10 PM`. */
export const formatDate = (iso: string): string => formatWith(format, iso);

/** The same with seconds, where two times of one minute must differ: `Nov 21, 2026, 6:10:05 PM`. */
export const formatExactDate = (iso: string): string => formatWith(formatExact, iso);

/** A date and time in the reader's time zone. Renders a `<time>`. */
export const FormattedDate = ({ iso }: { iso: string }) => (
  <Text as="time" dateTime={iso} size="inherit">
    {formatDate(iso)}
  </Text>
);

/** A column with the time that rows have under its id. */
export const dateColumn = <Id extends string>(id: Id, head: string): TableColumn<Record<Id, string>> => ({
  id,
  head,
  cell: (row) => <FormattedDate iso={row[id]} />,
});
