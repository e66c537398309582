import { z } from 'zod';
import { linkSchema, list, text } from '../schema';

/** What a sentence is true of: every installation, or one with such settings. */
const conditions = [
  'always',
  'own-upload',
  'file-host',
  'retention',
  'no-retention',
  'demo-voice',
  'voice-provider',
] as const;

const beforeYouSendSchema = z.strictObject({
  id: z.literal('before-you-send'),
  heading: text,
  lead: text,
  answers: list(
    z.strictObject({
      question: text,
      answer: list(z.strictObject({ of: z.enum(conditions), text })),
      /** Precedes the list of outside hosts. */
      hosts: text.optional(),
    }),
  ),
  /** Questions that the software cannot answer; `{phone}` and `{email}` in the lead are links. */
  ask: z.strictObject({
    heading: text,
    lead: text,
    items: list(text),
  }),
});

export const sendFileSchema = z.strictObject({
  back: linkSchema,
  heading: text,
  notice: z.strictObject({ heading: text, items: list(text) }),
  upload: z.strictObject({ title: text, heightPx: z.literal(1200), fallback: text }),
  /** What happens to a file after it is sent, in steps. */
  next: z.strictObject({
    heading: text,
    steps: list(z.strictObject({ title: text, body: text })),
    /** Above the ways in for what the upload does not take. */
    larger: text,
    links: list(linkSchema),
  }),
  /** What to know before sending, answered from the settings. */
  before: beforeYouSendSchema,
});

export type SendFilePage = z.infer<typeof sendFileSchema>;
export type BeforeYouSendContent = z.infer<typeof beforeYouSendSchema>;
export type Condition = (typeof conditions)[number];
