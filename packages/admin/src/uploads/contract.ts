import {
  longestSearch,
  pageCursors,
  positionSchema,
  queryParameter,
  storedText,
} from '@probata/server/contract';
import {
  keptUploadSchema,
  unfinishedUploadSchema,
  uploadBatchSchema,
  uploadDetailsSchema,
  uploadIdSchema,
  uploadStatementSchema,
} from '@probata/uploads';
import * as z from 'zod/mini';
import { auditLineSchema } from '../audit/contract';
import type { Contract } from '../endpoint';

/** The most unfinished uploads in an answer: a search finds the others. */
export const unfinishedPage = 100;

/** A page of the batches, newest first, and what is not complete. */
export const uploadListSchema = z.object({
  batches: z.array(uploadBatchSchema),
  ...pageCursors,
  /** All uploads: their number and their bytes. */
  totals: z.object({ files: z.number(), bytes: z.number() }),
  /** null: kept until an editor deletes them. */
  retentionDays: z.nullable(z.number()),
  /** The newest uploads that are not complete, at most `unfinishedPage`; on the first page only. */
  unfinished: z.array(unfinishedUploadSchema),
  /** How many there are. */
  unfinishedTotal: z.number(),
});

export type UploadList = z.output<typeof uploadListSchema>;

/** A batch and a page of its files, newest first. */
export const uploadBatchFilesSchema = z.object({
  batch: uploadBatchSchema,
  files: z.array(keptUploadSchema),
  ...pageCursors,
});

/** The query of both lists. */
export const uploadQuerySchema = z.object({
  after: queryParameter(positionSchema(uploadIdSchema)),
  before: queryParameter(positionSchema(uploadIdSchema)),
  /** Part of a file name or of the batch's details, in any letter case. */
  q: queryParameter(storedText(longestSearch)),
});

/** The days an editor may add at a time. */
export const uploadExtensionDays = { least: 1, usual: 30, most: 365 } as const;

/** The furthest an editor may extend an upload, in days from now. */
export const longestExtensionDays = 3650;

/**
 * Keeps the file, or each file of a batch, until then at least. A time and not a number of days, so that a repeated request, or a second
 * editor's, adds nothing.
 */
const uploadExtensionSchema = z.strictObject({ until: z.iso.datetime({ offset: true }) });

/** An address that downloads the file, or the zip of the batch, once, within a minute. */
const uploadTicketSchema = z.object({ href: z.string() });

/** The newest lines, newest first. */
const uploadAuditSchema = z.object({ audit: z.array(z.extend(auditLineSchema, { upload: z.string() })) });

/** Every event of a file, oldest first, also after its end. */
export const custodyReportSchema = z.object({
  id: z.string(),
  /** `details`: those that came with this file. null: the file has been deleted, and with it its name and details. */
  upload: z.nullable(z.extend(keptUploadSchema, { details: uploadDetailsSchema })),
  /** The details of its batch, as they came, oldest first. */
  statements: z.array(uploadStatementSchema),
  /** Whether all of them came from the browser that began the batch; false: from senders who knew its id. */
  isOwned: z.boolean(),
  events: z.array(auditLineSchema),
});

export type CustodyReport = z.output<typeof custodyReportSchema>;

/** The interfaces of the guests' files. */
export const uploadEndpoints = {
  list: {
    method: 'GET',
    path: '/api/admin/uploads',
    query: uploadQuerySchema,
    answer: uploadListSchema,
  },
  /** By its id or its number: `VOL-000002`. */
  batch: {
    method: 'GET',
    path: '/api/admin/uploads/batches/:id',
    query: uploadQuerySchema,
    answer: uploadBatchFilesSchema,
  },
  audit: { method: 'GET', path: '/api/admin/uploads/audit', answer: uploadAuditSchema },
  custody: { method: 'GET', path: '/api/admin/uploads/:id/custody', answer: custodyReportSchema },
  fileTicket: {
    method: 'POST',
    path: '/api/admin/uploads/:id/ticket',
    answer: uploadTicketSchema,
    status: 201,
  },
  batchTicket: {
    method: 'POST',
    path: '/api/admin/uploads/batches/:id/ticket',
    answer: uploadTicketSchema,
    status: 201,
  },
  extendFile: { method: 'POST', path: '/api/admin/uploads/:id/extension', body: uploadExtensionSchema },
  extendBatch: {
    method: 'POST',
    path: '/api/admin/uploads/batches/:id/extension',
    body: uploadExtensionSchema,
  },
  removeFile: { method: 'DELETE', path: '/api/admin/uploads/:id' },
  removeBatch: { method: 'DELETE', path: '/api/admin/uploads/batches/:id' },
  /** The download of a file. It needs no editor: the ticket is the right. */
  file: { method: 'GET', path: '/api/admin/uploads/file/:ticket', answer: 'file' },
  /** The same of a batch. */
  zip: { method: 'GET', path: '/api/admin/uploads/zip/:ticket', answer: 'file' },
} as const satisfies Contract;
