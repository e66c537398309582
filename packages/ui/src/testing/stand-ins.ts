// The stand-ins for what a DOM without a browser lacks; a function each is what a real one has, so only missing ones are added.

/** Marks what is open, as no style sheet of such a DOM knows `:popover-open` and `:modal`. */
const marks = { ':popover-open': 'data-testing-popover-open', ':modal': 'data-testing-modal' } as const;
type Mark = (typeof marks)[keyof typeof marks];

function addMissing(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** `toggle` and `beforetoggle` are `ToggleEvent`s in a browser. */
const toggleEvent = (type: string, newState: 'open' | 'closed', cancelable = false) =>
  Object.assign(new Event(type, { cancelable }), {
    newState,
    oldState: newState === 'open' ? 'closed' : 'open',
  });

function addSelectors(): void {
  const translate = (selector: string) =>
    Object.entries(marks).reduce((text, [name, mark]) => text.replaceAll(name, `[${mark}]`), selector);
  for (const prototype of [Element.prototype, Document.prototype, DocumentFragment.prototype] as const)
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const own = (prototype as unknown as Record<string, unknown>)[name]; // by name
      if (typeof own !== 'function') continue;
      Object.defineProperty(prototype, name, {
        value(this: unknown, selector: string) {
          return own.call(this, translate(selector));
        },
        configurable: true,
        writable: true,
      });
    }
}

function addDialogs(): void {
  const show = (isModal: boolean) =>
    function open(this: HTMLDialogElement) {
      if (this.open) return;
      this.setAttribute('open', '');
      this.toggleAttribute(marks[':modal'], isModal);
      (
        this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, input')
      )?.focus();
      this.dispatchEvent(toggleEvent('toggle', 'open'));
    };
  addMissing(HTMLDialogElement.prototype, {
    show: show(false),
    showModal: show(true),
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.open) return;
      this.removeAttribute('open');
      this.removeAttribute(marks[':modal']);
      if (returnValue !== undefined) this.returnValue = returnValue;
      this.dispatchEvent(toggleEvent('toggle', 'closed'));
      this.dispatchEvent(new Event('close'));
    },
    requestClose(this: HTMLDialogElement) {
      if (this.open && this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
    },
  });
}

function addPopovers(): void {
  const set = (element: HTMLElement, isOpen: boolean) => {
    const mark: Mark = marks[':popover-open'];
    if (element.hasAttribute(mark) === isOpen) return;
    const newState = isOpen ? 'open' : 'closed';
    if (!element.dispatchEvent(toggleEvent('beforetoggle', newState, isOpen))) return;
    element.toggleAttribute(mark, isOpen);
    element.dispatchEvent(toggleEvent('toggle', newState));
  };
  const openers = new WeakMap<HTMLElement, HTMLElement>();
  addMissing(HTMLElement.prototype, {
    showPopover(this: HTMLElement, { source }: { source?: HTMLElement } = {}) {
      if (source) openers.set(this, source);
      set(this, true);
    },
    hidePopover(this: HTMLElement) {
      const hadFocus = this.contains(document.activeElement);
      set(this, false);
      if (hadFocus) openers.get(this)?.focus();
    },
    togglePopover(this: HTMLElement) {
      set(this, !this.hasAttribute(marks[':popover-open']));
    },
  });
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>('[popovertarget]');
    const named = opener && document.getElementById(opener.getAttribute('popovertarget') ?? '');
    if (opener && named) openers.set(named, opener);
    for (const open of document.querySelectorAll<HTMLElement>(`[popover='auto'][${marks[':popover-open']}]`))
      if (open !== named && !open.contains(target)) set(open, false);
    if (named) set(named, !named.hasAttribute(marks[':popover-open']));
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const popovers = document.querySelectorAll<HTMLElement>(`[popover='auto'][${marks[':popover-open']}]`);
    const last = [...popovers].at(-1);
    if (last) return last.hidePopover();
    const dialogs = document.querySelectorAll<HTMLDialogElement>(`dialog[${marks[':modal']}]`);
    [...dialogs].at(-1)?.requestClose();
  });
  // What a query by role takes for hidden.
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: `[popover]:not([${marks[':popover-open']}]){display:none!important}[popover][${marks[':popover-open']}]{display:block!important}`,
    }),
  );
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Imported once by the setup file of a test run in jsdom or happy-dom. In a browser, and on a server, it does nothing. */
if (typeof document !== 'undefined') {
  const lacksPopovers = !('showPopover' in HTMLElement.prototype);
  if (lacksPopovers || !('showModal' in HTMLDialogElement.prototype)) addSelectors();
  addDialogs();
  if (lacksPopovers) addPopovers();
  addMissing(Element.prototype, { scrollIntoView() {} });
  addMissing(globalThis, {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: false,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
  });
}
