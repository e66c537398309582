// Every page of the site, one line each. Routes, rendered files, page names, sitemap, policies, speculation rules and tests derive from it.
import { adminPages } from '@probata/admin';
import { sessionKey } from '@probata/admin/contract';
import type { ComponentType, ReactNode } from 'react';
import { postIds } from './content/blog/post-ids';
import { brand } from './content/brand';
import { paths, toPostPath, uploadPath } from './content/paths';
import type { Meta } from './content/schema';
import type { PublicSettings } from './contract/settings';

/**
 * The document a page belongs to. A document keeps its Content-Security-Policy while the visitor moves inside it, so a link from one
 * zone to another loads a new document.
 */
export type Zone = 'site' | 'chat' | 'admin' | 'upload';

/** Zones without the site's bar, menu and footer: signed-in pages have a frame of their own, the upload is framed by Send File. */
export const bareZones: readonly Zone[] = ['admin', 'chat', 'upload'];

/** Zones of signed-in editors: nobody may frame them, and search engines are kept out. */
export const signedInZones: readonly Zone[] = ['admin', 'chat'];

/** One page. */
export interface Page {
  /** The canonical path; `*` is the not-found page. Any other letter case is redirected to it. */
  path: string;
  /** Further paths that show the same page; `path` stays canonical. */
  aliases?: readonly string[];
  /** The words, with the head as `meta`. */
  content: () => Promise<{ meta: Meta }>;
  load: () => Promise<{ Component: ComponentType }>;
  /** What stands around the component, such as a provider. */
  within?: () => Promise<{ Component: ComponentType<{ children: ReactNode }> }>;
  /**
   * When React starts: on the first intent, at once, or at once where localStorage holds a key that begins with `whenStored`.
   * @default 'intent'
   */
  start?: 'intent' | 'now' | { whenStored: string };
  /** @default 'site' */
  zone?: Zone;
  /** The query parameters that the page reads. The server renders an address that names one of them; any other query shows the written page. */
  reads?: readonly string[];
  /** A special page (spec 2.2): its top bar is solid from the start. */
  special?: true;
  /** Where the page has moved to with these settings; null: nowhere. One that has moved only sends its visitors on. */
  movedTo?: (settings: PublicSettings) => string | null;
}

/** What a matched route's `handle` holds once its page is loaded. */
export interface RouteHandle {
  page: Page;
  meta: Meta;
}

export const pages: readonly Page[] = [
  {
    path: paths.home,
    aliases: ['/Home'],
    // A link from an estimate writes its figures into the contact form.
    reads: ['gigabytes'],
    content: () => import('./content/pages/home'),
    load: () => import('./app/pages/Home'),
  },
  {
    path: paths.sendFile,
    special: true,
    content: () => import('./content/pages/send-file'),
    load: () => import('./app/pages/SendFile'),
  },
  {
    path: paths.training,
    special: true,
    content: () => import('./content/pages/training'),
    load: () => import('./app/pages/Training'),
  },
  {
    path: paths.development,
    content: () => import('./content/pages/development'),
    load: () => import('./app/pages/Development'),
  },
  {
    path: paths.privacyPolicy,
    special: true,
    content: () => import('./content/pages/privacy-policy'),
    load: () => import('./app/pages/PrivacyPolicy'),
  },
  {
    path: paths.dataProtectionAgreement,
    special: true,
    content: () => import('./content/pages/data-protection-agreement'),
    load: () => import('./app/pages/DataProtectionAgreement'),
  },
  {
    path: paths.termsAndConditions,
    special: true,
    content: () => import('./content/pages/terms-and-conditions'),
    load: () => import('./app/pages/TermsAndConditions'),
  },
  {
    path: '/terms-and-conditions/2023-10',
    content: () => import('./content/pages/terms-and-conditions-october-2023'),
    load: () => import('./app/pages/TermsAndConditionsOctober2023'),
  },
  {
    path: '/terms-and-conditions/changes/2023-10..2024-10',
    content: () => import('./content/pages/terms-and-conditions-changes'),
    load: () => import('./app/pages/TermsAndConditionsChanges'),
  },
  {
    path: paths.accessibility,
    content: () => import('./content/pages/accessibility'),
    load: () => import('./app/pages/Accessibility'),
  },
  {
    path: paths.blog,
    // Editors who are signed in find a link to the chat here (spec 2.10).
    start: { whenStored: sessionKey },
    movedTo: ({ blogUrl }) => blogUrl,
    content: () => import('./content/pages/blog'),
    load: () => import('./app/pages/Blog'),
  },
  ...postIds.map(
    (id): Page => ({
      path: toPostPath(id),
      movedTo: ({ blogUrl }) => blogUrl,
      content: async () => ({ meta: (await import('./content/blog/post-page')).postMeta(id) }),
      load: async () => ({ Component: (await import('./app/pages/Post')).postPage(id) }),
    }),
  ),
  {
    path: paths.exhibits,
    reads: ['find'],
    content: () => import('./content/pages/exhibits'),
    load: () => import('./app/pages/Exhibits'),
  },
  {
    path: paths.estimate,
    reads: ['gigabytes'],
    content: () => import('./content/pages/estimate'),
    load: () => import('./app/pages/Estimate'),
  },
  {
    path: paths.trust,
    content: () => import('./content/pages/trust'),
    load: () => import('./app/pages/Trust'),
  },
  ...adminPages({
    brand: brand.name,
    openGraph: 'home',
    within: () => import('./app/Editors'),
  }),
  // tus-js-client keeps an unfinished upload under such a key.
  {
    path: uploadPath,
    zone: 'upload',
    start: { whenStored: 'tus::' },
    content: () => import('./content/pages/upload'),
    load: () => import('./app/pages/Upload'),
  },
  {
    path: '*',
    content: () => import('./content/pages/not-found'),
    load: () => import('./app/pages/NotFound'),
  },
];

/** The pages as an installation shows them. */
export const pagesOf = (settings: PublicSettings): readonly Page[] =>
  pages.map((page) =>
    page.movedTo?.(settings)
      ? {
          ...page,
          start: { whenStored: sessionKey },
          content: () => import('./content/pages/blog-redirect'),
          load: () => import('./app/pages/BlogRedirect'),
        }
      : page,
  );

const withoutSlash = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** The page of a URL path, in any letter case; the not-found page for any other. */
export function pageAt(pathname: string, all: readonly Page[] = pages): Page {
  const wanted = withoutSlash(pathname);
  const page =
    all.find(({ path, aliases = [] }) => [path, ...aliases].some((one) => withoutSlash(one) === wanted)) ??
    all.find(({ path }) => path === '*');
  if (!page)
    throw new Error(
      'site/pages.ts has no page with the path *, so unknown addresses cannot be answered: add one.',
    );
  return page;
}

/** The zone of a URL path. */
export const zoneAt = (pathname: string): Zone => pageAt(pathname).zone ?? 'site';

const lastSegment = (url: string) => (url.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean).at(-1) ?? '';

const toWords = (segment: string) =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

const plainName = (name: string) => name.replaceAll(' ', '').toLowerCase();

/** The pages a last path segment can name, with their names; Home is first. */
const named = pages
  .filter(({ path }) => path.split('/').length === 2 && !path.includes('*'))
  .map((page) => ({ page, name: toWords(lastSegment(page.path)) || 'Home' }));

function namedAt(url: string) {
  const words = plainName(toWords(lastSegment(url)));
  return named.find(({ name }) => plainName(name) === words) ?? named[0];
}

/**
 * The page a URL names: its last path segment, in any letter case, hyphenated segments read as capitalized words. The first page when
 * no page matches (spec 2.1).
 */
export const pageNameOf = (url: string): string => namedAt(url)?.name ?? '';

/** Whether a URL names a special page (spec 2.2). */
export const isSpecialPage = (url: string): boolean => namedAt(url)?.page.special === true;

/** A label as a route path: lower case, spaces as hyphens (spec 2.1). `Privacy Policy` → `/privacy-policy`. */
export const pathOfLabel = (label: string) => `/${label.toLowerCase().replaceAll(' ', '-')}`;
