/** The key of the help text for this browser. */
export function deniedHelp(userAgent: string) {
  if (/android|iphone|ipad|ipod/i.test(userAgent)) return 'deniedPhone';
  if (/firefox\//i.test(userAgent)) return 'deniedFirefox';
  // Chromium's user agent contains Safari; Safari's does not contain Chrome.
  if (/safari\//i.test(userAgent) && !/chrom(e|ium)\//i.test(userAgent)) return 'deniedSafari';
  return 'deniedChromium';
}

/** The part of the Permissions Policy that browsers expose. */
interface PolicyDocument {
  readonly permissionsPolicy?: { allowsFeature(feature: string): boolean };
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Who forbids this document the microphone, whatever its visitor does: the frame it is shown in, or the page's own policy. A frame of
 * another origin is taken for the reason where the browser does not say.
 */
export function blockedByPolicy(): 'frame' | 'page' | null {
  const { permissionsPolicy, featurePolicy } = document as unknown as PolicyDocument; // as: Chromium's properties
  const policy = permissionsPolicy ?? featurePolicy;
  const isFramed = window.self !== window.top;
  if (policy?.allowsFeature('microphone') === false) return isFramed ? 'frame' : 'page';
  return isFramed && !policy && window.frameElement === null ? 'frame' : null;
}

/** Whether the operating system forbids the browser the microphone; only Chromium says so. */
export const isBlockedBySystem = (cause: unknown): boolean =>
  /denied by (?:the )?system/i.test(
    cause instanceof Error || cause instanceof DOMException ? cause.message : '',
  );
