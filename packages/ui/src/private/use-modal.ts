'use client';

import { useEffect, useRef } from 'react';
import { enhanceDialogs } from '../components/Dialog/enhance-dialogs';
import { type Disposer, enhanceOnce } from './enhance';
import { isEscape } from './keys';
import { closeDialog, isOpenPopover, openModals, showDialog } from './platform';

/** What the last press was on, or the first one of a double click. */
let pressed: Element | null = null;

/** The second press of a double click selects no word and moves no focus, on what the first one showed or on a button that moved it. */
function endDoubleClicks(root: Document | ShadowRoot): Disposer {
  return enhanceOnce(root, 'double-clicks', () => {
    const onMouseDown = (event: Event) => {
      const { detail } = event as MouseEvent; // as: a mousedown event
      const target = event.target as Element; // as: a mouse event's target
      if (detail < 2) pressed = target;
      else if (target !== pressed || target.closest('a, button')) event.preventDefault();
    };
    root.addEventListener('mousedown', onMouseDown, { capture: true });
    return () => root.removeEventListener('mousedown', onMouseDown, { capture: true });
  });
}

interface ModalOptions {
  open: boolean | undefined;
  /** @default true */
  modal?: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * The ref of a `<dialog>` that `open` opens and closes from outside, and that `command="show-modal"` opens without scripts; and what its
 * `close` event calls. `onOpenChange` hears each change once.
 */
export function useModal({ open, modal = true, onOpenChange }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const node = dialog.current?.getRootNode();
    // Neither is an element that was taken out of the page. Not `instanceof`: happy-dom's document is no `Document`.
    if (!node || !('getElementById' in node)) return;
    const root = node as Document | ShadowRoot; // what has it in a page
    const disposers = [enhanceDialogs(root), endDoubleClicks(root)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, []);
  const wasOpen = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const element = dialog.current;
    // Only a change of `open` closes it: a dialog opened before hydration stays open.
    if (element && open && !element.open) {
      // Safari does not focus a pressed button, and `close()` restores the focus that `showModal()` meets.
      const opener = pressed?.closest<HTMLElement>('a, button') ?? null;
      if (document.activeElement?.contains(opener)) opener?.focus({ preventScroll: true });
      showDialog(element, modal);
    } else if (element && open === false && wasOpen.current) closeDialog(element);
    wasOpen.current = open;
  }, [open, modal]);
  useEffect(() => {
    const element = dialog.current;
    // A browser without `closedby` closes only modal dialogs on Escape.
    if (modal || !element || 'closedBy' in HTMLDialogElement.prototype) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isEscape(event)) return;
      if (openModals(document).length || [...document.querySelectorAll('[popover]')].some(isOpenPopover))
        return;
      // One Escape closes one layer: not also a dialog that this one asks with.
      event.preventDefault();
      if (element.requestClose) element.requestClose();
      else closeDialog(element);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [modal]);
  const isReported = useRef(false);
  const handler = useRef(onOpenChange);
  handler.current = onOpenChange;
  // Stable, as it reads nothing but refs.
  const report = useRef((isOpen: boolean) => {
    if (isReported.current === isOpen) return;
    isReported.current = isOpen;
    handler.current?.(isOpen);
  }).current;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.open) report(true);
    // React 19.3 does not call `onToggle` on a hydrated dialog.
    const onToggle = (event: ToggleEvent) => {
      if (event.target === element && event.newState === 'open') report(true);
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [report]);
  return { dialog, report };
}
