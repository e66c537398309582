import type { ComponentType, ReactNode } from 'react';
import { paths } from './paths';

/** A page of signed-in editors, of which the rail shows a link where it has a `label`. */
interface AdminPageEntry {
  path: string;
  /** Of the link to it. */
  label?: string;
  words: () => Promise<{ meta: { title: string; description: string } }>;
  load: () => Promise<{ Component: ComponentType }>;
}

/** Every signed-in page, one entry each. */
export const pages: readonly AdminPageEntry[] = [
  {
    path: paths.admin,
    label: 'Overview',
    words: () => import('./overview/words'),
    load: () => import('./overview/page'),
  },
  {
    path: paths.inquiries,
    label: 'All inquiries',
    words: () => import('./inquiries/words'),
    load: () => import('./inquiries/page'),
  },
  {
    path: paths.uploads,
    label: 'Uploads',
    words: () => import('./uploads/words'),
    load: () => import('./uploads/page'),
  },
  {
    path: paths.custodyReport,
    words: () => import('./uploads/custody-words'),
    load: () => import('./uploads/custody-page'),
  },
  {
    path: paths.people,
    label: 'People',
    words: () => import('./people/words'),
    load: () => import('./people/page'),
  },
  {
    path: paths.audit,
    label: 'Audit',
    words: () => import('./audit/words'),
    load: () => import('./audit/page'),
  },
  {
    path: paths.account,
    label: 'My account',
    words: () => import('./account/words'),
    load: () => import('./account/page'),
  },
  {
    path: paths.chat,
    label: 'Agent Chat',
    words: () => import('./chat/words'),
    load: () => import('./chat/page'),
  },
];

/** What the site says about its signed-in pages. */
export interface AdminPagesOptions {
  /** The name that ends the title of each page. */
  brand: string;
  /** The picture of a page's address in other applications. */
  openGraph: string;
  /** Provides the `SiteContext` around each page. */
  within: () => Promise<{ Component: ComponentType<{ children: ReactNode }> }>;
}

/** The signed-in pages as entries of a site's list of pages. The chat is a zone of its own. */
export const adminPages = ({ brand, openGraph, within }: AdminPagesOptions) =>
  pages.map(({ path, words, load }) => ({
    path,
    zone: path === paths.chat ? ('chat' as const) : ('admin' as const),
    start: 'now' as const,
    content: async () => {
      const { title, description } = (await words()).meta;
      return { meta: { title: `${title}: ${brand}`, description, indexed: false, openGraph } };
    },
    load,
    within,
  }));
