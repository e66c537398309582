import type { Disposer } from './enhance';

/**
 * Keeps an open `panel` below `anchor`, or above it where only there is room, in browsers without CSS anchor positioning (Safari
 * before 26, Firefox before 147). Elsewhere the style sheet does it, and this does nothing.
 */
export function placeWhileOpen(panel: HTMLElement, anchor: Element): Disposer {
  if (CSS.supports('anchor-name: --a')) return () => {};
  const place = () => {
    const { top, bottom, left, right } = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const isAbove = innerHeight - bottom < height && top >= height;
    const start = anchor.matches(':dir(rtl)') ? right - width : left;
    Object.assign(panel.style, {
      inset: `${isAbove ? top - height : bottom}px auto auto ${Math.max(0, Math.min(start, innerWidth - width))}px`,
      margin: 0,
    });
  };
  place();
  const listeners = new AbortController();
  for (const name of ['scroll', 'resize'])
    addEventListener(name, place, { signal: listeners.signal, capture: true, passive: true });
  return () => listeners.abort();
}
