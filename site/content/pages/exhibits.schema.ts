import { z } from 'zod';
import { downloadSchema, list, pictureSchema, text } from '../schema';

const sectionSchema = z.strictObject({ heading: text, lead: text });

export const exhibitIndexSchema = z.strictObject({
  heading: text,
  lead: text,
  sections: z.strictObject({
    numbers: sectionSchema.extend({ unused: text }),
    matter: sectionSchema.extend({ picture: pictureSchema }),
    'load-file': sectionSchema.extend({ downloads: list(downloadSchema), note: text }),
  }),
  columns: z.strictObject({
    number: text,
    name: text,
    kind: text,
    page: text,
    exhibit: text,
    shown: text,
  }),
  /** How many numbers a page has: one, several. */
  count: z.tuple([text, text]),
  kinds: z.strictObject({ page: text, section: text, figure: text, clause: text }),
});

export type ExhibitIndexPage = z.infer<typeof exhibitIndexSchema>;
