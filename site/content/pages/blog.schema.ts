import { z } from 'zod';
import { text } from '../schema';

export const blogSchema = z.strictObject({
  heading: text,
  /** One sentence, which agrees with the tooltip of the Blog link (spec 2.2). */
  lead: text,
  /** What a screen reader hears before the topics of a post. */
  topics: text,
  feed: text,
  /** The link from a post back to the list. */
  all: text,
  /** The heading of the other posts, at the end of a post. */
  others: text,
  /** How long a post takes to read. */
  minutes: z.strictObject({ one: text, many: text }),
  /** At the end of a post by a member of the team. */
  ask: z.strictObject({ heading: text, body: text }),
});

export type BlogPage = z.infer<typeof blogSchema>;
