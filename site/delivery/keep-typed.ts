const changeable = 'form, input, textarea, select, details, dialog, [popover]';
const focusable = 'a[href], button, summary, [tabindex]';

/** What an element is, whatever extensions or a translation have put beside it or changed in it. */
function kindOf(element: Element): string {
  const read = (name: string) => element.getAttribute(name) ?? '';
  const isCheckable = element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type);
  const parts = element.matches('input, textarea, select')
    ? [read('name'), read('type'), isCheckable ? read('value') : '']
    : [read('href'), read('type'), read('class')];
  return [element.localName, ...parts].join('|');
}

/** Sets a property past React's own setter, which would take the event that follows for no change. */
function setNative(element: Element, name: 'value', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set?.call(element, value);
}

const announce = (element: Element, ...types: string[]) => {
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
};

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function copyField(from: TextControl, to: TextControl): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'file') {
      if (!from.files?.length) return;
      to.files = from.files;
      announce(to, 'input', 'change');
      return;
    }
    if (from.type === 'radio' || from.type === 'checkbox') {
      if (from.checked !== to.checked) to.click();
      return;
    }
  }
  if (from.value === to.value) return;
  setNative(to, 'value', from.value);
  announce(to, 'input', 'change');
}

function copyFocus(from: Element, to: Element): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // Null for inputs without a caret, such as a slider; Chromium has none for `email` either.
  if (selectionStart === null || !(to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement))
    return;
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/**
 * Keeps what a visitor has done in a page, for the case that React cannot hydrate it and renders it anew: an extension has put an element
 * beside a field, or a translation has changed a text. The elements that React removes still hold it.
 */
export function keepTyped(root: Element) {
  const before = [...root.querySelectorAll(`${changeable}, ${focusable}`)];
  const shownPopovers = before.filter((element) => element.matches('[popover]:popover-open'));
  let focused = document.activeElement;
  const listening = new AbortController();
  addEventListener('focusin', ({ target }) => (focused = target instanceof Element ? target : null), {
    capture: true,
    signal: listening.signal,
  });

  /** The element in the page that stands for one from before. */
  const current = (element: Element): Element | null => {
    if (element.isConnected) return element;
    const kind = kindOf(element);
    const place = before.filter((other) => kindOf(other) === kind).indexOf(element);
    const now = [...root.querySelectorAll(element.localName)].filter((other) => kindOf(other) === kind);
    return now[place] ?? null;
  };

  /** Call it once React has rendered, in the same task: no key is typed between. */
  const restore = () => {
    listening.abort();
    for (const from of before.filter(({ isConnected }) => !isConnected)) {
      const to = current(from);
      if (to === null) continue;
      if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
      else if (from instanceof HTMLDialogElement && to instanceof HTMLDialogElement) {
        if (from.open && !to.open) to.showModal();
      } else if (shownPopovers.includes(from) && to instanceof HTMLElement) to.showPopover();
      else if (from.matches('input, textarea, select')) copyField(from as TextControl, to as TextControl); // both have this kind
    }
    if (focused === null || focused.isConnected) return;
    const to = current(focused);
    if (to !== null) copyFocus(focused, to);
  };
  return { current, restore };
}
