import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KeptInquiry } from './contract';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, ids, server, show, table, theirNote, three } from './show-inquiries';

it('shows the beginning of a message, and replies and calls from the open inquiry', async () => {
  const row = {
    ...usual,
    phone: '+1 212 555 0100',
    message: `Two boxes\n\nof paper ${'and more '.repeat(400)}`,
  };
  await show([row], () => row);
  const shown = page.getByRole('region', { name: 'Inquiries, newest first' }).getByRole('listitem');
  await expect.element(shown).toHaveTextContent('Two boxes of paper');
  expect(shown.element().textContent?.length).toBeLessThanOrEqual(300);
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
  for (const name of ['ada@firm.example', 'Reply'])
    await expect
      .element(dialog.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:ada@firm\.example\?subject=/));
  await expect
    .element(dialog.getByRole('link', { name: '+1 212 555 0100' }))
    .toHaveAttribute('href', 'tel:+12125550100');
});

it('shows the handling of an inquiry with a long message without scrolling on a phone', async () => {
  await page.viewport(360, 740);
  try {
    const row = { ...usual, phone: '+1 212 555 0100', message: 'Two boxes of paper\n'.repeat(200) };
    await show([row], () => row, `/?open=${usual.id}`);
    const opened = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
    for (const label of ['State', 'Assignee']) {
      const control = opened.getByRole('combobox', { name: label });
      await expect.element(control).toBeVisible();
      await expect
        .poll(() => {
          const { top, bottom, left } = control.element().getBoundingClientRect();
          // Neither end of it is outside the dialog or under its foot.
          return [top + 1, bottom - 1].every(
            (y) => document.elementFromPoint(left + 8, y) === control.element(),
          );
        })
        .toBe(true);
    }
  } finally {
    await page.viewport(1280, 800);
  }
});

it('follows a resent inquiry until its workflow has answered', async () => {
  let now: KeptInquiry = { ...usual, status: 'failed', attempts: 3, nextAttemptAt: null };
  const requests = await show([now], () => now, `/?open=${usual.id}`);
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
  await expect.element(dialog.getByText(/^Failed\. Given up after 3 attempts/)).toBeVisible();
  now = usual;
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  await userEvent.tripleClick(dialog.getByRole('menuitem', { name: 'Resend' }));
  await expect.element(dialog.getByText('Queued. Waiting for its first delivery.')).toBeVisible();
  await expect.element(dialog.getByText('Queued again. The workflow has not answered yet.')).toBeVisible();
  now = { ...usual, status: 'delivered', attempts: 1, deliveredAt: '2026-11-21T10:05:00.000Z' };
  await expect.element(dialog.getByText('Delivered.', { exact: true }), { timeout: 5000 }).toBeVisible();
  await expect.element(dialog.getByText(/^Delivered\. Delivered Nov 21, 2026/)).toBeVisible();
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

it('offers to resend only what a workflow takes', async () => {
  const kept: KeptInquiry = {
    ...usual,
    id: usual.id.replace(/.$/, 'b'),
    number: 'INQ 000150',
    name: 'Bob Kept',
    form: 'training',
  };
  const rows = [usual, kept];
  const requests = await show(rows, (id) => rows.find((row) => row.id === id), `/?open=${kept.id}`);
  const opened = page.getByRole('dialog', { name: 'Inquiry of Bob Kept' });
  await expect.element(opened.getByText(/This form delivers to no workflow/)).toBeVisible();
  await userEvent.click(opened.getByRole('button', { name: 'More' }));
  await expect.element(opened.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect.element(opened.getByRole('menuitem', { name: 'Resend' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Escape}');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const resend = page.getByRole('menuitem', { name: 'Resend selected' });
  await userEvent.click(page.getByLabelText('Select the inquiry of Bob Kept'));
  await userEvent.click(more);
  await expect.element(page.getByRole('menuitem', { name: 'Export selected' })).toBeVisible();
  await expect.element(resend).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByLabelText('Select the inquiry of Ada Byron'));
  await userEvent.click(more);
  await userEvent.click(resend);
  await expect.poll(() => requests).toContain(`resend ${usual.id}`);
});

it('shows a viewer the handling, without a way to change it', async () => {
  server.notes = [theirNote];
  const { shown } = desk(
    { state: 'answered', assignee: 'bob@firm.example', notedAt: usual.receivedAt },
    'viewer',
  );
  await shown;
  for (const text of ['Answered', 'They call back'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /this note$/ })).not.toBeInTheDocument();
});

it('opens an inquiry by a click on its message', async () => {
  const row = { ...usual, message: 'Two boxes of paper' };
  await show([row], () => row);
  await expect.element(table.getByText('Two boxes of paper')).toBeVisible();
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  // The second click of a double click on a dialog that was over the row.
  table.getByRole('link').element().dispatchEvent(second);
  expect(second.defaultPrevented).toBe(true);
  await userEvent.click(table.getByRole('listitem'), { position: { x: 400, y: 20 } });
  await expect.element(dialog).toBeVisible();
});

it('stands beside the list in a wide window, where another row opens the next', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  const open = (name: string) => page.getByRole('dialog', { name: `Inquiry of ${name}` });
  const link = (name: string) => table.getByRole('link', { name });
  await userEvent.dblClick(link('Ada'));
  await expect.element(open('Ada').getByRole('textbox', { name: 'Note' })).toBeVisible();
  expect(open('Ada').element().matches(':modal')).toBe(false);
  await expect.element(open('Ada').getByRole('heading', { name: 'Inquiry of Ada' })).toHaveFocus();
  await expect.element(link('Ada')).toHaveAttribute('aria-current', 'true');

  await userEvent.fill(open('Ada').getByRole('textbox', { name: 'Note' }), 'jot');
  await userEvent.click(link('Bea'));
  await expect.element(open('Bea').getByRole('heading', { name: 'Inquiry of Bea' })).toHaveFocus();
  await expect.element(link('Bea')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('Ada')).not.toHaveAttribute('aria-current');
  await userEvent.click(link('Ada'));
  await expect.element(open('Ada').getByText('jot')).toBeVisible();

  // It lies over the actions on a selection.
  const checkbox = page.getByLabelText('Select the inquiry of Cid');
  await userEvent.click(checkbox);
  await expect.element(open('Ada')).not.toBeInTheDocument();
  await expect.element(checkbox).toHaveFocus();
  await expect.element(checkbox).toBeChecked();
});

it('covers the list in a window that is not wide', async () => {
  await page.viewport(1024, 800);
  try {
    await show(three, (id) => three.find((row) => row.id === id));
    await userEvent.click(table.getByRole('link', { name: 'Ada' }));
    const open = page.getByRole('dialog', { name: 'Inquiry of Ada' });
    await expect.element(open.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await expect.element(table.getByRole('link', { name: 'Bea' })).not.toBeInTheDocument();
  } finally {
    await page.viewport(1280, 800);
  }
});

it('opens the next inquiry while the address still has the one before', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  const link = (name: string) => table.getByRole('link', { name });
  await userEvent.click(link('Ada'));
  const open = page.getByRole('dialog', { name: 'Inquiry of Ada' });
  await expect.element(open).toBeVisible();
  // The address changes in a transition, which another one overtakes.
  open
    .element()
    .addEventListener('close', () => (link('Bea').element() as HTMLElement).click(), { once: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Inquiry of Bea' })).toBeVisible();
});

it('keeps what follows a message of 10,000 lines near', async () => {
  const row = { ...usual, message: 'One more line of text\n'.repeat(10_000) };
  await show([row], () => row, `/?open=${usual.id}`);
  const message = dialog.getByRole('region', { name: 'Message' });
  await expect.element(message).toBeVisible();
  expect(message.element().getBoundingClientRect().height).toBeLessThanOrEqual(400);
  expect(message.element().scrollHeight).toBeGreaterThan(100_000);
  await expect.element(table).toBeInTheDocument();
  expect(table.element().querySelector('li')?.getBoundingClientRect().height).toBeLessThanOrEqual(45);
});

it('shows on a slow line what the list knows of an inquiry that is not loaded yet', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Ada' })).toBeVisible();
  const answered = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith(`/${ids[0]}`) ? new Promise(() => undefined) : answered(url, init),
  );
  await userEvent.click(table.getByRole('link', { name: 'Ada' }));
  const opened = page.getByRole('dialog', { name: 'Inquiry of Ada' });
  await expect.element(opened.getByText(usual.email)).toBeVisible();
});
