import type { Disposer } from './enhance';

/** Whether the style sheet has placed an open `panel` badly: beyond the window or over an `anchor` that is in view. */
function isMisplaced(panel: DOMRect, anchor: DOMRect): boolean {
  const isAnchorSeen = anchor.top >= 0 && anchor.bottom <= innerHeight;
  const isOut = panel.top < 0 || (panel.bottom > innerHeight && panel.height <= innerHeight);
  const isOver = panel.top < anchor.bottom - 1 && panel.bottom > anchor.top + 1;
  return isAnchorSeen && (isOut || isOver);
}

/**
 * Keeps an open `panel` below `anchor`, or above it where only there is room, in browsers without CSS anchor positioning (Safari
 * before 26, Firefox before 147) and where it fails: Safari 26 takes an anchor in a scrolled page for where it is at the top.
 */
export function placeWhileOpen(panel: HTMLElement, anchor: Element): Disposer {
  let isByScript = !globalThis.CSS?.supports('anchor-name: --a');
  const place = () => {
    const box = anchor.getBoundingClientRect();
    isByScript ||= isMisplaced(panel.getBoundingClientRect(), box);
    if (!isByScript) return;
    const { top, bottom, left, right } = box;
    const { offsetWidth: width, offsetHeight: height } = panel;
    const isAbove = innerHeight - bottom < height && top >= height;
    const start = anchor.matches(':dir(rtl)') ? right - width : left;
    Object.assign(panel.style, {
      positionArea: 'none',
      positionTryFallbacks: 'none',
      inset: `${isAbove ? top - height : bottom}px auto auto ${Math.max(0, Math.min(start, innerWidth - width))}px`,
      margin: 0,
    });
  };
  place();
  const listeners = new AbortController();
  for (const name of ['scroll', 'resize'])
    addEventListener(name, place, { signal: listeners.signal, capture: true, passive: true });
  return () => {
    listeners.abort();
    for (const property of ['position-area', 'position-try-fallbacks', 'inset', 'margin'])
      panel.style.removeProperty(property);
  };
}
