import { useEffect } from 'react';

/**
 * Leaves the focus where the first click of a double click on a button moved it: the second press would take it to the button, or to what
 * took the button's place (WCAG 2.4.3).
 */
export function useDoubleClicks(): void {
  useEffect(() => {
    let button: Element | null = null;
    const onMouseDown = (event: MouseEvent) => {
      if (event.detail <= 1) button = event.target instanceof Element ? event.target.closest('button') : null;
      else if (button !== null && button !== document.activeElement) event.preventDefault();
    };
    document.addEventListener('mousedown', onMouseDown);
    return () => document.removeEventListener('mousedown', onMouseDown);
  }, []);
}
