'use client';

import { useEffect, useRef } from 'react';
import { placeWhileOpen } from './floating';
import { hidePopover, isOpenPopover, showPopover } from './platform';

/**
 * The refs of an element and of the popover in it, whose opener is the element's first child. `open` opens and closes it from
 * outside; `onOpenChange` hears what it has become, and the element has `data-open` while it is.
 */
export function usePopover({
  open,
  onOpenChange,
}: {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}) {
  const root = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onOpenChange });
  handlers.current.onOpenChange = onOpenChange;

  useEffect(() => {
    const element = panel.current;
    const opener = root.current?.firstElementChild;
    if (!element || !(opener instanceof HTMLElement)) return;
    let dispose = () => {};
    const update = (isOpen: boolean) => {
      dispose();
      dispose = isOpen ? placeWhileOpen(element, opener) : () => {};
      root.current?.toggleAttribute('data-open', isOpen);
      handlers.current.onOpenChange?.(isOpen);
    };
    // The visitor may have opened it before hydration.
    if (isOpenPopover(element)) update(true);
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
    const isOpen = element && isOpenPopover(element);
    if (element && open && !isOpen && source instanceof HTMLElement) showPopover(element, source);
    else if (open === false && wasOpen.current && isOpen) hidePopover(element);
    wasOpen.current = open;
  }, [open]);
  return { root, panel };
}
