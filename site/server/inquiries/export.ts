import type { KeptInquiry } from './store';

const columns = [
  'receivedAt',
  'form',
  'name',
  'email',
  'company',
  'phone',
  'message',
  'status',
  'attempts',
  'deliveredAt',
  'reason',
  'id',
] as const satisfies readonly (keyof KeptInquiry)[];

/**
 * One cell of a CSV file. A spreadsheet runs a cell that begins with =, +, -, @ or a control character as a formula, also after
 * blanks: such a cell gets an apostrophe in front, which spreadsheets show as text.
 */
export function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe =
    /^[\s\p{Cc}\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u.test(text) || /^[\t\r\n]/.test(text)
      ? `'${text}`
      : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The names of the columns, with a byte order mark, by which Excel knows the file to be UTF-8. */
export const csvHead = `\ufeff${columns.map(toCell).join(',')}\r\n`;

export const toCsvRow = (inquiry: KeptInquiry): string =>
  `${columns.map((column) => toCell(inquiry[column])).join(',')}\r\n`;
