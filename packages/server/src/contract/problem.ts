import * as z from 'zod/mini';

const member = z.catch(z.optional(z.string()), undefined);

/** A problem answer (RFC 9457). Every member is optional, and one of the wrong type is ignored (RFC 9457, 3.1). */
export const problemSchema = z.object({
  type: z.catch(z.string(), 'about:blank'),
  title: member,
  status: z.catch(z.optional(z.number()), undefined),
  /** What happened and what to do. */
  detail: member,
  /** Names the request in the server's log. */
  instance: member,
  /** Messages by field name. */
  errors: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  /** Other ways to reach the company. */
  contact: z.catch(z.optional(z.object({ phone: z.string(), email: z.string() })), undefined),
});

export type ProblemAnswer = z.output<typeof problemSchema>;

/** Seconds until a refused request may be repeated (RFC 9110). */
export const retryAfterHeader = 'retry-after';
