import type { NavigatorContent } from '../../../content/schema';

/** Opens the presentation in a window of 1400 by 900 px (spec 2.6, 9). False when the browser refused the window. */
export function openDeepDive({ href, width, height }: NavigatorContent['deepDive']['popup']): boolean {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = open(
    href,
    'navigator-deep-dive',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  opened?.focus();
  return opened !== null;
}
