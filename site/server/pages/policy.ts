import { createHash } from 'node:crypto';
import type { PublicSettings } from '../../app/settings';
import type { ThirdParty } from '../../content/schema';

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
 * every page allows what any page needs; only the hashes are the page's own. A third party that depends on a setting is allowed
 * only when the setting names it.
 */
export function createPolicy({ settings, thirdParties, publicOrigin }: PolicyParts) {
  const set: Record<string, string | null> = {
    VAPI_PUBLIC_KEY: settings.voice?.publicKey ?? null,
    GUEST_UPLOAD_URL: settings.guestUploadUrl,
    BLOG_URL: settings.blogUrl,
    SUPABASE_URL: settings.supabase.url || null,
    SENTRY_DSN: settings.sentryDsn,
  };
  const active = thirdParties.filter(
    ({ side, settings: names }) =>
      side === 'browser' && (names.length === 0 || names.some((name) => (set[name] ?? null) !== null)),
  );
  const of = (directive: keyof ThirdParty['csp']) => [
    ...new Set(active.flatMap(({ csp }) => csp[directive] ?? [])),
  ];
  const fixed: [string, string[]][] = [
    ['img-src', ["'self'", 'data:', ...of('img-src')]],
    ['font-src', ["'self'", ...of('font-src')]],
    [
      'connect-src',
      [
        "'self'",
        ...of('connect-src'),
        ...originOf(settings.voice?.baseUrl ?? null),
        ...originOf(settings.supabase.url),
        ...originOf(settings.sentryDsn),
      ],
    ],
    ['media-src', ["'self'", 'blob:', ...of('media-src')]],
    ['frame-src', ["'self'", ...of('frame-src'), ...originOf(settings.guestUploadUrl)]],
    ['worker-src', ["'self'", ...of('worker-src')]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ];
  const scripts = of('script-src');
  const styles = of('style-src');
  return ({ scripts: scriptHashes, styles: styleHashes }: InlineHashes): string =>
    [
      ['default-src', ["'none'"]] as const,
      ['script-src', ["'self'", ...scriptHashes, ...scripts]] as const,
      ['style-src', ["'self'", ...styleHashes, ...styles]] as const,
      ...fixed,
    ]
      .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
      .concat(publicOrigin?.startsWith('https:') ? ['upgrade-insecure-requests'] : [])
      .join('; ');
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

/** Headers of every answer, whatever it holds. */
export function securityHeaders(publicOrigin: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'microphone=(self), camera=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(publicOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
