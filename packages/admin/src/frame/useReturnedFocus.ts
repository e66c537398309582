import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for a button that an open form replaces: it has the focus again when the form closes (WCAG 2.4.3). */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // A layout effect: a passive one may run a frame after the button is back.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
