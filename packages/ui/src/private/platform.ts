// What a DOM without a browser lacks (jsdom, happy-dom): there a dialog is shown by its attribute, and a popover is where it stands.

/** Whether an element is an open popover. */
export const isOpenPopover = (element: Element): boolean =>
  'showPopover' in element && element.matches(':popover-open');

/** Opens a popover from `source`, which gets the focus back. */
export const showPopover = (element: HTMLElement, source: HTMLElement): void =>
  element.showPopover?.({ source });

/** Closes a popover. */
export const hidePopover = (element: HTMLElement): void => element.hidePopover?.();

/** Opens a `<dialog>`, modal or not. */
export function showDialog(dialog: HTMLDialogElement, isModal = true): void {
  if ('showModal' in dialog) dialog[isModal ? 'showModal' : 'show']();
  else (dialog as HTMLElement).setAttribute('open', ''); // `in` narrows it to never
}

/** Closes a `<dialog>`. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if ('close' in dialog) {
    dialog.close();
    return;
  }
  const shown = dialog as HTMLElement; // `in` narrows it to never
  if (!shown.hasAttribute('open')) return;
  shown.removeAttribute('open');
  shown.dispatchEvent(new Event('close'));
}

/** Whether a `<dialog>` is open and modal. */
export const isModal = (dialog: Element): boolean => 'showModal' in dialog && dialog.matches(':modal');

/** The open modal dialogs of a document, in its order. */
export const openModals = (root: Document): HTMLDialogElement[] =>
  [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter(isModal);

/** Scrolls an element into view. */
export const scrollIntoView = (element: Element, options: ScrollIntoViewOptions): void =>
  element.scrollIntoView?.(options);

/** A media query; undefined where none is answered. */
export const media = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query);
