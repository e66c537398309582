import { type Disposer, select } from '../../private/arm';

/** How much of it must be in view: of its own area, or of the window when it is taller than that. */
const part = 0.4;

/**
 * Lets every `RevealOnView` in `root` appear once, when 40 % of it is in view. What is in view already stays as it is: it has been
 * seen, and hiding it to show it again would flicker. Does nothing for those who asked for less motion. May be called again.
 */
export function armReveals(root: ParentNode): Disposer {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
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
