import type { Meta } from '../schema';
import type { BlogPage } from './blog.schema';

export const meta = {
  title: 'Blog: Probata',
  description:
    'Notes on eDiscovery practice from Probata: preservation, processing, review, production, and depositions.',
  indexed: true,
  openGraph: 'home',
} satisfies Meta;

/** Our own blog: the list of the posts, and the words around each of them. */
export const blog = {
  heading: 'Blog',
  lead: 'Practice notes for litigation-support teams.',
  topics: 'Topics',
  feed: 'Follow with a feed reader (Atom)',
  all: 'All posts',
  others: 'More posts',
  minutes: { one: '1 minute', many: '{count} minutes' },
  ask: {
    heading: 'Ask about this',
    body: '{author} wrote this note and answers questions about it: {line}.',
  },
} satisfies BlogPage;
