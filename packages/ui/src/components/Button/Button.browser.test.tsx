import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '../../base';
import '../../theme/theme.css';
import { checkIcon } from '../../icons';
import { Button } from './Button';

afterEach(cleanup);

it('is pressed by Enter and by Space', async () => {
  const press = vi.fn();
  await render(<Button onClick={press}>Send</Button>);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(2);
});

it('while busy, neither a click nor Enter in a field submits the form, and focus stays', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
  const view = await render(form(false));
  await page.getByRole('button', { name: 'Send' }).click();
  expect(submit).toHaveBeenCalledOnce();

  await view.rerender(form(true));
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toHaveFocus();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

it('with `busy`, does not take the later clicks of a double click as further orders', async () => {
  const send = vi.fn();
  const next = vi.fn();
  await render(
    <>
      <Button busy={false} onClick={send}>
        Send
      </Button>
      <Button onClick={next}>Next page</Button>
    </>,
  );
  // The action has ended between the clicks.
  await page.getByRole('button', { name: 'Send' }).tripleClick();
  expect(send).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Next page' }).dblClick();
  expect(next).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Send' }).click();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(4);
});

it('opens a dialog by the platform’s own command', async () => {
  await render(
    <>
      <Button command="show-modal" commandfor="biography">
        Open
      </Button>
      <dialog id="biography" aria-label="Biography" />
    </>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Biography' })).toBeVisible();
});

it('is a target of at least 44 px, and wraps at 320 px and 200 % text without leaving the page', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  try {
    await render(<Button>{'Next: All Inclusive, Flat Rate eDiscovery '.repeat(3)}</Button>);
    const { width, height } = page.getByRole('button').element().getBoundingClientRect();
    expect(width).toBeLessThanOrEqual(320);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
  }
});

it('renders another element with its look, its words and its state', async () => {
  const press = vi.fn();
  await render(
    <>
      <details>
        <Button render={<summary />} icon={checkIcon} variant="outline">
          Choose
        </Button>
      </details>
      <Button render={(props) => <button {...props} data-own="" />} type="submit" onClick={press}>
        Send
      </Button>
      <Button render={<button type="reset" />} busy busyLabel="Clearing...">
        Clear
      </Button>
    </>,
  );
  const summary = document.querySelector('details > summary');
  expect(summary?.textContent).toBe('Choose');
  expect(summary?.querySelector('svg')).not.toBeNull();
  expect(summary?.hasAttribute('type')).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(press).toHaveBeenCalledOnce();
  const sent = page.getByRole('button', { name: 'Send' }).element();
  expect([sent.hasAttribute('data-own'), sent.getAttribute('type')]).toEqual([true, 'submit']);
  const clear = page.getByRole('button', { name: 'Clearing...' });
  await expect.element(clear).toHaveAttribute('aria-busy', 'true');
  await expect.element(clear).toHaveAttribute('type', 'reset');
});

it('gives its ref to the element it renders', async () => {
  const ref = createRef<HTMLButtonElement>();
  const view = await render(<Button ref={ref}>One</Button>);
  expect(ref.current?.textContent).toBe('One');
  await view.rerender(
    <Button ref={ref} render={(props) => <button {...props} data-own="" />}>
      Two
    </Button>,
  );
  expect(ref.current?.hasAttribute('data-own')).toBe(true);
});
