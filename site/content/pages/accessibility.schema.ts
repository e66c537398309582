import { z } from 'zod';
import { identifier, linkSchema, list, text } from '../schema';

export const accessibilitySchema = z.strictObject({
  heading: text,
  lead: text,
  sections: list(
    z.strictObject({
      id: identifier,
      heading: text,
      body: z.array(text).readonly(),
      items: z.array(text).readonly(),
    }),
  ),
  contact: linkSchema,
});

export type AccessibilityPage = z.infer<typeof accessibilitySchema>;
