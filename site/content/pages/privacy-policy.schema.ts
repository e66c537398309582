import { z } from 'zod';
import { identifier, text } from '../schema';

export { legalPageSchema as privacyPolicySchema } from '../schema';

export const periodsSchema = z.strictObject({
  id: identifier,
  heading: text,
  inquiries: text.refine((sentence) => sentence.includes('{period}'), 'It names no {period}.'),
  inquiriesKept: text,
  uploads: text.refine((sentence) => sentence.includes('{period}'), 'It names no {period}.'),
  uploadsKept: text,
  files: z.strictObject({ before: text, link: text }),
});

export type Periods = z.infer<typeof periodsSchema>;
