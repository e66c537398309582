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
import type { RequestPath } from '../request-path';

/** The most unfinished uploads in an answer: a search finds the others. */
export const unfinishedPage = 100;

/** The answer of `GET /api/admin/uploads`. */
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

/** The answer of `GET /api/admin/uploads/batches/:id`: a batch and a page of its files, newest first. */
export const uploadBatchFilesSchema = z.object({
  batch: uploadBatchSchema,
  files: z.array(keptUploadSchema),
  ...pageCursors,
});

export type UploadBatchFiles = z.output<typeof uploadBatchFilesSchema>;

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
 * The body of `POST /api/admin/uploads/:id/extension`: keeps the file, or each file of a batch, until then at least. A time and not a
 * number of days, so that a repeated request, or a second editor's, adds nothing.
 */
export const uploadExtensionSchema = z.strictObject({ until: z.iso.datetime({ offset: true }) });

type UploadExtension = z.output<typeof uploadExtensionSchema>;

/** The answer of a ticket: an address that downloads the file, or the zip of the batch, once, within a minute. */
export const uploadTicketSchema = z.object({ href: z.string() });

export type UploadTicket = z.output<typeof uploadTicketSchema>;

const uploadAuditLineSchema = z.extend(auditLineSchema, { upload: z.string() });

/** The answer of `GET /api/admin/uploads/audit`: the newest lines, newest first. */
export interface UploadAudit {
  audit: z.output<typeof uploadAuditLineSchema>[];
}

/** The answer of `GET /api/admin/uploads/:id/custody`: every event of a file, oldest first, also after its end. */
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

const uploads = '/api/admin/uploads';

/** The interfaces of the guests' files. */
export const uploadEndpoints = {
  /** `GET`: the list of uploads. */
  list: uploads,
  audit: `${uploads}/audit`,
  /** One batch of uploads has its id below it. */
  batches: `${uploads}/batches`,
  /** `DELETE`: one upload. */
  one: (id: string) => `${uploads}/${encodeURIComponent(id)}`,
  /** `GET`, `DELETE`: one batch of uploads. `GET` takes its number too: `VOL-000002`. */
  batch: (id: string) => `${uploads}/batches/${encodeURIComponent(id)}`,
  /** `POST`: creates the address of one download, of the upload or the batch with this path. */
  ticket: (path: string) => `${path}/ticket`,
  /** `POST`: keeps the upload, or the files of the batch, with this path for longer. */
  extension: (path: string): RequestPath<UploadExtension> => `${path}/extension`,
  /** `GET`: every event of an upload. */
  custody: (id: string) => `${uploads}/${encodeURIComponent(id)}/custody`,
} as const;
