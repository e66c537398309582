import type { TrainingPage } from '../../../content/schema';

type SchedulingContent = TrainingPage['scheduling'];

/** What the scheduling provider's script puts on the page. */
interface SchedulingWidget {
  initPopupWidget(options: { url: string }): void;
  closePopupWidget?(): void;
}

/** Milliseconds from the press to the popup, and from the popup to the end of the spinner (spec 4.4, 9). */
export const popupDelay = 100;
export const spinnerTail = 1000;

let users = 0;
let remove = () => {};

/** Adds the provider's script and stylesheet; the returned function takes them out again when nobody else uses them. */
export function holdWidget({
  script,
  stylesheet,
}: Pick<SchedulingContent, 'script' | 'stylesheet'>): () => void {
  users += 1;
  if (users === 1) {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = stylesheet;
    const code = document.createElement('script');
    code.src = script;
    code.async = true;
    document.head.append(style, code);
    remove = () => {
      // A calendar left open would lie over the next page.
      loadedWidget()?.closePopupWidget?.();
      style.remove();
      code.remove();
    };
  }
  let released = false;
  return () => {
    if (released) return;
    released = true;
    users -= 1;
    if (users === 0) remove();
  };
}

/** The popup's address: no consent banner of its own, the site's accent, a grey ground (spec 4.4). */
export function toPopupUrl(
  link: string,
  { hideConsentBanner, accent, background }: SchedulingContent,
): string {
  const url = new URL(link);
  if (hideConsentBanner) url.searchParams.set('hide_gdpr_banner', '1');
  url.searchParams.set('primary_color', accent.slice(1));
  url.searchParams.set('background_color', background.slice(1));
  return url.href;
}

const loadedWidget = (): SchedulingWidget | undefined =>
  (globalThis as { Calendly?: SchedulingWidget }).Calendly; // the provider's own global, typed above

/**
 * Opens the popup after its delay. Where the widget has not loaded, the link opens in a new tab and `onEnd` comes at once. Returns a
 * function that calls it all off.
 */
export function openScheduling(link: string, options: SchedulingContent, onEnd: () => void): () => void {
  let timer = setTimeout(() => {
    const widget = loadedWidget();
    if (widget) {
      try {
        widget.initPopupWidget({ url: toPopupUrl(link, options) });
        timer = setTimeout(onEnd, spinnerTail);
        return;
      } catch (error) {
        console.error('The scheduling widget failed, so its page was opened in a new tab.', error);
      }
    } else console.error('The scheduling widget has not loaded, so its page was opened in a new tab.');
    open(link, '_blank', 'noopener');
    onEnd();
  }, popupDelay);
  return () => clearTimeout(timer);
}
