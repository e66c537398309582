import { brand } from './brand';
import { claims } from './claims';
import { accessibility } from './pages/accessibility';
import { admin } from './pages/admin';
import { blog } from './pages/blog';
import { chat } from './pages/chat';
import { dataProtectionAgreement } from './pages/data-protection-agreement';
import { development } from './pages/development';
import { home } from './pages/home';
import { inquiries } from './pages/inquiries';
import { notFound } from './pages/not-found';
import { privacyPolicy } from './pages/privacy-policy';
import { sendFile } from './pages/send-file';
import { termsAndConditions } from './pages/terms-and-conditions';
import { changedTerms, earlierTerms } from './pages/terms-versions';
import { training } from './pages/training';
import { upload } from './pages/upload';
import { uploads } from './pages/uploads';
import { paths } from './paths';
import type { Meta } from './schema';

/** The head of every route, in the order of the route table; the last, `*`, answers unknown paths. */
export const metas: readonly Meta[] = [
  home.meta,
  sendFile.meta,
  training.meta,
  development.meta,
  privacyPolicy.meta,
  dataProtectionAgreement.meta,
  termsAndConditions.meta,
  earlierTerms,
  changedTerms,
  accessibility.meta,
  blog.meta,
  chat.meta,
  admin.meta,
  inquiries.meta,
  uploads.meta,
  upload.meta,
  notFound.meta,
];

/** The canonical address of a route. */
export const toCanonical = (path: string) => `${brand.url}${path}`;

/** The address of a route's Open Graph picture, 1200 by 630 pixels. */
export const toOpenGraphPicture = (meta: Meta) => `${brand.url}/images/og/${meta.openGraph}.png`;

/** A JSON-LD object, ready for JSON.stringify. */
export type JsonLd = Readonly<Record<string, unknown>>;

const organizationId = `${brand.url}/#organization`;

const organization: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  legalName: brand.legalName,
  url: brand.url,
  logo: `${brand.url}/images/icon-512.png`,
  description: brand.blurb,
  email: brand.email,
  telephone: brand.phone.href.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.region,
    postalCode: brand.address.postalCode,
    addressCountry: brand.address.country,
  },
};

const services: readonly JsonLd[] = home.services.cards.map((card) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: card.link.label,
  description: card.description,
  url: toCanonical(card.link.href),
  provider: { '@id': organizationId },
}));

const questions: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: home.ediscovery.items.map((item) => ({
    '@type': 'Question',
    name: item.title,
    acceptedAnswer: { '@type': 'Answer', text: item.body.join(' ') },
  })),
};

const freeTraining: JsonLd = {
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: training.heading,
  description: claims.training.wording,
  url: toCanonical(paths.training),
  provider: { '@id': organizationId },
  isAccessibleForFree: true,
};

function breadcrumbs(meta: Meta): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: toCanonical(paths.home) },
      { '@type': 'ListItem', position: 2, name: meta.title.split(':')[0], item: toCanonical(meta.path) },
    ],
  };
}

/** The JSON-LD objects of a route: the organization, services and questions on Home, breadcrumbs elsewhere; none where not indexed. */
export function toJsonLd(meta: Meta): readonly JsonLd[] {
  if (!meta.indexed) return [];
  if (meta.path === paths.home) return [organization, ...services, questions];
  return [...(meta.path === paths.training ? [freeTraining] : []), breadcrumbs(meta)];
}

/** The text of `/sitemap.xml`: canonical addresses of indexed routes only. */
export function toSitemap(): string {
  const entries = metas
    .filter((meta) => meta.indexed)
    .map((meta) => `  <url><loc>${toCanonical(meta.path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The text of `/robots.txt`. */
export function toRobots(): string {
  return [
    'User-agent: *',
    `Disallow: ${paths.admin}`,
    `Disallow: ${paths.chat}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${brand.url}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The text of `/.well-known/security.txt`; `now` is the time of the build, and the text expires a year later (RFC 9116). */
export function toSecurityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${brand.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${brand.url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The web manifest, ready for JSON.stringify. */
export const manifest = {
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
  start_url: paths.home,
  display: 'browser',
  background_color: '#fbf8f1',
  theme_color: '#12202e',
  icons: [
    { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** The icon links of every page's head. No SVG: a browser that draws one makes a document of it, in the thread of the page. */
export const iconLinks = [
  { rel: 'icon', href: '/images/favicon.png' },
  { rel: 'apple-touch-icon', href: '/images/apple-touch-icon.png' },
] as const;
