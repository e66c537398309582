import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The height of the fixed top bar in pixels, as `scroll-padding` has it. */
const barHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;

/** Scrolls the window with the end of a growing list until the reader scrolls up. `composer` sticks to the end of the window. */
export function useFollowScroll(
  list: RefObject<HTMLElement | null>,
  composer: RefObject<HTMLElement | null>,
) {
  const isFollowing = useRef(true);
  /** The scroll position after the last event. One pixel above it means that the reader scrolled up. */
  const lastScrollY = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  /** The pixels of the list under the composer. */
  const hiddenHeight = useCallback(() => {
    if (!list.current || !composer.current) return 0;
    return list.current.getBoundingClientRect().bottom - composer.current.getBoundingClientRect().top;
  }, [list, composer]);

  const scroll = useCallback((top: number) => {
    if (top <= 0) return;
    scrollBy({ top, behavior: 'instant' });
    lastScrollY.current = scrollY;
  }, []);

  useEffect(() => {
    lastScrollY.current = scrollY;
    const update = () => {
      const isEnd = hiddenHeight() < 2;
      if (scrollY < lastScrollY.current) isFollowing.current = false;
      else if (scrollY > lastScrollY.current && isEnd) isFollowing.current = true;
      lastScrollY.current = scrollY;
      setAtEnd(isEnd);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [hiddenHeight]);

  /** Call after the list has grown. The start of the last question stays in view, except with `toEnd`. */
  const follow = useCallback(
    (toEnd = false) => {
      if (isFollowing.current) {
        const questions = list.current?.querySelectorAll('[data-role="user"]');
        const question = questions?.[questions.length - 1];
        const questionTop = question?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        scroll(toEnd ? hiddenHeight() : Math.min(hiddenHeight(), questionTop - barHeight()));
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
