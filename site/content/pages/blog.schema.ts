import { z } from 'zod';
import { text } from '../schema';

export const blogSchema = z.strictObject({
  heading: text,
  /** One sentence, which agrees with the tooltip of the Blog link (spec 2.2). */
  lead: text,
  feed: text,
  /** The link from a post back to the list. */
  all: text,
  /** The heading of the other posts, at the end of a post. */
  others: text,
});

export type BlogPage = z.infer<typeof blogSchema>;
