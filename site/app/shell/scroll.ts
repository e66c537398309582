import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds between arriving on Home with a hash and scrolling to its section (spec 2.2, 9). */
export const hashScrollDelay = 100;

const positions = new Map<string, number>();

/**
 * Where a page starts after a client navigation: back and forward where the visitor left it, a hash at its section (smoothly,
 * after 100 ms; a dialog is opened), anything else at the top. The first page is the browser's own business.
 */
export function usePageScroll() {
  const location = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const { key, hash } = location;
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saved = positions.get(key);
    if (isFirst.current) isFirst.current = false;
    else if (type === 'POP' && saved !== undefined) scrollTo(0, saved);
    else if (hash) {
      timer = setTimeout(() => {
        const target = document.getElementById(decodeURIComponent(hash.slice(1)));
        if (target instanceof HTMLDialogElement && !target.open) target.showModal();
        target?.closest('details')?.setAttribute('open', '');
        const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
        target?.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' });
      }, hashScrollDelay);
    } else scrollTo(0, 0);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', remember);
    };
  }, [location, type]);
}
