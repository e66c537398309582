import * as z from 'zod/mini';
import { auditLineSchema } from './audit';
import { pageCursors, queryParameter } from './paging';
import { longestEmail, longestSearch, storedText } from './text';

/** The largest file in bytes; above it the spec asks for SFTP or a drive (spec 2.4). */
export const uploadLimit = 1024 ** 3;

/** The id of an upload: 192 random bits, base64url. */
export const uploadIdSchema = z.string().check(z.regex(/^[\w-]{32}$/));

// Control and format characters. Bidirectional overrides are among the latter: with one, `gpj.exe` is displayed as `exe.jpg`.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Untrusted text with a space in place of each invisible character. */
export const withoutInvisible = (text: string): string => text.replace(invisible, ' ');

/** The longest text that a guest may give about a batch. */
const uploadDetailLimit = 120;

const detail = z.string().check(
  z.overwrite((text) => withoutInvisible(text).trim()),
  z.maxLength(uploadDetailLimit, `Use at most ${uploadDetailLimit} characters.`),
);

/** The details that a guest gave of a batch of files; untrusted, and empty when not given. */
export const uploadDetailsSchema = z.object({
  /** The name of who sends it. */
  sender: detail,
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestEmail, `Use at most ${longestEmail} characters.`),
      z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an address such as name@firm.com, or leave it empty.'),
      z.overwrite(withoutInvisible),
    ),
  /** The matter the files are for. */
  matter: detail,
  /** The guest's name for the batch. */
  title: detail,
});

export type UploadDetails = z.output<typeof uploadDetailsSchema>;

export type UploadDetail = keyof UploadDetails;

/** Nothing was given. */
export const noUploadDetails: UploadDetails = { sender: '', email: '', matter: '', title: '' };

/** The tus metadata of a guest's file, besides its name. */
export const uploadMetadataSchema = z.extend(uploadDetailsSchema, {
  /** Drawn by the guest's browser for the files of a visit; null: the file is a batch of its own. */
  batch: z.nullable(uploadIdSchema),
});

export type UploadMetadata = z.output<typeof uploadMetadataSchema>;

/** A file that a guest sent in full, as editors see it. Times are ISO 8601. */
const keptUploadSchema = z.object({
  id: z.string(),
  /** The id of its batch. */
  batch: z.string(),
  /** The file name that the guest gave, with folders: text to show, never a path. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the stored bytes, in hexadecimal. */
  sha256: z.string(),
  /** When the upload began; null: unknown. */
  begunAt: z.nullable(z.string()),
  receivedAt: z.string(),
  /** null: kept until an editor deletes it. */
  expiresAt: z.nullable(z.string()),
});

export type KeptUpload = z.output<typeof keptUploadSchema>;

/** The files that a guest sent together. */
const uploadBatchSchema = z.object({
  id: z.string(),
  ...uploadDetailsSchema.shape,
  files: z.number(),
  /** Bytes of all files. */
  size: z.number(),
  /** Of the first file. */
  receivedAt: z.string(),
  /** Of the file that is deleted first; null: kept until an editor deletes them. */
  expiresAt: z.nullable(z.string()),
  /** The file of a batch that has one; null: there are more. */
  file: z.nullable(keptUploadSchema),
});

export type UploadBatch = z.output<typeof uploadBatchSchema>;

/** An upload that is not complete, as editors see it. */
const unfinishedUploadSchema = z.object({
  id: z.string(),
  ...uploadDetailsSchema.shape,
  name: z.string(),
  /** Bytes of the whole file. */
  size: z.number(),
  /** Bytes the server has. */
  received: z.number(),
  begunAt: z.string(),
  /** When it is deleted unless it is complete by then. */
  expiresAt: z.string(),
});

export type UnfinishedUpload = z.output<typeof unfinishedUploadSchema>;

/** The answer of `GET /api/admin/uploads`. */
export const uploadListSchema = z.object({
  batches: z.array(uploadBatchSchema),
  ...pageCursors,
  /** All uploads: their number and their bytes. */
  totals: z.object({ files: z.number(), bytes: z.number() }),
  /** null: kept until an editor deletes them. */
  retentionDays: z.nullable(z.number()),
  /** All uploads that are not complete, newest first; on the first page only. */
  unfinished: z.array(unfinishedUploadSchema),
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
  after: queryParameter(uploadIdSchema),
  before: queryParameter(uploadIdSchema),
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

export type UploadExtension = z.output<typeof uploadExtensionSchema>;

/** The answer of a ticket: an address that downloads the file, or the zip of the batch, once, within a minute. */
export const uploadTicketSchema = z.object({ href: z.string() });

export type UploadTicket = z.output<typeof uploadTicketSchema>;

const uploadAuditLineSchema = z.extend(auditLineSchema, { upload: z.string() });

export type UploadAuditLine = z.output<typeof uploadAuditLineSchema>;

/** The answer of `GET /api/admin/uploads/audit`, newest line first. */
export const uploadAuditSchema = z.object({ audit: z.array(uploadAuditLineSchema) });

export type UploadAudit = z.output<typeof uploadAuditSchema>;

/** The answer of `GET /api/admin/uploads/:id/custody`: every event of a file, oldest first, also after its end. */
export const custodyReportSchema = z.object({
  id: z.string(),
  /** null: the file has been deleted, and with it its name and the details that the sender gave. */
  upload: z.nullable(z.extend(keptUploadSchema, { details: uploadDetailsSchema })),
  events: z.array(auditLineSchema),
});

export type CustodyReport = z.output<typeof custodyReportSchema>;

/** The `Repr-Digest` of a SHA-256 in hexadecimal (RFC 9530). */
export function toReprDigest(sha256: string): string {
  const bytes = sha256.match(/../g) ?? [];
  return `sha-256=:${btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))}:`;
}

/** The SHA-256 of a `Repr-Digest`, in hexadecimal; null when the header has none. */
export function readReprDigest(header: string | null | undefined): string | null {
  const encoded = /sha-256=:([A-Za-z0-9+/=]+):/.exec(header ?? '')?.[1];
  if (!encoded) return null;
  return [...atob(encoded)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
