import * as z from 'zod/mini';
import { auditLineSchema } from './audit';
import { pageCursors, queryParameter } from './paging';

/** The largest file in bytes; above it the spec asks for SFTP or a drive (spec 2.4). */
export const uploadLimit = 1024 ** 3;

/** The id of an upload: 192 random bits, base64url. */
export const uploadIdSchema = z.string().check(z.regex(/^[\w-]{32}$/));

/** A file that a guest sent in full, as editors see it. Times are ISO 8601. */
export const keptUploadSchema = z.object({
  id: z.string(),
  /** The guest's name for it, with folders: text to show, never a path. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the stored bytes, in hexadecimal. */
  sha256: z.string(),
  receivedAt: z.string(),
  /** null: kept until an editor deletes it. */
  expiresAt: z.nullable(z.string()),
});

export type KeptUpload = z.output<typeof keptUploadSchema>;

/** An upload that is not complete, as editors see it. */
export const unfinishedUploadSchema = z.object({
  id: z.string(),
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
  uploads: z.array(keptUploadSchema),
  ...pageCursors,
  /** All uploads: their number and their bytes. */
  totals: z.object({ files: z.number(), bytes: z.number() }),
  /** null: kept until an editor deletes them. */
  retentionDays: z.nullable(z.number()),
  /** All uploads that are not complete, newest first; on the first page only. */
  unfinished: z.array(unfinishedUploadSchema),
});

export type UploadList = z.output<typeof uploadListSchema>;

/** The query of the list. */
export const uploadQuerySchema = z.object({
  after: queryParameter(uploadIdSchema),
  before: queryParameter(uploadIdSchema),
  /** A text that the names have, in any letter case. */
  q: queryParameter(z.string().check(z.maxLength(200))),
});

/** The answer of `POST /api/admin/uploads/:id/ticket`: an address that downloads the file once, within a minute. */
export const uploadTicketSchema = z.object({ href: z.string() });

export type UploadTicket = z.output<typeof uploadTicketSchema>;

const uploadAuditLineSchema = z.extend(auditLineSchema, { upload: z.string() });

export type UploadAuditLine = z.output<typeof uploadAuditLineSchema>;

/** The answer of `GET /api/admin/uploads/audit`, newest line first. */
export const uploadAuditSchema = z.object({ audit: z.array(uploadAuditLineSchema) });

export type UploadAudit = z.output<typeof uploadAuditSchema>;

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
