import type { Meta } from '../content/schema';
import { iconLinks, type JsonLd, toCanonical, toOpenGraphPicture } from '../content/seo';
import type { InquiryState } from './inquiry-state';
import { defaultSettings, type PublicSettings } from './settings';

/** What the build knows about the files a page needs. */
export interface PageAssets {
  /** All CSS of the page. What its HTML uses is inlined: the first paint waits for nothing but the document (decision 010). */
  css: string;
  /** The bootstrap's file. */
  bootstrap: string;
  /** What this page is made of beside the app, each after what it needs. */
  modules: readonly string[];
  /** Font files the first paint uses. */
  fonts: readonly string[];
  /** The style sheet of the faces that come with the first intent, for a browser without scripts. */
  lateSheet: string;
}

export interface DocumentParts {
  meta: Meta;
  /** Structured data, one object a block. */
  jsonLd: readonly JsonLd[];
  assets: PageAssets;
  settings: PublicSettings;
  inquiry: InquiryState | null;
  renderedOn: string;
  /** The CSS to inline. */
  css: string;
  /** React at once, without waiting for an intent. */
  eager: boolean | string;
  /** What runs before anything is laid out; null: nothing. */
  early: string | null;
  /** Pages a browser may fetch before they are asked for, as JSON; null: none. */
  speculation: string | null;
  /** Where the browser goes on to at once, with scripts or without; null: it stays. */
  goesOnTo: string | null;
  /** The rendered app. */
  body: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON that cannot end its script element: `<` is written as an escape that JSON reads back. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Data for the page's own scripts: never executed, so the content security policy has nothing to allow. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${json(value)}</script>`;

/** What differs from the settings the app itself knows: a server configured with nothing has nothing to say. */
const changed = (settings: PublicSettings): Partial<PublicSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaultSettings[name as keyof PublicSettings]),
    ),
  );

/** The whole HTML document around a rendered page. Holds no `style` attribute and no script the policy does not name by its hash. */
export function toDocument({
  meta,
  jsonLd,
  assets,
  settings,
  inquiry,
  renderedOn,
  css,
  eager,
  early,
  speculation,
  goesOnTo,
  body,
}: DocumentParts): string {
  const own = changed(settings);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(goesOnTo ? [`<meta http-equiv="refresh" content="0; url=${escapeText(goesOnTo)}">`] : []),
    `<title>${escapeText(meta.title)}</title>`,
    `<meta name="description" content="${escapeText(meta.description)}">`,
    meta.indexed
      ? `<link rel="canonical" href="${toCanonical(meta.path)}">`
      : '<meta name="robots" content="noindex">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeText(meta.title)}">`,
    `<meta property="og:description" content="${escapeText(meta.description)}">`,
    ...(meta.indexed ? [`<meta property="og:url" content="${toCanonical(meta.path)}">`] : []),
    `<meta property="og:image" content="${toOpenGraphPicture(meta)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f161d">',
    ...assets.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...iconLinks.map(
      (icon) =>
        `<link ${Object.entries(icon)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ')}>`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(early ? [`<script>${early}</script>`] : []),
    `<style>${css}</style>`,
    `<noscript><link rel="stylesheet" href="${assets.lateSheet}"></noscript>`,
    ...jsonLd.map((block) => `<script type="application/ld+json">${json(block)}</script>`),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    ...(Object.keys(own).length > 0 ? [data('settings', own)] : []),
    data('state', { inquiry: inquiry ?? undefined, renderedOn }),
    data('boot', { modules: assets.modules, eager: eager || undefined }),
    // The page reads, navigates and posts without it: nothing that is seen may wait for it.
    `<script type="module" fetchpriority="low" src="${assets.bootstrap}"></script>`,
    ...(speculation ? [`<script type="speculationrules">${speculation}</script>`] : []),
    '</body></html>',
  ].join('\n');
}
