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
  /** Finds numbers by their words. `{count}`, `{query}`. */
  search: z.strictObject({
    label: text,
    submit: text,
    found: z.tuple([text, text]),
    none: text,
    all: text,
  }),
  columns: z.strictObject({
    number: text,
    name: text,
    kind: text,
    exhibit: text,
    shown: text,
  }),
  /** How many numbers a page has: one, several. */
  count: z.tuple([text, text]),
  kinds: z.strictObject({ page: text, section: text, figure: text, clause: text }),
});

export type ExhibitIndexPage = z.infer<typeof exhibitIndexSchema>;
