import { instant, longestEmail, pageCursors, queryParameter, storedText } from '@probata/server/contract';
import * as z from 'zod/mini';
import type { Contract } from '../endpoint';
import { zoneParameter } from './period-contract';

/** What the audit list records, as `record.action`. A newer release may add more. */
export const auditEvents = [
  'account.signed-in',
  'account.sign-in-failed',
  'account.sign-in-delayed',
  'account.signed-out',
  'account.session-ended',
  'account.password',
  'account.password-failed',
  'account.refused',
  'account.added',
  'account.removed',
  'account.role',
  'account.keys-rotated',
  'account.confirmed',
  'account.factor-added',
  'account.factor-removed',
  'account.factor-failed',
  'account.recovery-code',
  'inquiry.listed',
  'inquiry.read',
  'inquiry.exported',
  'inquiry.resent',
  'inquiry.state',
  'inquiry.assigned',
  'inquiry.noted',
  'inquiry.note-deleted',
  'inquiry.snoozed',
  'inquiry.unread',
  'inquiry.deleted',
  'inquiry.expired',
  'upload.received',
  'upload.described',
  'upload.downloaded',
  'upload.extended',
  'upload.deleted',
  'upload.expired',
  'persona.saved',
  'persona.drafted',
  'persona.promoted',
  'persona.tested',
  'persona.questions',
  'person.exported',
  'person.erased',
  'audit.exported',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

/** What events are about: the part of their names before the dot. */
export const auditKinds = ['account', 'inquiry', 'upload', 'persona', 'person', 'audit'] as const;

/** One line of the audit list of a record. It never holds what an inquiry says. */
export const auditLineSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The editor's email address, or the name of the server's own process. */
  actor: z.string(),
  action: z.string(),
  detail: z.string(),
});

export type AuditLine = z.output<typeof auditLineSchema>;

/** One line of the whole audit list. */
export const auditEventLineSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** One of `auditEvents`, or an event of a newer release. */
  event: z.string(),
  /** The editor's email address, or the name of the server's own process. */
  actor: z.string(),
  /** The record: an id, or the email address of an account. null: more than one. */
  target: z.nullable(z.string()),
  /** The number of that record, or of the batch of that file, also after its end; null: it has none. */
  number: z.nullable(z.string()),
  detail: z.string(),
  /** The network address that asked; null: it is not known, or the server acted by itself. */
  address: z.nullable(z.string()),
  /** The id of the request in the server's log; null: the server acted by itself. */
  request: z.nullable(z.string()),
});

export type AuditEventLine = z.output<typeof auditEventLineSchema>;

/** The answer of `GET /api/admin/audit`, newest line first. */
export const auditListSchema = z.object({ lines: z.array(auditEventLineSchema), ...pageCursors });

export type AuditList = z.output<typeof auditListSchema>;

const lineId = z.string().check(z.regex(/^\d{1,18}$/));

/** The query of the list. */
export const auditQuerySchema = z.object({
  /** One event, or all of a kind. */
  event: queryParameter(z.enum([...auditEvents, ...auditKinds])),
  /** In any letter case: an email address, of who acted or whose account it was; the id or the number of a record. */
  editor: queryParameter(storedText(longestEmail)),
  /** The first instant of the period. */
  from: queryParameter(instant),
  /** The instant after the period. */
  until: queryParameter(instant),
  after: queryParameter(lineId),
  before: queryParameter(lineId),
});

export type AuditQuery = z.output<typeof auditQuerySchema>;

/** The query of the export. */
export const auditExportQuerySchema = z.extend(auditQuerySchema, { zone: zoneParameter });

/** The interfaces of the audit list. */
export const auditEndpoints = {
  list: { method: 'GET', path: '/api/admin/audit', query: auditQuerySchema, answer: auditListSchema },
  /** All of it as CSV, with the same filters. */
  export: { method: 'GET', path: '/api/admin/audit/export', query: auditExportQuerySchema, answer: 'file' },
} as const satisfies Contract;
