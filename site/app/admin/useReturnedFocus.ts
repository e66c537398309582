import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for the button that a form replaces while it is open: the focus returns to the button with it (WCAG 2.4.3). */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // After the render that brings the button back: a frame may come before it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
