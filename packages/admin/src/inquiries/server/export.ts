import { inquiryKeys } from '@probata/forms';
import { csvOf } from '@probata/server';
import type { NotedInquiry } from '../contract';

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
  'notes',
  'number',
]);

/** An inquiry as a row of it: its notes share a cell, oldest first. */
export const toRecord = ({ notes, ...inquiry }: NotedInquiry) => ({
  ...inquiry,
  notes: notes.map(({ author, text, writtenAt }) => `${writtenAt} ${author}: ${text}`).join('\n'),
});
