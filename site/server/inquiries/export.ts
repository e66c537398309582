import { inquiryKeys } from '@probata/forms';
import type { KeptInquiry } from '../../contract/inquiries';

const columns: readonly (keyof KeptInquiry)[] = [
  'receivedAt',
  'form',
  ...inquiryKeys,
  'status',
  'attempts',
  'deliveredAt',
  'reason',
  'id',
  'state',
  'assignee',
  'note',
];

/** What a spreadsheet skips before a formula, and the characters that begin one. */
const formula = String.raw`[\s\p{Cc}\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]`;
/** A spreadsheet that expects another separator ends the cell or the row there. */
const afterSeparator = new RegExp(`(?:\\r\\n|[;\\t\\r\\n])(?=${formula})`, 'gu');
const atStart = new RegExp(`^(?=${formula}|[\\t\\r\\n])`, 'u');

/** One CSV cell. Spreadsheets run a cell that begins with =, +, -, @ or a control character: an apostrophe makes it text. */
export function toCell(value: string | number | null): string {
  const safe = String(value ?? '')
    .replace(afterSeparator, "$&'")
    .replace(atStart, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The column names after a byte order mark, which makes Excel read UTF-8. */
export const csvHead = `\ufeff${columns.map(toCell).join(',')}\r\n`;

export const toCsvRow = (inquiry: KeptInquiry): string =>
  `${columns.map((column) => toCell(inquiry[column])).join(',')}\r\n`;
