import { z } from 'zod';
import { linkSchema, list, pictureSchema, text } from '../schema';

export const notFoundSchema = z.strictObject({
  heading: text,
  lead: text,
  picture: pictureSchema,
  links: list(linkSchema),
  /** Pages, each shown with its number. */
  pages: z.strictObject({ label: text, links: list(linkSchema) }),
  dialog: z.strictObject({
    delayMs: z.literal(30_000),
    heading: text,
    body: list(text),
    question: text,
    closing: text,
    close: text,
    actions: z.tuple([linkSchema, linkSchema, linkSchema]).readonly(),
  }),
});

export type NotFoundPage = z.infer<typeof notFoundSchema>;
