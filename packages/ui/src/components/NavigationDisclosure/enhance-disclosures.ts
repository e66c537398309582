import { type Disposer, enhanceEach } from '../../private/enhance';
import { isEscape } from '../../private/keys';
import { hidePopover, isOpenPopover, media, showPopover } from '../../private/platform';

/** How long the panel stays after the pointer has left, ms, so that a short slip does not close it. */
const hoverLeaveDelay = 150;

/**
 * Opens every `NavigationDisclosure` in `root` on hover and keyboard focus, beside the click that works without scripts, and closes
 * it 150 ms after the pointer has left. May be called more than once.
 */
export function enhanceDisclosures(root: ParentNode): Disposer {
  return enhanceEach(root, '[data-disclosure]', 'disclosure', enhanceDisclosure);
}

function enhanceDisclosure(root: HTMLElement): Disposer {
  const button = root.querySelector('button');
  const panel = root.querySelector<HTMLElement>('[popover]');
  if (!button || !panel) return () => {};

  const listeners = new AbortController();
  const { signal } = listeners;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  // Opened by hover: the click that follows keeps the panel open instead of toggling it.
  let isHoverOpen = false;
  // Focus from a press, and focus restored with the window, do not open the panel.
  let isPressed = false;
  let isAway = false;
  // `hidePopover()` restores focus to the button; that focusin must not open the panel again.
  let isClosing = false;

  const isOpen = () => isOpenPopover(panel);
  const open = () => {
    clearTimeout(leaving);
    if (isOpen()) return false;
    showPopover(panel, button);
    return true;
  };
  const close = () => {
    clearTimeout(leaving);
    if (isOpen()) hidePopover(panel);
  };
  const describe = () => button.setAttribute('aria-expanded', String(isOpen()));

  const on = <Name extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => target.addEventListener(name, listener, { signal });

  on(root, 'pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch' && open()) isHoverOpen = true;
  });
  on(root, 'pointerleave', ({ pointerType }) => {
    if (pointerType === 'touch' || root.querySelector(':focus-visible')) return;
    leaving = setTimeout(close, hoverLeaveDelay);
  });
  on(root, 'focusin', ({ target }) => {
    if (target === button && !isClosing && !isPressed && !isAway) open();
  });
  on(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close();
  });
  on(button, 'click', (event) => {
    if (isHoverOpen && event.detail > 0) event.preventDefault();
    isHoverOpen = false;
  });
  on(panel, 'click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  on(panel, 'beforetoggle', ({ newState }) => {
    isClosing = newState === 'closed';
  });
  on(panel, 'toggle', () => {
    isClosing = false;
    if (!isOpen()) isHoverOpen = false;
    describe();
  });
  const watch = (name: 'mousedown' | 'mouseup' | 'pointercancel', pressed: boolean) =>
    addEventListener(
      name,
      () => {
        isPressed = pressed;
      },
      { signal, capture: true },
    );
  // A touch moves the focus at its mousedown, which comes after its pointerup.
  watch('mousedown', true);
  watch('mouseup', false);
  watch('pointercancel', false);
  addEventListener(
    'blur',
    () => {
      isAway = true;
    },
    { signal },
  );
  // The element's focus event may come before or after the window's.
  addEventListener(
    'focus',
    () =>
      setTimeout(() => {
        isAway = false;
      }),
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isEscape(event) || !isOpen()) return;
      // One Escape closes one layer: a dialog around this menu stays open.
      event.preventDefault();
      close();
      const { activeElement } = document;
      if (activeElement !== document.body && !root.contains(activeElement)) return;
      button.focus();
    },
    { signal },
  );

  describe();
  // The pointer or the focus may be here before this script runs.
  if (button.matches(':focus-visible')) open();
  else if (root.matches(':hover') && media('(hover: hover)')?.matches && open()) isHoverOpen = true;

  return () => {
    listeners.abort();
    clearTimeout(leaving);
    button.removeAttribute('aria-expanded');
  };
}
