import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Page } from './paging';

/** What a spreadsheet skips before a formula, and the characters that begin one. */
const formula = String.raw`[\s\p{Cc}\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]`;
/** A spreadsheet that expects another separator ends the cell or the row there. */
const afterSeparator = new RegExp(`(?:\\r\\n|[;\\t\\r\\n])(?=${formula})`, 'gu');
const atStart = new RegExp(`^(?=${formula}|[\\t\\r\\n])`, 'u');

type Value = string | number | null;

/** One CSV cell. Spreadsheets run a cell that begins with =, +, -, @ or a control character: an apostrophe makes it text. */
export function toCell(value: Value): string {
  const safe = String(value ?? '')
    .replace(afterSeparator, "$&'")
    .replace(atStart, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

export const toRow = (values: readonly Value[]): string => `${values.map(toCell).join(',')}\r\n`;

/** Records as CSV. The head begins with a byte order mark, which makes Excel read UTF-8. */
export const csvOf = <Column extends string>(columns: readonly Column[]) => ({
  head: `\ufeff${toRow(columns)}`,
  row: (record: Readonly<Record<Column, Value>>) => toRow(columns.map((column) => record[column])),
});

/** Answers with every record as a CSV file of today, a page at a time. */
export function streamCsv<Column extends string>(
  context: Context,
  name: string,
  { head, row }: ReturnType<typeof csvOf<Column>>,
  read: (after: string | undefined) => Promise<Page<Readonly<Record<Column, Value>>>>,
): Response {
  const day = new Date().toISOString().slice(0, 10);
  context.header('content-type', 'text/csv; charset=utf-8');
  context.header('content-disposition', `attachment; filename="${name}-${day}.csv"`);
  return stream(context, async (out) => {
    await out.write(head);
    let after: string | null | undefined;
    while (after !== null) {
      const { rows, older } = await read(after);
      await out.write(rows.map(row).join(''));
      after = older;
    }
  });
}
