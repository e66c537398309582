import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds between arriving on Home with a hash and scrolling to its section (spec 2.2, 9). */
export const hashScrollDelay = 100;

const store = 'probata.scroll';

/** Where the visitor left each entry of the history. Kept for the tab, so that a document loaded anew knows too. */
const positions = new Map<string, number>(restored());

function restored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '[]') as [string, number][]; // written below
  } catch {
    // No storage (the renderer, a strict browser) or not ours: pages then begin at the top.
    return [];
  }
}

/** Whether things on the page may move; where nobody can say, they stay still. */
export const allowsMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** What scrolls on this page: the page, or a container of its own (Development). */
const scroller = () => document.querySelector('[data-page-scroller]') ?? document.documentElement;

const jumpTo = (top: number) => scroller().scrollTo({ top, behavior: 'instant' });

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
    const leave = () => {
      // The next document of this entry is restored by the browser: it is there before the app is.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(store, JSON.stringify([...positions].slice(-50)));
      } catch {
        // Nothing is lost but the place on the page.
      }
    };
    const comeBack = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const { key, hash } = location;
    const remember = () => positions.set(key, scroller().scrollTop);
    // Captured, because the scrolling of a container does not bubble.
    addEventListener('scroll', remember, { passive: true, capture: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saved = positions.get(key);
    if (isFirst.current) isFirst.current = false;
    else if (type === 'POP' && saved !== undefined) jumpTo(saved);
    else if (hash) {
      timer = setTimeout(() => {
        const target = document.getElementById(decodeURIComponent(hash.slice(1)));
        if (target instanceof HTMLDialogElement && !target.open) target.showModal();
        target?.closest('details')?.setAttribute('open', '');
        target?.scrollIntoView({ behavior: allowsMotion() ? 'smooth' : 'instant' });
      }, hashScrollDelay);
    } else jumpTo(0);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', remember, { capture: true });
    };
  }, [location, type]);
}
