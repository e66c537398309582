import { longestEmail, plainAddress } from '@probata/server/contract';
import * as z from 'zod/mini';

/** The largest file in bytes; above it the spec asks for SFTP or a drive (spec 2.4). */
export const uploadLimit = 1024 ** 3;

/** The id of an upload: 192 random bits, base64url. */
export const uploadIdSchema = z.string().check(z.regex(/^[\w-]{32}$/));

// Also the marks that reorder text: with one, `gpj.exe` is displayed as `exe.jpg`. Joiners stay: Persian, Hindi and emoji are spelled with them.
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Untrusted text with a space in place of each control character. */
export const withoutControls = (text: string): string => text.replace(controls, ' ');

/** The longest text that a guest may give about a batch. */
const uploadDetailLimit = 120;

const detail = z.string().check(
  z.overwrite((text) => withoutControls(text).trim()),
  z.maxLength(uploadDetailLimit, `Use at most ${uploadDetailLimit} characters.`),
);

/** The details that a guest gave of a batch of files; untrusted, and empty when not given. */
export const uploadDetailsSchema = z.object({
  /** The name of who sends it. */
  sender: detail,
  email: z.string().check(
    z.overwrite((text) => plainAddress(withoutControls(text))),
    z.maxLength(longestEmail, `Use at most ${longestEmail} characters.`),
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an address such as name@firm.com, or leave it empty.'),
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

/** What a request that begins an upload says about its file. */
export const newUploadSchema = z.extend(uploadMetadataSchema, {
  /**
   * Drawn by the guest's browser with the id of the batch, and sent to this server alone: only who sends the same adds files to the batch. null: the
   * batch is open to everybody who knows its id.
   */
  secret: z.nullable(z.string().check(z.regex(/^[\w-]{32,128}$/))),
});

export type NewUpload = z.output<typeof newUploadSchema>;

/** A file that a guest sent in full, as editors see it. Times are ISO 8601. */
export const keptUploadSchema = z.object({
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
export const uploadBatchSchema = z.object({
  id: z.string(),
  /** Given once by the database: `VOL 000002`. */
  number: z.string(),
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
export const unfinishedUploadSchema = z.object({
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

/** Details as they came with a file of a batch, where they differ from those of the file before. */
export const uploadStatementSchema = z.extend(uploadDetailsSchema, {
  /** ISO 8601. */
  at: z.string(),
  /** The id of the file. */
  upload: z.string(),
});

export type UploadStatement = z.output<typeof uploadStatementSchema>;

/** The most statements that are read of a batch. */
export const mostStatements = 200;

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
