import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What scrolls a list: the frame, else the window. */
const scrollerOf = (list: Element | null) =>
  list?.closest('[data-app-scroller]') ?? document.scrollingElement ?? document.documentElement;

/** The top edge of what is in sight of a scroller, in pixels of the window: below its `scroll-padding`. */
function topOf(scroller: Element): number {
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return edge + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingBlockStart) || 0);
}

/** Scrolls the frame with the end of a growing list until the reader scrolls up. `composer` sticks to the end of the frame. */
export function useFollowScroll(
  list: RefObject<HTMLElement | null>,
  composer: RefObject<HTMLElement | null>,
) {
  const isFollowing = useRef(true);
  /** The scroll position after the last event. One pixel above it means that the reader scrolled up. */
  const lastTop = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  /** The pixels of the list under the composer. */
  const hiddenHeight = useCallback(() => {
    if (!list.current || !composer.current) return 0;
    return list.current.getBoundingClientRect().bottom - composer.current.getBoundingClientRect().top;
  }, [list, composer]);

  const scroll = useCallback(
    (top: number) => {
      if (top <= 0) return;
      const scroller = scrollerOf(list.current);
      scroller.scrollBy({ top, behavior: 'instant' });
      lastTop.current = scroller.scrollTop;
    },
    [list],
  );

  useEffect(() => {
    const scroller = scrollerOf(list.current);
    lastTop.current = scroller.scrollTop;
    const update = () => {
      const { scrollTop } = scroller;
      const isEnd = hiddenHeight() < 2;
      if (scrollTop < lastTop.current) isFollowing.current = false;
      else if (scrollTop > lastTop.current && isEnd) isFollowing.current = true;
      lastTop.current = scrollTop;
      setAtEnd(isEnd);
    };
    update();
    // Captured: the scrolling of an element does not bubble.
    const options = { passive: true, capture: true };
    addEventListener('scroll', update, options);
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, options);
      removeEventListener('resize', update);
    };
  }, [list, hiddenHeight]);

  /** Call after the list has grown. The start of the last question stays in view, except with `toEnd`. */
  const follow = useCallback(
    (toEnd = false) => {
      if (isFollowing.current) {
        const questions = list.current?.querySelectorAll('[data-role="user"]');
        const question = questions?.[questions.length - 1];
        const questionTop = question?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        scroll(
          toEnd ? hiddenHeight() : Math.min(hiddenHeight(), questionTop - topOf(scrollerOf(list.current))),
        );
      }
      setAtEnd(hiddenHeight() < 2);
    },
    [list, hiddenHeight, scroll],
  );

  const startFollowing = useCallback(() => {
    isFollowing.current = true;
  }, []);

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    scroll(hiddenHeight());
  }, [hiddenHeight, scroll]);

  return { isAtEnd, follow, startFollowing, scrollToEnd };
}
