import type { Disposer } from '../../private/arm';

/** Lets Escape hide the tooltip of `root` until the pointer and the focus have both left and come again. */
export function armTooltip(root: HTMLElement): Disposer {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isShown = () => root.matches(':hover, :focus-within') && !root.hasAttribute('data-dismissed');
  const forget = () => {
    if (!root.matches(':hover, :focus-within')) root.removeAttribute('data-dismissed');
  };
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isShown()) return;
      // One Escape hides one thing: a dialog round this remark stays.
      event.preventDefault();
      root.setAttribute('data-dismissed', '');
    },
    { signal },
  );
  root.addEventListener('pointerleave', forget, { signal });
  // The focus has moved on only after this event.
  root.addEventListener('focusout', () => queueMicrotask(forget), { signal });
  return () => listeners.abort();
}
