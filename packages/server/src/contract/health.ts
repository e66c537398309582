import * as z from 'zod/mini';

/** Whether the process answers, whether it has what it needs, and the sum of both. */
export const healthPaths = { live: '/livez', ready: '/readyz', health: '/healthz' } as const;

/** The state of what the server depends on: in the answer of `GET /healthz`, unless the server is stopping. */
export const healthReportSchema = z.object({
  database: z.object({ kind: z.string(), reachable: z.boolean() }),
  /** `damaged`: the number of segments set aside, which a person should look at. */
  journal: z.object({ writable: z.boolean(), damaged: z.number() }),
  disk: z.object({ aboveReserve: z.boolean() }),
  /** The storage of guests' files. Only uploads wait for it. */
  uploads: z.object({ reachable: z.boolean() }),
});

export type HealthReport = z.output<typeof healthReportSchema>;
