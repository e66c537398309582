'use client';

import { useEffect, useRef } from 'react';
import { enhanceDialogs } from '../components/Dialog/enhance-dialogs';
import { type Disposer, enhanceOnce } from './enhance';

/** The second press of a double click selects no word and moves no focus, on what the first one showed or on a button that moved it. */
function endDoubleClicks(root: Document | ShadowRoot): Disposer {
  return enhanceOnce(root, 'double-clicks', () => {
    let first: EventTarget | null = null;
    const onMouseDown = (event: Event) => {
      const { target, detail } = event as MouseEvent; // as: a mousedown event
      if (detail < 2) first = target;
      else if (target !== first || (target as Element).closest('a, button')) event.preventDefault(); // as: a mouse event's target
    };
    root.addEventListener('mousedown', onMouseDown, { capture: true });
    return () => root.removeEventListener('mousedown', onMouseDown, { capture: true });
  });
}

interface ModalOptions {
  open: boolean | undefined;
  /** @default true */
  modal?: boolean;
  onOpen?: (() => void) | undefined;
}

/** The ref of a `<dialog>` that `open` opens and closes from outside, and that `command="show-modal"` opens without scripts. */
export function useModal({ open, modal = true, onOpen }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const root = dialog.current?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const disposers = [enhanceDialogs(root), endDoubleClicks(root)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, []);
  const wasOpen = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const element = dialog.current;
    // Only a change of `open` closes it: a dialog opened before hydration stays open.
    if (open && !element?.open) element?.[modal ? 'showModal' : 'show']();
    else if (open === false && wasOpen.current) element?.close();
    wasOpen.current = open;
  }, [open, modal]);
  useEffect(() => {
    const element = dialog.current;
    // A browser without `closedby` closes only modal dialogs on Escape.
    if (modal || !element || 'closedBy' in HTMLDialogElement.prototype) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog:modal, :popover-open'))
        return;
      element.close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [modal]);
  const handlers = useRef({ onOpen });
  handlers.current.onOpen = onOpen;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.open) handlers.current.onOpen?.();
    // React 19.3 does not call `onToggle` on a hydrated dialog.
    const onToggle = (event: ToggleEvent) => {
      if (event.target === element && event.newState === 'open') handlers.current.onOpen?.();
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);
  return dialog;
}
