import { armOnce, type Disposer } from '../../private/arm';

/**
 * What dialogs in `root` (a document or a shadow root) need beyond the platform: a link inside a dialog that `data-closes-on-link`
 * closes it, an address whose hash names a dialog opens it, and browsers without invoker commands or `closedby` get both. One
 * listener; may be called again.
 */
export function armDialogs(root: Document | ShadowRoot): Disposer {
  return armOnce(root, 'dialogs', () => {
    const onClick = (event: Event) => {
      const target = event.target;
      if (!(target instanceof Element && event instanceof MouseEvent) || event.defaultPrevented) return;
      const button = target.closest('button[commandfor]');
      if (button && !Object.hasOwn(HTMLButtonElement.prototype, 'commandForElement')) {
        const dialog = root.getElementById(button.getAttribute('commandfor') ?? '');
        const command = button.getAttribute('command');
        if (dialog instanceof HTMLDialogElement) {
          if (command === 'close') dialog.close();
          else if (command === 'show-modal' && !dialog.open) dialog.showModal();
        }
      }
      if (target instanceof HTMLDialogElement && !Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) {
        const box = target.getBoundingClientRect();
        const isInside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom;
        if (target.getAttribute('closedby') === 'any' && !isInside) target.close();
      }
    };
    // Navigation is over by the time it bubbles here: a router calls preventDefault on the clicks it takes.
    const onLink = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link) link.closest<HTMLDialogElement>('dialog[data-closes-on-link]')?.close();
    };
    const openNamed = () => {
      const named = root.getElementById(location.hash.slice(1));
      if (!(named instanceof HTMLDialogElement) || named.open) return;
      // Closing gives the focus to what had it before: the button a visitor would have pressed.
      const opener = root.querySelector<HTMLElement>(`[commandfor="${CSS.escape(named.id)}"]`);
      opener?.scrollIntoView({ block: 'center', behavior: 'instant' });
      opener?.focus({ preventScroll: true });
      named.showModal();
    };
    if (root === document) {
      openNamed();
      addEventListener('hashchange', openNamed);
    }
    root.addEventListener('click', onClick);
    root.addEventListener('click', onLink);
    return () => {
      removeEventListener('hashchange', openNamed);
      root.removeEventListener('click', onClick);
      root.removeEventListener('click', onLink);
    };
  });
}
