import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { AlertDialog, type AlertDialogProps } from './AlertDialog';

const dialog = () => page.getByRole('alertdialog', { name: 'Delete it?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openAlert(props: Partial<AlertDialogProps> = {}) {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  await render(
    <>
      <Button command="show-modal" commandfor="alert">
        Ask
      </Button>
      <form id="deletion" />
      <AlertDialog id="alert" title="Delete it?" confirmLabel="Delete" {...answers} {...props}>
        It cannot be undone.
      </AlertDialog>
    </>,
  );
  await userEvent.click(button('Ask'));
  await expect.element(dialog()).toBeVisible();
  return answers;
}
/** The browser takes no press on its buttons for half a second (see modal.css.ts). */
const press = (name: string) => (button(name).element() as HTMLElement).click(); // it is a button

describe('AlertDialog, APG', () => {
  it('role, property: an alert dialog with a name and a description', async () => {
    await openAlert();
    await expect.element(dialog()).toHaveAccessibleDescription('It cannot be undone.');
    expect(dialog().element().matches(':modal')).toBe(true);
  });

  it('opening: puts the focus on the action that destroys nothing', async () => {
    await openAlert();
    await expect.element(button('Cancel')).toHaveFocus();
  });

  it('Tab and Shift + Tab: never reach the page', async () => {
    await openAlert();
    for (const shift of [false, true])
      for (let step = 0; step < 4; step += 1) {
        await userEvent.tab({ shift });
        expect(button('Ask').element().matches(':focus')).toBe(false);
      }
  });

  it('Escape: cancels, and gives the focus back', async () => {
    const { onConfirm, onCancel } = await openAlert();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(onConfirm).not.toHaveBeenCalled();
    await expect.element(button('Ask')).toHaveFocus();
  });

  it('Enter: presses the button that has the focus', async () => {
    const { onCancel } = await openAlert();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  });
});

describe('AlertDialog', () => {
  it('tells once that it was confirmed, and the next time anew', async () => {
    const { onConfirm, onCancel } = await openAlert();
    press('Delete');
    await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
    await userEvent.click(button('Ask'));
    press('Cancel');
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('a press beside it does nothing', async () => {
    const { onCancel } = await openAlert();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 400 }, force: true });
    await expect.element(dialog()).toBeVisible();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('submits the form it is given', async () => {
    const { onConfirm } = await openAlert({ confirmForm: 'deletion' });
    const submit = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', submit);
    press('Delete');
    await vi.waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
    expect(submit).toHaveBeenCalledOnce();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('can be opened and closed from outside', async () => {
    function Controlled() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Ask</Button>
          <output>{String(isOpen)}</output>
          <AlertDialog
            id="alert"
            title="Delete it?"
            confirmLabel="Delete"
            open={isOpen}
            onCancel={() => setOpen(false)}
            onConfirm={() => setOpen(false)}
          >
            Words
          </AlertDialog>
        </>
      );
    }
    await render(<Controlled />);
    for (const answer of ['Cancel', 'Delete']) {
      await userEvent.click(button('Ask'));
      await expect.element(dialog()).toBeVisible();
      press(answer);
      await expect.element(page.getByRole('status')).toHaveTextContent('false');
    }
  });
});
