'use client';

import { useEffect, useRef } from 'react';
import { placeWhileOpen } from './floating';

/**
 * The refs of an element and of the popover in it, whose opener is the element's first child. `open` opens and closes it from
 * outside; `onToggle` hears what it has become.
 */
export function usePopover({
  open,
  onToggle,
}: {
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
}) {
  const root = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onToggle });
  handlers.current.onToggle = onToggle;

  useEffect(() => {
    const element = panel.current;
    const opener = root.current?.firstElementChild;
    if (!element || !(opener instanceof HTMLElement)) return;
    let dispose = () => {};
    const update = (isOpen: boolean) => {
      dispose();
      dispose = isOpen ? placeWhileOpen(element, opener) : () => {};
      handlers.current.onToggle?.(isOpen);
    };
    // The visitor may have opened it before hydration.
    if (element.matches(':popover-open')) update(true);
    const listener = (event: ToggleEvent) => {
      if (event.target === element) update(event.newState === 'open');
    };
    element.addEventListener('toggle', listener);
    // Safari does not focus a pressed button, and closing restores the focus of this moment.
    const focus = () => opener.focus({ preventScroll: true });
    opener.addEventListener('click', focus);
    return () => {
      dispose();
      element.removeEventListener('toggle', listener);
      opener.removeEventListener('click', focus);
    };
  }, []);
  const wasOpen = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const element = panel.current;
    const source = root.current?.firstElementChild;
    const isOpen = element?.matches(':popover-open');
    if (open && !isOpen && source instanceof HTMLElement) element?.showPopover({ source });
    else if (open === false && wasOpen.current && isOpen) element?.hidePopover();
    wasOpen.current = open;
  }, [open]);
  return { root, panel };
}
