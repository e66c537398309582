/** The key of the help text for this browser. */
export function deniedHelp(userAgent: string) {
  if (/android|iphone|ipad|ipod/i.test(userAgent)) return 'deniedPhone';
  if (/firefox\//i.test(userAgent)) return 'deniedFirefox';
  // Chromium's user agent contains Safari; Safari's does not contain Chrome.
  if (/safari\//i.test(userAgent) && !/chrom(e|ium)\//i.test(userAgent)) return 'deniedSafari';
  return 'deniedChromium';
}
