import { type Disposer, select } from '../../private/arm';

/**
 * Makes every `TopBar` in `root` solid while its page, or the scroll container it names, is scrolled further than its threshold.
 * May be called again: for bars that came later, or for the same ones.
 */
export function armTopBars(root: ParentNode): Disposer {
  const update = () => {
    for (const bar of select(root, "[data-top-bar='scroll']")) {
      const { scroller, threshold } = bar.dataset;
      const watched = scroller ? document.querySelector(scroller) : document.scrollingElement;
      bar.toggleAttribute('data-solid', (watched?.scrollTop ?? 0) > Number(threshold));
    }
  };
  // Scroll events of a container do not bubble, but they pass the document on their way down.
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', update, options);
  update();
  return () => document.removeEventListener('scroll', update, options);
}
