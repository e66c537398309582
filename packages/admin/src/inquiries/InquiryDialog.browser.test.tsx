import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { animationsFinished } from '../frame/render-page';
import type { KeptInquiry } from './contract';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, ids, server, show, table, three } from './show-inquiries';

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

it('saves a note with Ctrl+S, once', async () => {
  const { held, asked, shown } = desk();
  await shown;
  await userEvent.fill(dialog.getByLabelText('Note'), 'Called back.');
  await userEvent.keyboard('{Control>}s{s>}{s>}{/s}{/Control}');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveFocus();
  expect(asked).toEqual([{ revision: 0, note: 'Called back.' }]);
  expect(held.row.note).toBe('Called back.');
});

it('asks before it discards a note that is not saved', async () => {
  const { asked, shown } = desk();
  await shown;
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a');
  await animationsFinished(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('deletes at once, and Undo brings back the inquiry with the note that was not saved', async () => {
  const { shown } = desk();
  const requests = await shown;
  const link = page.getByRole('link', { name: 'Ada Byron' });
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await userEvent.click(dialog.getByRole('button', { name: 'More' }));
  await userEvent.dblClick(dialog.getByRole('menuitem', { name: 'Delete' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(link);
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a');
  expect(requests.filter((line) => line.startsWith('delete'))).toEqual([]);
});

it('keeps the focus in the list when a note on a deleted inquiry is discarded', async () => {
  const { shown } = desk({}, 'editor', '/');
  await shown;
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await server.tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(dialog.getByText(/bob@firm\.example deleted/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 inquiry on this page.')).toHaveFocus();
});

it('says only that it is deleted where another editor changed it before, beside a draft', async () => {
  const { held, shown } = desk({}, 'editor', '/');
  await shown;
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await server.tell('changed', {
    inquiry: { ...held.row, note: 'Theirs', revision: 1 },
    by: 'bob@firm.example',
  });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Theirs');
  await server.tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(dialog.getByText(/bob@firm\.example deleted/)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a');
});

it('says beside a draft that an inquiry which is not in the list is deleted', async () => {
  const other = { ...usual, id: '00000000-0000-4000-8000-000000000009', number: 'INQ 000009', name: 'Bea' };
  await show([other], () => usual, '/?open=inq-149');
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await server.tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(dialog.getByText(/bob@firm\.example deleted/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a');
});

it('closes without an answer to its question once a save under way has ended', async () => {
  const { held, shown } = desk();
  await shown;
  const { fetch } = globalThis;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (asked[1]?.method === 'PATCH') await answered;
    return fetch(...asked);
  });
  await userEvent.fill(dialog.getByLabelText('Note'), 'Whole');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  answer();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(held.row.note).toBe('Whole');
});

it('shows a viewer the handling, without a way to change it', async () => {
  const { shown } = desk({ state: 'answered', assignee: 'bob@firm.example', note: 'Called' }, 'viewer');
  await shown;
  for (const text of ['Answered', 'bob@firm.example', 'Called'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('brings back a note that the end of the session interrupted', async () => {
  const { shown } = desk();
  await shown;
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a note');
  await expect.poll(() => sessionStorage.length).toBe(1);
  await cleanup();
  const later = desk();
  await later.shown;
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a note');
  await expect.element(dialog.getByText(/^Your changes from before are back/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(later.asked).toEqual([{ revision: 0, note: 'Half a note' }]);
  await expect.poll(() => sessionStorage.length).toBe(0);
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

it('says no longer that changes are not saved once a save under way has ended', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  await show(
    three,
    (id) => three.find((row) => row.id === id),
    `/?open=${ids[0]}`,
    undefined,
    () => answered,
  );
  const open = (name: string) => page.getByRole('dialog', { name: `Inquiry of ${name}` });
  await userEvent.fill(open('Ada').getByLabelText('Note'), 'Called');
  await userEvent.click(open('Ada').getByRole('button', { name: 'Save' }));
  await userEvent.click(open('Ada').getByRole('button', { name: 'Next inquiry' }));
  const unsaved = open('Bea').getByText(/^Your changes to the inquiry of .Ada. are kept in this tab\./);
  await expect.element(unsaved).toBeVisible();
  answer(Response.json({ ...three[0], note: 'Called', revision: 1, takenFrom: null }));
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.includes(ids[0] ?? ''))).toEqual([]);
});

it('stands beside the list in a wide window, where another row opens the next', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  const open = (name: string) => page.getByRole('dialog', { name: `Inquiry of ${name}` });
  const link = (name: string) => table.getByRole('link', { name });
  await userEvent.dblClick(link('Ada'));
  await expect.element(open('Ada').getByLabelText('Note')).toBeVisible();
  expect(open('Ada').element().matches(':modal')).toBe(false);
  await expect.element(open('Ada').getByRole('heading', { name: 'Inquiry of Ada' })).toHaveFocus();
  await expect.element(link('Ada')).toHaveAttribute('aria-current', 'true');

  await userEvent.fill(open('Ada').getByLabelText('Note'), 'jot');
  await userEvent.click(link('Bea'));
  await expect.element(open('Bea').getByRole('heading', { name: 'Inquiry of Bea' })).toHaveFocus();
  await expect.element(link('Bea')).toHaveAttribute('aria-current', 'true');
  await expect.element(link('Ada')).not.toHaveAttribute('aria-current');
  const unsaved = page.getByText(/^Your changes to the inquiry of .Ada. are kept in this tab\./);
  await expect.element(unsaved).toBeVisible();
  await userEvent.click(link('Ada'));
  await expect.element(open('Ada').getByLabelText('Note')).toHaveValue('jot');
  await expect.element(unsaved).not.toBeInTheDocument();

  // It lies over the actions on a selection.
  const checkbox = page.getByLabelText('Select the inquiry of Cid');
  await userEvent.click(checkbox);
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await userEvent.click(discard.getByRole('button', { name: 'Discard', exact: true }));
  await expect.element(open('Ada')).not.toBeInTheDocument();
  await userEvent.click(link('Bea'));
  await expect.element(open('Bea').getByLabelText('Note')).toBeVisible();
  await userEvent.click(checkbox);
  await expect.element(open('Bea')).not.toBeInTheDocument();
  await expect.element(checkbox).toHaveFocus();
  await expect.element(checkbox).not.toBeChecked();
});

it('covers the list in a window that is not wide', async () => {
  await page.viewport(1024, 800);
  try {
    await show(three, (id) => three.find((row) => row.id === id));
    await userEvent.click(table.getByRole('link', { name: 'Ada' }));
    const open = page.getByRole('dialog', { name: 'Inquiry of Ada' });
    await expect.element(open.getByLabelText('Note')).toBeVisible();
    await expect.element(table.getByRole('link', { name: 'Bea' })).not.toBeInTheDocument();
  } finally {
    await page.viewport(1280, 800);
  }
});

it('marks an inquiry as unread and as answered beside a note that is not saved', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  const open = page.getByRole('dialog', { name: 'Inquiry of Bea' });
  await userEvent.click(table.getByRole('link', { name: 'Bea' }));
  await userEvent.fill(open.getByLabelText('Note'), 'jot');
  await userEvent.click(open.getByRole('button', { name: 'More' }));
  await userEvent.click(open.getByRole('menuitem', { name: 'Mark as unread' }));
  await expect.poll(() => requests).toContain(`unread ${ids[1]}`);
  await expect.element(open).not.toBeInTheDocument();
  await expect
    .element(
      page.getByText(/^1 inquiry changed\. Your changes to the inquiry of .Bea. are kept in this tab\./),
    )
    .toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'Bea' }));
  await expect.element(open.getByLabelText('Note')).toHaveValue('jot');
  // The key joins what is not saved: it does not save half of it.
  await userEvent.click(open.getByRole('heading', { name: 'Inquiry of Bea' }));
  await userEvent.keyboard('e');
  await expect.element(open.getByLabelText('State')).toHaveValue('answered');
  expect(requests.filter((line) => line.startsWith('PATCH'))).toEqual([]);
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
