import type { Disposer } from '../../private/enhance';
import { media } from '../../private/platform';

/** How far an element of depth 1 moves, px. */
const reach = 24;

/** Moves `element` against the pointer by its `depth`, 0 to 1, with a fine pointer and without `prefers-reduced-motion`. */
export function enhanceParallax(element: HTMLElement, depth: number): Disposer {
  const finePointer = media('(pointer: fine) and (prefers-reduced-motion: no-preference)');
  if (!finePointer) return () => {};
  let frame = 0;
  const follow = ({ clientX, clientY }: PointerEvent) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const away = (at: number, size: number) => `${((0.5 - at / size) * 2 * reach * depth).toFixed(1)}px`;
      element.style.setProperty('translate', `${away(clientX, innerWidth)} ${away(clientY, innerHeight)}`);
    });
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', follow);
    element.style.removeProperty('translate');
  };
  const choose = () => {
    rest();
    if (finePointer.matches) addEventListener('pointermove', follow, { passive: true });
  };
  choose();
  finePointer.addEventListener('change', choose);
  return () => {
    finePointer.removeEventListener('change', choose);
    rest();
  };
}
