import { type Disposer, select } from '../../private/enhance';

/**
 * Makes every `TopBar` in `root` solid while its page, or the scroll container it names, is scrolled further than its threshold.
 * May be called more than once.
 */
export function enhanceTopBars(root: ParentNode): Disposer {
  const update = () => {
    for (const bar of select(root, "[data-top-bar='scroll']")) {
      const { scroller, threshold } = bar.dataset;
      const watched = scroller ? document.querySelector(scroller) : document.scrollingElement;
      bar.toggleAttribute('data-solid', (watched?.scrollTop ?? 0) > Number(threshold));
    }
  };
  // A container's scroll event does not bubble; the document gets it in the capture phase.
  const options = { capture: true, passive: true };
  document.addEventListener('scroll', update, options);
  update();
  return () => document.removeEventListener('scroll', update, options);
}
