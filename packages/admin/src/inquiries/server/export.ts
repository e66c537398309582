import { inquiryKeys } from '@probata/forms';
import { csvOf } from '@probata/server';

/** Inquiries as CSV. */
export const inquiryCsv = csvOf([
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
  'number',
]);
