import { z } from 'zod';
import { linkSchema, text } from '../schema';

/** One and many. */
const counted = z.tuple([text, text]).readonly();

export const custodySchema = z.strictObject({
  heading: text,
  lead: text,
  choose: text,
  drop: text,
  /** Precedes the link to Send File. */
  withoutScripts: text,
  sendFile: linkSchema,
  reading: text,
  progress: text,
  cancel: text,
  others: text,
  empty: text,
  stopped: z.strictObject({ folder: text, unreadable: text, notLoaded: text, canceled: text }),
  terms: z.strictObject({ name: text, size: text, sha256: text, custody: text, requests: text, bates: text }),
  line: text,
  requests: z.strictObject({
    chosen: counted,
    /** When the file was chosen before the app had started. */
    opened: counted,
    counted: text,
    /** Shown when there were requests, before their addresses. */
    listed: text,
  }),
  prefix: z.string().regex(/^[A-Z]+$/),
  send: linkSchema,
  hint: text,
});

export type CustodyContent = z.infer<typeof custodySchema>;
