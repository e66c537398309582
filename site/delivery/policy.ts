import type { ThirdParty } from '../content/schema';
import { thirdParties } from '../content/third-parties';
import { addressesIn, type PublicSettings } from '../contract/settings';
import { signedInZones, type Zone, zoneAt } from '../pages';

/** A zone of the site, or a static HTML file that contacts nobody. */
export type PolicyZone = Zone | 'file';

export interface PolicyParts {
  zone: PolicyZone;
  settings: PublicSettings;
  /** The public origin; null when `PUBLIC_URL` is not set. */
  origin: string | null;
  /** Policy sources of the document's inline scripts and styles. */
  scripts?: readonly string[];
  styles?: readonly string[];
  parties?: readonly ThirdParty[];
}

const isSignedIn = (zone: PolicyZone) => zone !== 'file' && signedInZones.includes(zone);

const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : [];

/** Whether documents of a zone contact a third party's usual hosts. */
function isActive(
  { side, setting, isReplaced, pages }: ThirdParty,
  zone: PolicyZone,
  settings: PublicSettings,
) {
  const address = setting === undefined ? '' : addressesIn(settings)[setting];
  return (
    side === 'browser' &&
    address !== null &&
    !(isReplaced && address) &&
    pages.some((page) => zoneAt(page) === zone)
  );
}

/**
 * The Content-Security-Policy of a document. A document keeps its policy while the visitor moves inside its zone, so every page of a zone
 * allows what any page of it needs, and only the hashes are the page's own: a legal page too names the hosts of the scheduling widget
 * (Training) and of the videos (Home), because a link there loads no new document. A host that the settings leave unused is not named.
 */
export function contentSecurityPolicy({
  zone,
  settings,
  origin,
  scripts = [],
  styles = [],
  parties = thirdParties,
}: PolicyParts): string {
  const active = parties.filter((party) => isActive(party, zone, settings));
  const sources = (directive: keyof ThirdParty['csp'], ...own: readonly string[]) =>
    `${directive} ${[...new Set(["'self'", ...own, ...active.flatMap(({ csp }) => csp[directive] ?? [])])].join(' ')}`;
  const hosts = (zones: readonly PolicyZone[], address: string | null) =>
    zones.includes(zone) ? originOf(address) : [];
  const app: readonly Zone[] = ['site', 'chat', 'admin'];
  // The scheduling widget and the voice provider's library turn text into markup, so Trusted Types cannot be required with them.
  const requiresTrustedTypes = zone !== 'site' && zone !== 'file' && settings.voice === null;
  return [
    "default-src 'none'",
    sources('script-src', ...scripts),
    sources('style-src', ...styles),
    sources('img-src', 'data:'),
    sources('font-src'),
    sources(
      'connect-src',
      ...hosts([...app, 'upload'], settings.voice?.baseUrl ?? null),
      ...hosts(app, settings.supabase.url),
      ...hosts(app, settings.sentryDsn),
    ),
    sources('media-src', 'blob:'),
    sources('frame-src', ...hosts(['site'], settings.guestUploadUrl)),
    sources('worker-src'),
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${isSignedIn(zone) ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    ...(requiresTrustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
    ...(origin?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * The headers that a document adds to those of every answer. Cross-Origin-Opener-Policy only where someone signs in: Chromium swaps
 * the renderer process for it, which delays the first paint (decision 010).
 */
export const documentHeaders = (parts: PolicyParts): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(parts),
  ...(isSignedIn(parts.zone) && {
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }),
});
