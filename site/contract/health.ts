import * as z from 'zod/mini';

/** What the server needs to do its work: the answer of `GET /healthz`, unless it stops. */
export const healthReportSchema = z.object({
  database: z.object({ kind: z.string(), reachable: z.boolean() }),
  /** `damaged`: segments set aside, which a person should look at. */
  journal: z.object({ writable: z.boolean(), damaged: z.number() }),
  disk: z.object({ aboveReserve: z.boolean() }),
  /** The storage of guests' files: uploads wait for it, and nothing else does. */
  uploads: z.object({ reachable: z.boolean() }),
});

export type HealthReport = z.output<typeof healthReportSchema>;
