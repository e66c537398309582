import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { Dialog, type DialogProps } from './Dialog';

const devtools = cdp() as { send(method: string, options: object): Promise<unknown> }; // Playwright's CDPSession
const opener = () => page.getByRole('button', { name: 'Read' });
const dialog = (name = 'Biography') => page.getByRole('dialog', { name });

async function renderDialog(props: Partial<DialogProps> = {}) {
  await render(
    <>
      <Button command="show-modal" commandfor="bio">
        Read
      </Button>
      <Dialog id="bio" title="Biography" {...props}>
        {props.children ?? (
          <>
            <a href="#x">The first link</a>
            <Button>Last</Button>
          </>
        )}
      </Dialog>
      <div style={{ height: '3000px' }} />
    </>,
  );
}
const open = async () => {
  await userEvent.click(opener());
  await expect.element(dialog()).toBeVisible();
};

async function doubleTap(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const touchPoints = [{ x: left + width / 2, y: top + height / 2 }];
  // Seconds: 200 ms from tap to tap, however long the commands take.
  const start = Date.now() / 1000 - 0.4;
  for (const timestamp of [start, start + 0.2]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.05,
    });
  }
}

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo({ top: 0, behavior: 'instant' });
});

describe('Dialog (modal), APG', () => {
  it('Tab: cycles inside the dialog and never reaches the page', async () => {
    await renderDialog();
    await open();
    const seen = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (activeElement && activeElement !== document.body) seen.add(activeElement.textContent || 'Close');
      expect(opener().element().matches(':focus')).toBe(false);
    }
    expect([...seen].sort()).toEqual(['Close', 'Last', 'The first link']);
  });

  it('Shift + Tab: cycles backwards inside the dialog', async () => {
    await renderDialog();
    await open();
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab({ shift: true });
      expect(opener().element().matches(':focus')).toBe(false);
    }
  });

  it('Escape: closes the dialog and gives the focus back to what opened it', async () => {
    const onOpenChange = vi.fn();
    await renderDialog({ onOpenChange });
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  });

  it('opening: puts the focus on the title, so that a long text is read from its start', async () => {
    await renderDialog();
    await open();
    const title = page.getByRole('heading', { name: 'Biography' }).element();
    expect(document.activeElement).toBe(title);
    // As in Firefox, where `showModal` passes over an element that Tab does not reach.
    expect(title.hasAttribute('autofocus')).toBe(true);
  });

  it('opening: puts the focus on the first control where that is asked for', async () => {
    await renderDialog({ initialFocus: 'control' });
    await open();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Close' }).element());
  });

  it('has a visible button that closes it, and the focus goes back', async () => {
    await renderDialog({ closeLabel: 'Close biography' });
    await open();
    await userEvent.click(page.getByRole('button', { name: 'Close biography' }));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  });
});

describe('Dialog', () => {
  it('stacks: Escape closes the inner one and leaves the outer one', async () => {
    const onOpenChange = vi.fn();
    await renderDialog({
      onOpenChange,
      children: (
        <>
          <Button command="show-modal" commandfor="inner">
            More
          </Button>
          <Dialog id="inner" title="Inner" />
        </>
      ),
    });
    await open();
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await expect.element(dialog('Inner')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Inner')).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'More' }).element());
    await new Promise(requestAnimationFrame);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
  });

  it.each([
    ['button', true],
    ['outside', false],
  ] as const)('with dismiss="%s", a press beside it leaves it open: %s', async (dismiss, stays) => {
    await renderDialog({ dismiss });
    await open();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 400 }, force: true });
    await expect.poll(() => document.querySelector<HTMLDialogElement>('#bio')?.open).toBe(stays);
  });

  it('a double click on its button opens it; the second click lies on the backdrop and closes nothing', async () => {
    const onOpenChange = vi.fn();
    const mayClose = vi.fn(() => true);
    await renderDialog({ dismiss: 'outside', onOpenChange, mayClose });
    await userEvent.dblClick(opener());
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(mayClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  });

  it('Escape right after a double click closes one that ignores its backdrop', async () => {
    await renderDialog();
    await userEvent.dblClick(opener());
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('a double click does the same where the browser does not support closedby', async () => {
    const closedBy = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'closedBy');
    if (!closedBy) throw new Error('This browser has no closedBy to remove.');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    try {
      await renderDialog({ dismiss: 'outside' });
      const element = document.querySelector('dialog');
      const button = opener().element();
      if (!element || !(button instanceof HTMLElement)) throw new Error('No dialog or no button.');
      // The browser closes a dialog only on trusted events, so these reach the fallback alone.
      button.click();
      element.click();
      expect(element.open).toBe(false);
      for (const target of [button, element]) {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 9, clientY: 9 }));
        target.click();
      }
      expect(element.open).toBe(true);
    } finally {
      Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', closedBy);
    }
  });

  it('returns the focus to its button, which Safari does not focus on a click', async () => {
    const prototype = HTMLButtonElement.prototype;
    const command = Object.getOwnPropertyDescriptor(prototype, 'commandForElement');
    if (!command) throw new Error('This browser has no commandForElement to remove.');
    Reflect.deleteProperty(prototype, 'commandForElement');
    try {
      await renderDialog();
      const button = opener().element();
      if (!(button instanceof HTMLElement)) throw new Error('No button.');
      button.click();
      document.querySelector('dialog')?.close();
      expect(document.activeElement).toBe(button);
    } finally {
      Object.defineProperty(prototype, 'commandForElement', command);
    }
  });

  it.each(['command', 'open'])(
    'returns the focus to a button that a press does not focus, as in Safari: by %s',
    async (means) => {
      function Opened() {
        const [isOpen, setOpen] = useState(false);
        return (
          <main tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
            <Button
              {...(means === 'open'
                ? { onClick: () => setOpen(true) }
                : { command: 'show-modal', commandfor: 'bio' })}
            >
              Read
            </Button>
            <Dialog
              id="bio"
              title="Biography"
              {...(means === 'open' && { open: isOpen })}
              onOpenChange={setOpen}
            >
              Words
            </Dialog>
          </main>
        );
      }
      await render(<Opened />);
      await open();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(opener()).toHaveFocus();
    },
  );

  it('a double tap on its button opens it', async () => {
    await renderDialog({ dismiss: 'outside' });
    await doubleTap(opener().element());
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it('a double click where its close button appears opens it', async () => {
    await renderDialog();
    await open();
    const { left, top } = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    const button = opener().element();
    button.setAttribute('style', `position: fixed; left: ${left}px; top: ${top}px`);
    await userEvent.dblClick(button);
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it('the second press of a double click selects no word and moves no focus, as it opens and as it closes', async () => {
    await render(
      <>
        <p style={{ position: 'fixed', inset: '0 0 auto', margin: 0, font: '40px monospace' }}>
          {'word '.repeat(400)}
        </p>
        <div style={{ position: 'fixed', insetBlockStart: '45vh', insetInlineStart: '45vw' }}>
          <Button command="show-modal" commandfor="bio">
            Read
          </Button>
        </div>
        <Dialog id="bio" title="Biography" height="full">
          <p style={{ font: '40px monospace' }}>{'word '.repeat(400)}</p>
        </Dialog>
      </>,
    );
    await userEvent.dblClick(opener());
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByRole('heading')).toHaveFocus();
    expect(String(getSelection())).toBe('');
    await userEvent.click(dialog().getByText('word').first(), { position: { x: 8, y: 8 } });
    await userEvent.dblClick(dialog().getByText('word').first(), { position: { x: 40, y: 20 } });
    expect(String(getSelection()).trim()).toBe('word');
    getSelection()?.removeAllRanges();
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Close' }));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    expect(String(getSelection())).toBe('');
  });

  it('nor does one on a button that a field replaces take the focus from the field', async () => {
    function Name() {
      const [isEdited, setEdited] = useState(false);
      return (
        <div tabIndex={-1}>
          {isEdited ? (
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus goes
            <input aria-label="Name" autoFocus style={{ display: 'block', marginBlockStart: '4rem' }} />
          ) : (
            <Button onClick={() => setEdited(true)}>Rename</Button>
          )}
        </div>
      );
    }
    await renderDialog();
    await render(<Name />);
    await userEvent.dblClick(page.getByRole('button', { name: 'Rename' }));
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
  });

  it('can be opened and closed from outside, and tells when it closes itself', async () => {
    function Controlled() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <output>{String(isOpen)}</output>
          <Dialog id="bio" title="Biography" open={isOpen} onOpenChange={setOpen}>
            <Button onClick={() => setOpen(false)}>Done</Button>
          </Dialog>
        </>
      );
    }
    await render(<Controlled />);
    const state = page.getByRole('status');
    await userEvent.click(page.getByRole('button', { name: 'Open' }));
    await expect.element(dialog()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    await expect.element(dialog()).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Open' }));
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(state).toHaveTextContent('false');
  });

  it('asks before it closes', async () => {
    const mayClose = vi.fn(() => false);
    await renderDialog({ mayClose });
    await open();
    // Its close button takes clicks when it has come in.
    const animations = dialog().element().getAnimations({ subtree: true });
    await Promise.all(animations.map(({ finished }) => finished));
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(mayClose).toHaveBeenCalledTimes(1));
    await expect.element(dialog()).toBeVisible();
    mayClose.mockReturnValue(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('its close button asks where the browser does not support invoker commands', async () => {
    const prototype = HTMLButtonElement.prototype;
    const command = Object.getOwnPropertyDescriptor(prototype, 'commandForElement');
    if (!command) throw new Error('This browser has no commandForElement to remove.');
    Reflect.deleteProperty(prototype, 'commandForElement');
    try {
      const mayClose = vi.fn(() => false);
      await renderDialog({ mayClose });
      await open();
      // Only the fallback acts: the browser's own command is canceled.
      dialog()
        .element()
        .addEventListener('command', (event) => event.preventDefault());
      const close = page.getByRole('button', { name: 'Close' }).element() as HTMLElement; // a button
      close.click();
      expect(mayClose).toHaveBeenCalledOnce();
      await expect.element(dialog()).toBeVisible();
      mayClose.mockReturnValue(true);
      const focused = vi.fn();
      close.addEventListener('focus', focused);
      // As while it fades out.
      close.closest('dialog')?.style.setProperty('display', 'block');
      close.click();
      expect(focused).not.toHaveBeenCalled();
      close.closest('dialog')?.style.removeProperty('display');
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(opener()).toHaveFocus();
    } finally {
      Object.defineProperty(prototype, 'commandForElement', command);
    }
  });

  it('keeps asking when Escape is pressed again and again', async () => {
    const mayClose = vi.fn(() => false);
    const onOpenChange = vi.fn();
    await render(
      <Dialog id="bio" title="Biography" open mayClose={mayClose} onOpenChange={onOpenChange}>
        Words
      </Dialog>,
    );
    await expect.element(dialog()).toBeVisible();
    for (let times = 1; times <= 4; times += 1) {
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(mayClose).toHaveBeenCalledTimes(times));
      await expect.element(dialog()).toBeVisible();
    }
    expect(onOpenChange.mock.calls).toEqual([[true]]);
  });

  it('holds the page behind it still, without a shift', async () => {
    await renderDialog();
    const width = document.documentElement.clientWidth;
    const left = opener().element().getBoundingClientRect().left;
    await open();
    expect(document.documentElement.clientWidth).toBe(width);
    expect(opener().element().getBoundingClientRect().left).toBe(left);
    let wheels = 0;
    addEventListener('wheel', () => (wheels += 1), { passive: true });
    const wheel = { type: 'mouseWheel', x: 20, y: 300, deltaX: 0, deltaY: 400 } as const;
    await devtools.send('Input.dispatchMouseEvent', wheel);
    await expect.poll(() => wheels).toBeGreaterThan(0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(scrollY).toBe(0);
    await userEvent.keyboard('{Escape}');
    // Proves that the wheel event above would have scrolled the page.
    await expect
      .poll(async () => {
        await devtools.send('Input.dispatchMouseEvent', wheel);
        return scrollY;
      })
      .toBeGreaterThan(0);
  });

  it('scrolls its own long text at 320 by 480 px, and keeps its close button in view', async () => {
    await page.viewport(320, 480);
    try {
      await renderDialog({
        children: 'word '.repeat(2000),
        title: 'Rechtsschutzversicherungsgesellschaften',
      });
      await userEvent.click(opener());
      const box = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(320);
      const own = document.querySelector('dialog');
      expect(own?.scrollWidth).toBeLessThanOrEqual(own?.clientWidth ?? 0);
    } finally {
      await page.viewport(1280, 800);
    }
  });
});

describe('Dialog beside the page', () => {
  function Beside(props: Partial<DialogProps>) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <header data-top-bar style={{ position: 'fixed', insetInline: 0, top: 0, height: '72px' }} />
        <div style={{ paddingTop: '80px' }}>
          <Button onClick={() => setOpen(true)}>Read</Button>
          <Button>Of the page</Button>
        </div>
        <Dialog id="bio" title="Biography" modal={false} open={isOpen} onOpenChange={setOpen} {...props}>
          <Button>Last</Button>
        </Dialog>
      </>
    );
  }

  it('stands in the end half of the window, below the bar, and takes the focus', async () => {
    await render(<Beside size="large" footer={<Button>Save</Button>} />);
    await open();
    await expect.poll(() => getComputedStyle(dialog().element()).translate).toBe('0px');
    expect(dialog().element().matches(':modal')).toBe(false);
    const { left, right, top, bottom } = dialog().element().getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    expect([right, top, bottom]).toEqual([clientWidth, 72, clientHeight]);
    expect(left).toBeGreaterThanOrEqual(clientWidth / 2 - 8);
    const save = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
    expect(save.bottom).toBeGreaterThan(bottom - 32);
    await page.viewport(1280, 400);
    expect(dialog().element().getBoundingClientRect().bottom).toBe(innerHeight);
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('heading', { name: 'Biography' })).toHaveFocus();
  });

  it('leaves the page usable: a press there takes the focus, and Escape closes it from there', async () => {
    await render(<Beside />);
    await open();
    const other = page.getByRole('button', { name: 'Of the page' });
    await userEvent.click(other);
    await expect.element(other).toHaveFocus();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(other).toHaveFocus();
  });

  it('gives the focus back, and asks before it closes', async () => {
    const mayClose = vi.fn(() => false);
    await render(<Beside mayClose={mayClose} />);
    await open();
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(page.getByRole('button', { name: 'Close' })),
    ]) {
      mayClose.mockClear();
      await close();
      await expect.poll(() => mayClose).toHaveBeenCalled();
      await expect.element(dialog()).toBeVisible();
      expect(dialog().element().matches(':modal')).toBe(false);
    }
    mayClose.mockReturnValue(true);
    await userEvent.click(page.getByRole('button', { name: 'Last' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('closes on Escape where the browser does not support closedby', async () => {
    const closedBy = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'closedBy');
    if (!closedBy) throw new Error('This browser has no closedBy to remove.');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    try {
      const mayClose = vi.fn(() => false);
      await render(<Beside mayClose={mayClose} />);
      await open();
      const last = page.getByRole('button', { name: 'Last' }).element() as HTMLElement; // a button
      last.focus();
      // The browser closes a dialog only on trusted events, so this one reaches the fallback alone.
      const pressEscape = () =>
        last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      // Canceled, so that the browser does not close the dialog that asks.
      expect(pressEscape()).toBe(false);
      expect(mayClose).toHaveBeenCalledOnce();
      await expect.element(last).toHaveFocus();
      mayClose.mockReturnValue(true);
      pressEscape();
      await expect.element(dialog()).not.toBeInTheDocument();
    } finally {
      Object.defineProperty(HTMLDialogElement.prototype, 'closedBy', closedBy);
    }
  });
});

describe('an address that names a dialog', () => {
  it('opens it, and closing gives the focus to its button', async () => {
    await renderDialog();
    location.hash = '#bio';
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  });

  it('closes it when Back leads to another', async () => {
    await renderDialog();
    location.hash = '#bio';
    await expect.element(dialog()).toBeVisible();
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('opens it when the page is entered there', async () => {
    history.replaceState(null, '', '#bio');
    await renderDialog();
    await expect.element(dialog()).toBeVisible();
  });

  it('is left alone where it names anything else', async () => {
    await renderDialog();
    location.hash = '#%"y';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

it('keeps its buttons in place whatever it holds, with the full height', async () => {
  const show = (text: string) => (
    <Dialog id="bio" title="Biography" height="full" open footer={<Button>Last</Button>}>
      {text}
    </Dialog>
  );
  const screen = await render(show('Short.'));
  await expect.element(dialog()).toBeVisible();
  await expect.poll(() => getComputedStyle(dialog().element()).translate).toBe('0px');
  const place = () => page.getByRole('button', { name: 'Last' }).element().getBoundingClientRect().top;
  const before = place();
  await screen.rerender(show('A long text. '.repeat(2000)));
  expect(place()).toBe(before);
  await screen.rerender(show(''));
  expect(place()).toBe(before);
});
