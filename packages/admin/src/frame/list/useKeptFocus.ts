import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus when the element that had it is removed, for example the link to the last page of a list (WCAG 2.4.3). */
export function useKeptFocus(fallback?: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // Without dependencies: any render may remove the element.
  useLayoutEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body)
      (fallback?.current ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  });
}
