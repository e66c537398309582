import { z } from 'zod';
import { downloadSchema, list, text } from '../schema';

const sectionSchema = z.strictObject({ heading: text, lead: text });

export const exhibitIndexSchema = z.strictObject({
  heading: text,
  lead: text,
  sections: z.strictObject({
    numbers: sectionSchema.extend({
      /** `{from}` and `{to}` are the numbers between the site's last and the matter's first. */
      unused: text,
    }),
    matter: sectionSchema,
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
  /** Where a document is shown that has no passage of its own. */
  notFound: text,
});

export type ExhibitIndexPage = z.infer<typeof exhibitIndexSchema>;
