import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Under the fixed bar, with a little air. */
const clearOfBar = 96;

/**
 * Keeps the end of a growing list in sight for whoever is there, and never moves a reader who went up, were it by one pixel. The start
 * of the last question is never pushed out of sight. `composer` is what sticks to the end of the window.
 */
export function useReadingPlace(
  list: RefObject<HTMLElement | null>,
  composer: RefObject<HTMLElement | null>,
) {
  const follows = useRef(true);
  /** Where the window stood last. Our own scrolling is taken in at once: what comes after it is the reader's. */
  const last = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const hidden = useCallback(() => {
    if (!list.current || !composer.current) return 0;
    return list.current.getBoundingClientRect().bottom - composer.current.getBoundingClientRect().top;
  }, [list, composer]);

  useEffect(() => {
    last.current = scrollY;
    const look = () => {
      const isEnd = hidden() < 2;
      if (scrollY < last.current) follows.current = false;
      else if (scrollY > last.current && isEnd) follows.current = true;
      last.current = scrollY;
      setAtEnd(isEnd);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [hidden]);

  /** After the list has grown. */
  const follow = useCallback(() => {
    if (follows.current) {
      const questions = list.current?.querySelectorAll('[data-role="user"]');
      const question = questions?.[questions.length - 1];
      const room = (question?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - clearOfBar;
      const by = Math.min(hidden(), room);
      if (by > 0) {
        scrollBy({ top: by, behavior: 'instant' });
        last.current = scrollY;
      }
    }
    setAtEnd(hidden() < 2);
  }, [list, hidden]);

  /** The reader asked to be there. */
  const goToEnd = useCallback(() => {
    follows.current = true;
    const by = hidden();
    if (by > 0) {
      scrollBy({ top: by, behavior: 'instant' });
      last.current = scrollY;
    }
  }, [hidden]);

  /** The reader acted at the end: from here on, what comes is followed. */
  const stayAtEnd = useCallback(() => {
    follows.current = true;
  }, []);

  return { isAtEnd, follow, goToEnd, stayAtEnd };
}
