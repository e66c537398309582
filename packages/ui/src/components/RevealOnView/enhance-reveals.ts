import { type Disposer, select } from '../../private/enhance';
import { media } from '../../private/platform';

/** The part that must be in view: of the element's area, or of the window's height if the element is taller. */
const part = 0.4;

/**
 * Reveals each `RevealOnView` in `root` once, when 40 % of it is in view. One that is in view at the start stays visible, to avoid a
 * flicker. Does nothing with `prefers-reduced-motion`. May be called more than once.
 */
export function enhanceReveals(root: ParentNode): Disposer {
  if (media('(prefers-reduced-motion: reduce)')?.matches || !('IntersectionObserver' in globalThis))
    return () => {};
  const watched = new Set<HTMLElement>();
  const settle = (element: HTMLElement, as: 'seen' | 'shown') => {
    element.dataset.reveal = as;
    watched.delete(element);
    observer.unobserve(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const element = target as HTMLElement; // only HTML elements are observed
        if (element.dataset.reveal === '') {
          if (isIntersecting) settle(element, 'seen');
          else element.dataset.reveal = 'waiting';
        } else if (
          intersectionRatio >= part ||
          intersectionRect.height >= part * (rootBounds?.height ?? Number.POSITIVE_INFINITY)
        ) {
          settle(element, 'shown');
        }
      }
    },
    { threshold: [0, 0.05, 0.1, 0.2, 0.3, part] },
  );
  for (const element of select(root, "[data-reveal='']")) {
    watched.add(element);
    observer.observe(element);
  }
  return () => {
    observer.disconnect();
    for (const element of watched) element.dataset.reveal = '';
  };
}
