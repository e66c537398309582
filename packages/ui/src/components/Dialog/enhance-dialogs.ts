import { type Disposer, enhanceOnce } from '../../private/enhance';
import { fragmentTarget } from '../../private/fragment';
import { closeDialog, scrollIntoView, showDialog } from '../../private/platform';

/**
 * Adds to the dialogs in `root`: a link inside `dialog[data-closes-on-link]` closes it, and so does Back; a URL hash that names a dialog
 * opens it, and the next hash closes it; browsers without invoker commands or `closedby` get both. May be called more than once.
 */
export function enhanceDialogs(root: Document | ShadowRoot): Disposer {
  return enhanceOnce(root, 'dialogs', () => {
    const listeners = new AbortController();
    const { signal } = listeners;

    // The second press of a double click on the opener may land on the backdrop. Press times: a busy page handles both late.
    let last: PointerEvent | undefined;
    let isDoubleClick = false;
    const onPress = (event: PointerEvent) => {
      isDoubleClick =
        last !== undefined &&
        event.timeStamp - last.timeStamp < 700 &&
        Math.hypot(event.x - last.x, event.y - last.y) < 40;
      last = event;
    };
    const endPress = () => {
      isDoubleClick = false; // What comes now (Escape, Android's Back) is no part of the click.
    };
    const onCancel = (event: Event) => {
      if (isDoubleClick) event.preventDefault();
      endPress();
    };

    const closeMenus = () => {
      for (const menu of root.querySelectorAll<HTMLDialogElement>('[data-closes-on-link]')) closeDialog(menu);
      // As in a new document, the lists inside are closed the next time.
      for (const list of root.querySelectorAll<HTMLDetailsElement>('[data-closes-on-link] details'))
        list.open = false;
    };
    const onClick = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      // A router has called preventDefault by the time the click bubbles here, so that is not checked.
      if (target.closest('[data-closes-on-link] a')) closeMenus();
      if (event.defaultPrevented) return;
      const button = target.closest<HTMLElement>('[commandfor]');
      // Safari does not focus a pressed button, and `close()` restores the focus of the moment when a dialog opens.
      button?.focus({ preventScroll: true });
      if (button && !('commandForElement' in button)) {
        const dialog = root.getElementById(button.getAttribute('commandfor') ?? '');
        const command = button.getAttribute('command');
        if (dialog instanceof HTMLDialogElement) {
          if (command === 'close' && dialog.open) closeDialog(dialog);
          else if (command === 'show-modal' && !dialog.open) showDialog(dialog);
        }
      }
      // Content covers the whole dialog, so a click on the dialog itself is one on its backdrop.
      if (
        !('closedBy' in target) &&
        target instanceof HTMLDialogElement &&
        target.matches('[closedby=any]') &&
        !isDoubleClick
      )
        closeDialog(target);
    };
    const openNamed = () => {
      const named = fragmentTarget(root, location.hash);
      if (!(named instanceof HTMLDialogElement) || named.open) return;
      // On close the browser restores focus to the element that had it before showModal: the dialog's own button.
      const opener = root.querySelector<HTMLElement>(`[commandfor="${CSS.escape(named.id)}"]`);
      if (opener) scrollIntoView(opener, { block: 'center', behavior: 'instant' });
      opener?.focus({ preventScroll: true });
      showDialog(named);
    };
    const onHash = ({ oldURL }: HashChangeEvent) => {
      const left = fragmentTarget(root, new URL(oldURL).hash);
      if (left instanceof HTMLDialogElement) closeDialog(left);
      openNamed();
    };
    if (root === document) {
      openNamed();
      addEventListener('hashchange', onHash, { signal });
    }
    addEventListener('popstate', closeMenus, { signal });
    // bfcache would show the menu again on Forward.
    addEventListener('pagehide', closeMenus, { signal });
    addEventListener('pointerdown', onPress, { signal, capture: true });
    addEventListener('click', endPress, { signal });
    addEventListener('keydown', endPress, { signal, capture: true });
    root.addEventListener('cancel', onCancel, { signal, capture: true });
    root.addEventListener('click', onClick, { signal });
    return () => listeners.abort();
  });
}
