import { probata } from '@probata/ui/brand';
import type { TrainingPage } from '../../../content/pages/training.schema';
import { addWidget } from './add-widget';

type SchedulingContent = TrainingPage['scheduling'];

/** The global of the scheduling provider's script. */
interface SchedulingWidget {
  initPopupWidget(options: { url: string }): void;
  closePopupWidget?(): void;
}

/** Milliseconds from the press to the popup, and from the popup to the end of the spinner (spec 4.4, 9). */
export const popupDelay = 100;
export const spinnerTail = 1000;
/** Milliseconds that a failing host is waited for, and that a loaded frame may take to send its first message. */
export const hostPatience = 4000;
export const silenceAfterLoad = 1000;

/** The popup's address: no consent banner, the site's accent, a gray background (spec 4.4). */
export function toPopupUrl(link: string, { hideConsentBanner, background }: SchedulingContent): string {
  const url = new URL(link);
  if (hideConsentBanner) url.searchParams.set('hide_gdpr_banner', '1');
  url.searchParams.set('primary_color', probata.color.accent.light.slice(1));
  url.searchParams.set('background_color', background.slice(1));
  return url.href;
}

const loadedWidget = (): SchedulingWidget | undefined =>
  (globalThis as { Calendly?: SchedulingWidget }).Calendly; // the provider's own global, typed above

const closePopup = () => loadedWidget()?.closePopupWidget?.();

/** Adds the provider's script and style sheet, unless the bootstrap has. Returns a function that removes them, and closes an open popup. */
export function holdWidget({
  script,
  stylesheet,
}: Pick<SchedulingContent, 'script' | 'stylesheet'>): () => void {
  const parts = () => document.head.querySelectorAll(`[src="${script}"], [href="${stylesheet}"]`);
  if (parts().length === 0) addWidget(document);
  return () => {
    // It would cover the next page.
    closePopup();
    for (const part of parts()) part.remove();
  };
}

/** Opens the popup. Returns a function that hides and shows what the widget has added. */
function openPopup(widget: SchedulingWidget, url: string): (isVisible: boolean) => void {
  const present = new Set(document.body.children);
  widget.initPopupWidget({ url });
  const added = [...document.body.children].filter((part) => !present.has(part));
  return (isVisible) => {
    for (const part of added) if (part instanceof HTMLElement) part.style.opacity = isVisible ? '' : '0';
  };
}

interface SchedulingOutcome {
  /** The spinner ends. */
  onEnd: () => void;
  /** The visitor may not see a calendar. */
  onFailure: () => void;
}

// If our own request fails, the popup is hidden until its calendar sends a message: a blocker may refuse that request alone.
// At `hostPatience` it is closed if the request failed, or if its frame has loaded and sent nothing; a slow frame stays.
function watchPopup(
  link: string,
  show: (isVisible: boolean) => void,
  wait: (ms: number, then: () => void) => void,
  watch: AbortController,
  { onEnd, onFailure }: SchedulingOutcome,
): void {
  const { origin: host } = new URL(link);
  const { signal } = watch;
  let isSpinning = true;
  let isTailOver = false;
  let isPatienceOver = false;
  let isUnreachable = false;
  let isSilent = false;
  let hasMessage = false;
  const endSpinner = () => {
    if (isSpinning) onEnd();
    isSpinning = false;
  };
  const closeFailed = () => {
    if (!isPatienceOver || hasMessage || !(isUnreachable || isSilent)) return;
    watch.abort();
    console.error('The scheduling host shows no calendar, so its popup was closed.');
    closePopup();
    endSpinner();
    onFailure();
  };
  wait(spinnerTail, () => {
    isTailOver = true;
    if (!isUnreachable) endSpinner();
  });
  wait(hostPatience, () => {
    isPatienceOver = true;
    closeFailed();
  });
  addEventListener(
    'message',
    ({ origin }) => {
      if (origin !== host) return;
      hasMessage = true;
      isUnreachable = false;
      show(true);
      if (isTailOver) endSpinner();
    },
    { signal },
  );
  // A frame's `load` does not bubble, and comes for an error status too: an answer of another origin cannot be read.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement) || !target.src.startsWith(host)) return;
      wait(silenceAfterLoad, () => {
        isSilent = true;
        closeFailed();
      });
    },
    { capture: true, signal },
  );
  // Fails where the connection does, before the frame's error page has loaded.
  fetch(link, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).catch(() => {
    if (hasMessage || signal.aborted) return;
    isUnreachable = true;
    if (isSpinning) show(false);
  });
}

/**
 * Opens the popup after `popupDelay`, and ends the spinner `spinnerTail` later. If the widget has not loaded, opens the link in a new tab and
 * ends at once; offline, ends at once. Returns a function that cancels all of it.
 */
export function openScheduling(
  link: string,
  options: SchedulingContent,
  { onEnd, onFailure }: SchedulingOutcome,
): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const cancel = () => watch.abort();
  const wait = (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  const fail = () => {
    onEnd();
    onFailure();
  };
  if (!navigator.onLine) {
    fail();
    return cancel;
  }
  wait(popupDelay, () => {
    const widget = loadedWidget();
    if (widget) {
      try {
        const show = openPopup(widget, toPopupUrl(link, options));
        watchPopup(link, show, wait, watch, { onEnd, onFailure });
        return;
      } catch (error) {
        console.error('The scheduling widget failed, so its page was opened in a new tab.', error);
      }
    } else console.error('The scheduling widget has not loaded, so its page was opened in a new tab.');
    open(link, '_blank', 'noopener');
    fail();
  });
  return cancel;
}
