import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds between a navigation to a hash and the scrolling to its section (spec 2.2, 9). */
export const hashScrollDelay = 100;

const storageKey = 'scroll-positions';

/** The scroll position of each history entry, by the entry's key. */
let positions: Record<string, number> = {};

/** What scrolls: the frame of the signed-in pages, else the window. */
const scroller = () =>
  document.querySelector('[data-app-scroller]') ?? document.scrollingElement ?? document.documentElement;

const entryKey = () => (history.state as { key?: string } | null)?.key;

/**
 * Gives a key to the history entries that the browser makes, for example for a fragment. Without one they all have the router's key
 * `default`, and share one scroll position. Call it before the router is created.
 */
export function keyHistoryEntries(): void {
  const addKey = () => {
    if (entryKey() !== undefined) return;
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
  };
  addKey();
  addEventListener('popstate', addKey, { capture: true });
}

/** The id that a hash names. A malformed escape such as `%zz` stays as it is, as in the browser's own lookup. */
function idOf(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Scrolls to the element of a hash and moves the focus there, as the browser does: the next Tab goes on from it. */
function goToHash(hash: string) {
  const target = document.getElementById(idOf(hash));
  if (!target) return;
  if (target instanceof HTMLDialogElement) {
    if (!target.open) target.showModal();
    return;
  }
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** Moves the focus to the top of the document: the next Tab reaches the skip link. */
function focusStart() {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

/**
 * Scrolls after a navigation to another page: to the top, to the hash after 100 ms, or, going back, to where the visitor was. A link to a
 * page also takes the focus to its top, unless the page took it. Within a page the browser does both, as it does before hydration.
 */
export function useScrollAndFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname, search });
  const opened = useRef<'page' | 'same page' | null>(null);

  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    const isFirst = shown.current.key === key;
    // As a document's load: a link to the page itself leads to its top, and the answer of a form to its hash.
    const isAgain = isSamePage && type !== 'POP' && (shown.current.search === search) === (hash === '');
    shown.current = { key, pathname, search };
    opened.current = null;
    if (isFirst) return;
    const position = type === 'POP' ? positions[key] : undefined;
    if (position !== undefined) {
      scroller().scrollTo({ top: position, behavior: 'instant' });
      return;
    }
    if (isSamePage && !isAgain) {
      // The browser may have scrolled before this render. Read with the next frame: here it would compute the layout once more (INP).
      const frame = requestAnimationFrame(() => {
        positions[key] = scroller().scrollTop;
      });
      return () => cancelAnimationFrame(frame);
    }
    scroller().scrollTo({ top: 0, behavior: 'instant' });
    if (type !== 'POP') opened.current = isSamePage ? 'same page' : 'page';
    if (!hash) return;
    const timer = setTimeout(goToHash, hashScrollDelay, hash);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key, type]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, after the effects of the page
  useEffect(() => {
    const isTaken = opened.current === 'page' && document.activeElement?.closest('main');
    if (opened.current && !isTaken) focusStart();
    opened.current = null;
  }, [key]);

  useEffect(() => {
    try {
      positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as typeof positions; // written below
    } catch {
      positions = {}; // Storage is blocked: positions last as long as the document.
    }
    const save = () => {
      // Between a navigation and its render the old page is still shown.
      if (entryKey() === shown.current.key) positions[shown.current.key] = scroller().scrollTop;
    };
    const keep = () => {
      save();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // As above.
      }
      history.scrollRestoration = 'auto';
    };
    const takeBack = () => {
      history.scrollRestoration = 'manual';
    };
    // The visitor may have scrolled before hydration.
    save();
    takeBack();
    // Captured: the scrolling of an element does not bubble.
    addEventListener('scroll', save, { passive: true, capture: true });
    addEventListener('pagehide', keep);
    addEventListener('pageshow', takeBack);
    return () => {
      removeEventListener('scroll', save, { capture: true });
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', takeBack);
      history.scrollRestoration = 'auto';
    };
  }, []);
}
