import { type Disposer, enhanceOnce } from '../../private/enhance';

/**
 * Adds to the dialogs in `root`: a link inside `dialog[data-closes-on-link]` closes it, and so does Back; a URL hash that names a dialog
 * opens it, and the next hash closes it; browsers without invoker commands or `closedby` get both. May be called more than once.
 */
export function enhanceDialogs(root: Document | ShadowRoot): Disposer {
  return enhanceOnce(root, 'dialogs', () => {
    const listeners = new AbortController();
    const { signal } = listeners;

    // The second click of a double click on the opener may land on the backdrop. `start` is when such a double click started.
    let last: PointerEvent | undefined;
    let start: number | undefined;
    const isDoubleClick = ({ timeStamp }: Event) => start && timeStamp - start < 700;
    const onPress = (event: PointerEvent) => {
      start = last && Math.hypot(event.x - last.x, event.y - last.y) < 40 ? last.timeStamp : 0;
      last = event;
    };
    const onKey = () => {
      start = 0; // An Escape is no click.
    };
    const onCancel = (event: Event) => {
      if (isDoubleClick(event)) event.preventDefault();
      start = 0;
    };

    const closeMenus = () => {
      for (const menu of root.querySelectorAll<HTMLDialogElement>('[data-closes-on-link]')) menu.close();
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
      const button = target.closest('button[commandfor]');
      if (button && !('commandForElement' in button)) {
        const dialog = root.getElementById(button.getAttribute('commandfor') ?? '');
        const command = button.getAttribute('command');
        if (dialog instanceof HTMLDialogElement) {
          if (command === 'close') dialog.close();
          else if (command === 'show-modal' && !dialog.open) dialog.showModal();
        }
      }
      // Content covers the whole dialog, so a click on the dialog itself is one on its backdrop.
      if (
        !('closedBy' in target) &&
        target instanceof HTMLDialogElement &&
        target.matches('[closedby=any]') &&
        !isDoubleClick(event)
      )
        target.close();
    };
    const openNamed = () => {
      const named = root.getElementById(location.hash.slice(1));
      if (!(named instanceof HTMLDialogElement) || named.open) return;
      // On close the browser restores focus to the element that had it before showModal: the dialog's own button.
      const opener = root.querySelector<HTMLElement>(`[commandfor="${CSS.escape(named.id)}"]`);
      opener?.scrollIntoView({ block: 'center', behavior: 'instant' });
      opener?.focus({ preventScroll: true });
      named.showModal();
    };
    const onHash = ({ oldURL }: HashChangeEvent) => {
      const left = root.getElementById(oldURL.split('#')[1] ?? '');
      if (left instanceof HTMLDialogElement) left.close();
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
    addEventListener('keydown', onKey, { signal, capture: true });
    root.addEventListener('cancel', onCancel, { signal, capture: true });
    root.addEventListener('click', onClick, { signal });
    return () => listeners.abort();
  });
}
