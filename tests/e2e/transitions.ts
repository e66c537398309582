import type { Page } from '@playwright/test';

/** Scrolls; resolves with the `scroll` event, which comes with the next frame. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );

/** Records, in `data-transitions`, the running animations of each view transition of the document, once it is ready. */
export const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const { dataset } = document.documentElement;
      const record = () => {
        const animated = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
          );
        const isAnimated = animated.length > 0 ? 'animated' : 'still';
        dataset['transitions'] = [dataset['transitions'], isAnimated].filter(Boolean).join(' ');
      };
      // A transition that the next one skips is not ready, so it animates nothing.
      void transition.ready.then(record, () => undefined);
      return transition;
    };
  });

export const transitions = (page: Page) => page.locator('html').getAttribute('data-transitions');
