import { probata } from '@probata/ui/brand';
import { brand } from '../content/brand';
import { claims } from '../content/claims';
import { manifestIcons } from '../content/icons';
import { textPath } from '../content/legal/paths';
import { legalTexts } from '../content/legal/texts';
import { blog } from '../content/pages/blog';
import { home } from '../content/pages/home';
import { training } from '../content/pages/training';
import { legalFeedPath } from '../content/pages/trust';
import { feedPath, paths } from '../content/paths';
import { numbered } from '../content/register/documents';
import type { Meta } from '../content/schema';
import { type Page, signedInZones } from '../pages';
import { toFeed, toLegalFeed } from './feed';
import { toLoadFiles } from './load-file';
import { deriveRegister, pageName } from './register';

/** The pages a search engine may index. */
async function indexedPages(pages: readonly Page[]): Promise<readonly Page[]> {
  const metas = await Promise.all(pages.map(({ content }) => content()));
  return pages.filter((_, index) => metas[index]?.meta.indexed);
}

/**
 * Speculation rules as JSON: an indexed page is prefetched, never prerendered, when a pointer rests on a link to it or presses it. The
 * bootstrap removes them where the visitor saves data, and once the app answers links.
 */
export async function speculationRules(pages: readonly Page[]): Promise<string> {
  const hrefs = (await indexedPages(pages)).map(({ path }) => path);
  return JSON.stringify({ prefetch: [{ where: { href_matches: hrefs }, eagerness: 'moderate' }] });
}

/** An object of the JSON-LD graph of a document, in the terms of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>;

const organizationId = (origin: string) => `${origin}/#organization`;

const organization = (origin: string): JsonLd => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: brand.name,
  legalName: brand.legalName,
  url: origin,
  logo: `${origin}/images/icon-512.png`,
  description: brand.blurb,
  email: brand.email,
  telephone: brand.phone.href.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street.replaceAll('\u00a0', ' '),
    addressLocality: brand.address.city,
    addressRegion: brand.address.region,
    postalCode: brand.address.postalCode,
    addressCountry: brand.address.country,
  },
});

const services = (origin: string): readonly JsonLd[] =>
  home.services.cards.map((card) => ({
    '@type': 'Service',
    name: card.link.label,
    description: card.description,
    url: `${origin}${card.link.href}`,
    provider: { '@id': organizationId(origin) },
  }));

const questions: JsonLd = {
  '@type': 'FAQPage',
  mainEntity: home.ediscovery.items.map((item) => ({
    '@type': 'Question',
    name: item.title,
    acceptedAnswer: { '@type': 'Answer', text: item.body.join(' ') },
  })),
};

const freeTraining = (origin: string): JsonLd => ({
  '@type': 'Service',
  name: training.heading,
  description: claims.training.wording,
  url: `${origin}${paths.training}`,
  provider: { '@id': organizationId(origin) },
  isAccessibleForFree: true,
});

function breadcrumbs(path: string, meta: Meta, origin: string): JsonLd {
  const crumbs = [
    ['Home', paths.home],
    ...(meta.published ? [[blog.heading, paths.blog]] : []),
    [pageName(meta), path],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, at], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${at}`,
    })),
  };
}

const posting = (path: string, meta: Meta, origin: string): JsonLd => ({
  '@type': 'BlogPosting',
  headline: pageName(meta),
  description: meta.description,
  datePublished: meta.published,
  url: `${origin}${path}`,
  publisher: { '@id': organizationId(origin) },
});

/** The JSON-LD objects of a route: the organization, services and questions on Home, breadcrumbs elsewhere; none where not indexed. */
export function toJsonLd(path: string, meta: Meta, origin: string): readonly JsonLd[] {
  if (!meta.indexed) return [];
  if (path === paths.home) return [organization(origin), ...services(origin), questions];
  return [
    ...(path === paths.training ? [freeTraining(origin)] : []),
    ...(meta.published ? [posting(path, meta, origin)] : []),
    breadcrumbs(path, meta, origin),
  ];
}

function toSitemap(pages: readonly Page[], origin: string): string {
  const entries = pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** A path also excludes those below it, so only the first path of a zone is listed. */
function toRobots(pages: readonly Page[], origin: string): string {
  const signedIn = pages.filter(({ zone = 'site' }) => signedInZones.includes(zone)).map(({ path }) => path);
  const excluded = signedIn.filter((path) => !signedIn.some((other) => path.startsWith(`${other}/`))).sort();
  return [
    'User-agent: *',
    ...excluded.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The text of `/.well-known/security.txt`; `now` is the time of the build, and the text expires a year later (RFC 9116). */
function toSecurityText(now: Date, origin: string): string {
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The web manifest, ready for JSON.stringify. */
const manifest = {
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
  start_url: paths.home,
  display: 'browser',
  background_color: probata.color.paper.light,
  theme_color: probata.color.ink.light,
  icons: manifestIcons,
} as const;

/** The files at fixed addresses that are written from content, by file name. */
export async function publicFiles(pages: readonly Page[], origin: string): Promise<Record<string, string>> {
  const indexed = await indexedPages(pages);
  return {
    'sitemap.xml': toSitemap(indexed, origin),
    ...(indexed.some(({ path }) => path === paths.blog) && { [feedPath.slice(1)]: toFeed(origin) }),
    [legalFeedPath.slice(1)]: toLegalFeed(origin),
    'robots.txt': toRobots(pages, origin),
    '.well-known/security.txt': toSecurityText(new Date(), origin),
    'manifest.webmanifest': JSON.stringify(manifest),
    ...toLoadFiles(numbered(await deriveRegister(pages)), origin),
    ...Object.fromEntries(Object.entries(legalTexts).map(([file, text]) => [textPath(file).slice(1), text])),
  };
}
