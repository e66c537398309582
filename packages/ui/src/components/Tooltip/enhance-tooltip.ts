import type { Disposer } from '../../private/enhance';
import { isEscape } from '../../private/keys';

/** Escape hides the tooltip of `root` until both pointer and focus have left it (WCAG 1.4.13). */
export function enhanceTooltip(root: HTMLElement): Disposer {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isShown = () => root.matches(':hover, :focus-within') && !root.hasAttribute('data-dismissed');
  const forget = () => {
    if (!root.matches(':hover, :focus-within')) root.removeAttribute('data-dismissed');
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isEscape(event) || !isShown()) return;
      // One Escape closes one layer: a dialog around this tooltip stays open.
      event.preventDefault();
      root.setAttribute('data-dismissed', '');
    },
    { signal },
  );
  root.addEventListener('pointerleave', forget, { signal });
  // `:focus-within` changes only after this event.
  root.addEventListener('focusout', () => queueMicrotask(forget), { signal });
  return () => listeners.abort();
}
