import * as z from 'zod/mini';

/** One line of an audit list. It never holds what an inquiry says. */
export const auditLineSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The editor's email address, or the name of the server's own process. */
  actor: z.string(),
  action: z.string(),
  detail: z.string(),
});

export type AuditLine = z.output<typeof auditLineSchema>;
