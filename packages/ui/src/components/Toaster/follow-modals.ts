import type { Disposer } from '../../private/enhance';
import { isModal, openModals } from '../../private/platform';

/**
 * Keeps `holder` where it can be read and pressed: in the topmost modal dialog, as all else is inert and under its backdrop, and at
 * `home` while there is none. In a dialog it is a popover, which no transform and no overflow of the dialog moves or clips.
 */
export function followModals(home: HTMLElement, holder: HTMLElement): Disposer {
  const listeners = new AbortController();
  const modals = new Set(openModals(document));
  const place = () => {
    const top = [...modals].filter((dialog) => dialog.isConnected && isModal(dialog)).at(-1);
    removals.disconnect();
    // A dialog that is removed while it is open fires no event.
    if (top) removals.observe(document, { childList: true, subtree: true });
    if (holder.parentNode === (top ?? home)) return;
    if (holder.matches('[popover]')) holder.removeAttribute('popover');
    (top ?? home).append(holder);
    if (!top || !('showPopover' in holder)) return;
    holder.popover = 'manual';
    holder.showPopover();
  };
  const removals = new MutationObserver(() => {
    if (!holder.isConnected) place();
  });
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLDialogElement)) return;
    // The last one to open is the topmost.
    modals.delete(target);
    if (isModal(target)) modals.add(target);
    place();
  };
  const options = { capture: true, signal: listeners.signal };
  for (const name of ['toggle', 'close']) document.addEventListener(name, follow, options);
  place();
  return () => {
    listeners.abort();
    removals.disconnect();
    holder.remove();
  };
}
