import { paths } from '../paths';
import type { BlogPage } from '../schema';

/** The blog's address here: it sends visitors on to the outside blog. */
export const blog = {
  meta: {
    path: paths.blog,
    title: 'Blog: Probata',
    description: 'Notes on eDiscovery practice from Probata. This page sends you on to our blog.',
    indexed: false,
    openGraph: 'home',
  },
  heading: 'Redirecting to our blog…',
  link: 'Go to the blog now',
  placeholder: {
    heading: 'The blog opens soon',
    body: 'Our blog has no public address yet. Its first posts are ready, and this page will lead to them.',
  },
  chat: { label: 'Open Agent Chat', href: paths.chat },
} satisfies BlogPage;
