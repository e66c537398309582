import type { Context } from 'hono';
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

/**
 * Answers with every record as the CSV file `name`, a page at a time, as fast as the reader takes them. A page that cannot be read breaks
 * the answer off: a file that ends as a complete one has every record.
 */
export function streamCsv<Column extends string>(
  context: Context,
  name: string,
  { head, row }: ReturnType<typeof csvOf<Column>>,
  read: (after: string | undefined) => Promise<Page<Readonly<Record<Column, Value>>>>,
): Response {
  context.header('content-type', 'text/csv; charset=utf-8');
  context.header('content-disposition', `attachment; filename="${name}"`);
  const encoder = new TextEncoder();
  let after: string | null | undefined;
  return context.body(
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (out) => out.enqueue(encoder.encode(head)),
        pull: async (out) => {
          const { rows, older } = await read(after ?? undefined).catch((error: unknown) => {
            // Where nothing has left yet, the adapter answers with this sentence: the cause is for the log.
            throw new Error('The file cannot be read to its end. Please try again in a moment.', {
              cause: error,
            });
          });
          out.enqueue(encoder.encode(rows.map(row).join('')));
          after = older;
          if (older === null) out.close();
        },
      },
      { highWaterMark: 0 },
    ),
  );
}
