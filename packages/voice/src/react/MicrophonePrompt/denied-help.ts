import type { VoiceStrings } from '../strings';

/** Which words tell how to unblock the microphone in this browser. */
export function deniedHelp(
  userAgent: string,
): keyof Pick<VoiceStrings, 'deniedChromium' | 'deniedFirefox' | 'deniedSafari' | 'deniedPhone'> {
  if (/android|iphone|ipad|ipod/i.test(userAgent)) return 'deniedPhone';
  if (/firefox\//i.test(userAgent)) return 'deniedFirefox';
  // Chromium names Safari too; only Safari names no Chrome.
  if (/safari\//i.test(userAgent) && !/chrom(e|ium)\//i.test(userAgent)) return 'deniedSafari';
  return 'deniedChromium';
}
