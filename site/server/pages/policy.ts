import { createHash } from 'node:crypto';
import type { PublicSettings } from '../../app/settings';
import { documentOf } from '../../content/paths';
import type { ThirdParty } from '../../content/schema';

/** What a policy is for: one of the site's documents, or a file that was not rendered by the site and contacts nobody. */
export type PolicyDocument = ReturnType<typeof documentOf> | 'file';

/** What a document's own inline script and style elements hash to, as policy sources. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

interface PolicyParts {
  settings: PublicSettings;
  thirdParties: readonly ThirdParty[];
  publicOrigin: string | null;
}

const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : [];

/**
 * Makes the Content-Security-Policy of a document. A document keeps its policy while the visitor moves between pages inside it, so
 * every page of one allows what any page of it needs; only the hashes are the page's own. A third party is allowed in the documents
 * whose pages need it, and, when it depends on a setting, only when the setting names it.
 */
export function createPolicy({ settings, thirdParties, publicOrigin }: PolicyParts) {
  const given: Record<string, string | null> = {
    VAPI_PUBLIC_KEY: settings.voice?.publicKey ?? null,
    GUEST_UPLOAD_URL: settings.guestUploadUrl,
    BLOG_URL: settings.blogUrl,
    SUPABASE_URL: settings.supabase.url || null,
    SENTRY_DSN: settings.sentryDsn,
  };
  const set = (names: readonly string[]) =>
    names.length === 0 || names.some((name) => (given[name] ?? null) !== null);
  const make = (document: PolicyDocument) => {
    const active = thirdParties.filter(
      ({ side, settings: names, pages }) =>
        side === 'browser' && set(names) && pages.some((page) => documentOf(page) === document),
    );
    const of = (directive: keyof ThirdParty['csp']) => [
      ...new Set(active.flatMap(({ csp }) => csp[directive] ?? [])),
    ];
    const within = (documents: readonly PolicyDocument[], address: string | null) =>
      documents.includes(document) ? originOf(address) : [];
    const fixed: [string, string[]][] = [
      ['img-src', ["'self'", 'data:', ...of('img-src')]],
      ['font-src', ["'self'", ...of('font-src')]],
      [
        'connect-src',
        [
          "'self'",
          ...of('connect-src'),
          ...within(['site', 'chat', 'admin', 'upload'], settings.voice?.baseUrl ?? null),
          ...within(['site', 'chat', 'admin'], settings.supabase.url),
          ...within(['site', 'chat', 'admin'], settings.sentryDsn),
        ],
      ],
      ['media-src', ["'self'", 'blob:', ...of('media-src')]],
      ['frame-src', ["'self'", ...of('frame-src'), ...within(['site'], settings.guestUploadUrl)]],
      ['worker-src', ["'self'", ...of('worker-src')]],
      ['manifest-src', ["'self'"]],
      ['form-action', ["'self'"]],
      ['frame-ancestors', [document === 'admin' || document === 'chat' ? "'none'" : "'self'"]],
      ['base-uri', ["'none'"]],
    ];
    // Nothing of ours turns text into markup or code. The scripts of the scheduling and of the voice provider do.
    const isTrusted = document !== 'site' && document !== 'file' && settings.voice === null;
    return {
      scripts: of('script-src'),
      styles: of('style-src'),
      rest: [
        ...fixed.map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`),
        ...(isTrusted ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
        ...(publicOrigin?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
      ],
    };
  };
  const policies = Object.fromEntries(
    (['site', 'admin', 'chat', 'upload', 'file'] as const).map((document) => [document, make(document)]),
  ) as Record<PolicyDocument, ReturnType<typeof make>>; // every document is in the list
  return (
    { scripts: scriptHashes, styles: styleHashes }: InlineHashes,
    document: PolicyDocument = 'site',
  ): string => {
    const { scripts, styles, rest } = policies[document];
    return [
      "default-src 'none'",
      `script-src ${[...new Set(["'self'", ...scriptHashes, ...scripts])].join(' ')}`,
      `style-src ${[...new Set(["'self'", ...styleHashes, ...styles])].join(' ')}`,
      ...rest,
    ].join(';');
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a static document that was not rendered by the site, such as the Deep Dive presentation. */
export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi)].map(
    ([, text = '']) => hashOf(text),
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, text = '']) =>
    hashOf(text),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

/**
 * What reaches a person's devices, place, screen, interests, or money, closed to our own pages and to every frame in one. The microphone is
 * for the voice assistant, of this origin only. What is not listed no frame of another host has by default; what a browser does not know
 * by name it warns of on every page.
 */
const closedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Headers of every answer, whatever it holds. HSTS comes with a public address of https: a proxy in front of this server speaks it. */
export function securityHeaders(publicOrigin: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'permissions-policy': ['microphone=(self)', ...closedFeatures.map((feature) => `${feature}=()`)].join(
      ',',
    ),
    ...(publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/**
 * What differs for the signed-in rooms: no window of another page may hold a handle to one. Public pages hold nothing to reach that way, and
 * do not ask for it: a browser throws away the process it has begun for such a page and starts another, and paints later (decision 010).
 */
export const headersOf = (document: PolicyDocument): Record<string, string> =>
  document === 'admin' || document === 'chat'
    ? { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }
    : {};
