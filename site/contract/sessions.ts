import * as z from 'zod/mini';

/** An editor's own session. Times are ISO 8601. */
const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The last request, to within five minutes. */
  usedAt: z.string(),
  /** What the browser calls itself (`User-Agent`). */
  device: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/** The answer of `GET /api/admin/sessions`. */
export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });

export type SessionList = z.output<typeof sessionListSchema>;

/** The answer of `GET /api/admin/sessions/audit`, newest first: the lines of `account.` events. */
export const accountAuditSchema = z.object({
  audit: z.array(z.object({ at: z.string(), action: z.string(), email: z.string() })),
});

export type AccountAudit = z.output<typeof accountAuditSchema>;
