import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Toaster } from './Toaster';
import { createToaster, type ToasterStore } from './toaster-store';

let toaster: ToasterStore;
const field = () => page.getByRole('textbox');
const live = (politeness: string) => document.querySelector(`[aria-live='${politeness}']`);
// Two frames: React has answered and its effects have run. Frames are real while timers are not.
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const dismissOf = (title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Dismiss' });

beforeEach(async () => {
  toaster = createToaster();
  await render(
    <>
      <label>
        Name <input />
      </label>
      <Toaster toaster={toaster} />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  toaster.remove();
});

describe('Toast (alert), APG', () => {
  it('the live regions are there before any toast', () => {
    expect(live('polite')?.children).toHaveLength(0);
    expect(live('assertive')?.children).toHaveLength(0);
  });

  it('errors are assertive, everything else is polite', async () => {
    toaster.add({ title: 'Saved', tone: 'success' });
    toaster.add({ title: 'Not saved', tone: 'danger' });
    await expect.poll(() => live('polite')?.textContent).toBe('Saved');
    expect(live('assertive')?.textContent).toBe('Not saved');
  });

  it('news of a tone that there is not is shown as information', async () => {
    const content = { title: 'Not saved', tone: 'error' };
    toaster.add(content as never); // as code without types may
    await expect.poll(() => live('polite')?.textContent).toBe('Not saved');
  });

  it('a change is made in place, in the same live region', async () => {
    const id = toaster.add({ title: 'Sending' });
    await expect.poll(() => live('polite')?.textContent).toBe('Sending');
    const item = page.getByRole('listitem').element();
    toaster.update(id, { title: 'Sent' });
    await expect.poll(() => live('polite')?.textContent).toBe('Sent');
    expect(page.getByRole('listitem').element()).toBe(item);
  });

  it('never moves the focus', async () => {
    await userEvent.click(field());
    toaster.add({ title: 'Not saved', tone: 'danger' });
    await expect.element(page.getByText('Not saved')).toBeVisible();
    expect(document.activeElement).toBe(field().element());
  });

  it('does not go away by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toaster.add({ title: 'Stays' });
    await drawn();
    vi.advanceTimersByTime(3_600_000);
    expect(live('polite')?.textContent).toBe('Stays');
  });
});

describe('Toaster by keyboard', () => {
  it('Alt + T goes to the toasts; Escape dismisses one and goes back', async () => {
    await userEvent.click(field());
    toaster.add({ title: 'Saved' });
    await expect.element(page.getByText('Saved')).toBeVisible();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(document.activeElement).toBe(page.getByRole('region', { name: 'Notifications' }).element());
    await userEvent.tab();
    expect(document.activeElement).toBe(dismissOf('Saved').element());
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(field().element());
  });

  it('Alt + T does nothing while there is no toast', async () => {
    await userEvent.click(field());
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(document.activeElement).toBe(field().element());
  });

  it('its buttons can be reached by Tab, and the focus is not lost with the toast', async () => {
    toaster.add({ title: 'First' });
    toaster.add({ title: 'Second' });
    await userEvent.click(field());
    await userEvent.tab();
    expect(document.activeElement).toBe(dismissOf('Second').element());
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Second')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(page.getByRole('region', { name: 'Notifications' }).element());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('First')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(field().element());
  });

  it('an action is done and dismisses the toast', async () => {
    const onPress = vi.fn();
    toaster.add({ title: 'Deleted', action: { label: 'Undo', onPress } });
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Deleted')).not.toBeInTheDocument();
  });
});

describe('a toast with a duration', () => {
  // A pointer over the toasts would keep them open.
  beforeEach(() => userEvent.hover(field()));

  it('dismisses itself after exactly that time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toaster.add({ title: 'Please allow microphone access', duration: 10_000 });
    await drawn();
    expect(live('polite')?.children).toHaveLength(1);
    vi.advanceTimersByTime(9_999);
    expect(toaster.getToasts()[0]?.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(toaster.getToasts()[0]?.open).toBe(false);
  });

  it('waits while the pointer is on it or the focus is in it', async () => {
    toaster.add({ title: 'Wait', duration: 10_000 });
    await expect.element(page.getByText('Wait')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    dismissOf('Wait').element().focus();
    await drawn();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(toaster.getToasts()[0]?.open).toBe(true);
    dismissOf('Wait').element().blur();
    await drawn();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(toaster.getToasts()[0]?.open).toBe(false);
  });
});

describe('over modal dialogs', () => {
  const openModal = () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    return dialog;
  };
  const holder = () => document.querySelector('[data-toast]')?.closest('dialog') ?? null;
  const isUnderPointer = (title: string) => {
    const { x, y, width, height } = dismissOf(title).element().getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-toast]') !== null;
  };

  it('a toast lies in the topmost one, can be pressed, and is back in the page after it', async () => {
    const [first, second] = [openModal(), openModal()];
    await expect.poll(() => live('polite')?.closest('dialog')).toBe(second);
    toaster.add({ title: 'Not saved', tone: 'danger' });
    await expect.poll(holder).toBe(second);
    await expect.poll(() => isUnderPointer('Not saved')).toBe(true);
    second.close();
    await expect.poll(holder).toBe(first);
    await expect.poll(() => isUnderPointer('Not saved')).toBe(true);
    // Taken away while it is open, as by a framework: no event tells.
    first.remove();
    await expect.poll(() => document.querySelector('[data-toast]')?.isConnected).toBe(true);
    expect(holder()).toBeNull();
    await userEvent.click(dismissOf('Not saved'));
    await expect.poll(() => document.querySelector('[data-toast]')).toBeNull();
    second.remove();
  });

  it('Escape in a toast dismisses it and leaves the dialog open', async () => {
    const dialog = openModal();
    toaster.add({ title: 'Saved' });
    await expect.poll(holder).toBe(dialog);
    (dismissOf('Saved').element() as HTMLElement).focus(); // a button
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[data-toast]')).toBeNull();
    expect(dialog.open).toBe(true);
    dialog.remove();
  });
});

it.each([Number.NaN, -1])('a duration of %d is refused', (duration) =>
  expect(() => toaster.add({ title: 'Saved', duration })).toThrow('A toast was given the duration'),
);
