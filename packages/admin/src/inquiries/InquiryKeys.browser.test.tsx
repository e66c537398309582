import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InquiryChange, KeptInquiry } from './contract';
import { desk, dialog, ids, show, table, three } from './show-inquiries';

it('is taken, marked and noted with the keyboard', async () => {
  const { held, asked, shown } = desk();
  const requests = await shown;
  const take = dialog.getByRole('button', { name: 'Assign to me' });
  await expect.element(take).toBeVisible();
  (take.element() as HTMLElement).focus();
  const { left, width } = take.element().getBoundingClientRect();
  await userEvent.keyboard('{Enter}');
  const assignee = dialog.getByLabelText('Assignee');
  await expect.element(assignee).toHaveValue('eve@firm.example');
  // The button is gone, so that the focus is on what it changed (WCAG 2.4.3).
  await expect.element(assignee).toHaveFocus();
  await expect.element(take).not.toBeInTheDocument();
  // A second click where the button was does not undo it.
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  expect(undo.element().getBoundingClientRect().right).toBeLessThan(left + width / 2);
  await userEvent.selectOptions(dialog.getByLabelText('State'), 'Answered');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), 'Called on Monday');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Called on Monday')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(asked).toEqual([
    { revision: 0, assignee: 'eve@firm.example' },
    { revision: 1, state: 'answered' },
  ]);
  expect(held.row).toMatchObject({ state: 'answered', assignee: 'eve@firm.example' });
  // The list behind it is loaded again after each change.
  await expect
    .poll(() => requests.filter((line) => line === 'GET /api/admin/inquiries').length)
    .toBeGreaterThanOrEqual(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is worked through with single keys, which can be turned off', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(table.getByRole('link', { name: 'Bea' })).toHaveFocus();
  await userEvent.keyboard('kx');
  await expect.element(page.getByLabelText('Select the inquiry of Ada')).toBeChecked();
  await userEvent.keyboard('e');
  await expect.poll(() => requests).toContain(`state ${ids[0]}`);
  await expect.element(page.getByText('1 inquiry changed.')).toBeVisible();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const help = page.getByRole('dialog', { name: 'Shortcuts of this list' });
  await expect.element(help).toBeVisible();
  await userEvent.click(help.getByRole('switch', { name: 'Use single keys' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  const count = requests.length;
  await userEvent.keyboard('eu?');
  expect(requests.slice(count)).toEqual([]);
  // What is typed is no shortcut either.
  await userEvent.click(page.getByRole('button', { name: 'Clear the selection' }));
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await userEvent.fill(page.getByLabelText('Search'), 'juke');
  await expect.element(page.getByLabelText('Search')).toHaveValue('juke');
});

it('goes on with the next row where one leaves the filtered list, and searches with a key', async () => {
  const rows = [...three];
  const requests = await show(rows, (id) => rows.find((row) => row.id === id), '/?state=new');
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(table.getByRole('link', { name: 'Bea' })).toHaveFocus();
  rows.splice(1, 1);
  await userEvent.keyboard('e');
  await expect.poll(() => requests).toContain(`state ${ids[1]}`);
  await expect.element(table.getByRole('link', { name: 'Bea' })).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(table.getByRole('link', { name: 'Cid' })).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
  await expect.element(page.getByLabelText('Search')).toHaveValue('');
});

it('goes on with the keys from a row that was pressed, which Safari does not focus', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('mousedown', prevent);
  try {
    await userEvent.click(page.getByLabelText('Select the inquiry of Bea'));
    await userEvent.keyboard('j');
    await expect.element(table.getByRole('link', { name: 'Cid' })).toHaveFocus();
    await userEvent.click(table.getByRole('link', { name: 'Bea' }));
    await expect.element(page.getByRole('dialog', { name: 'Inquiry of Bea' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(table.getByRole('link', { name: 'Bea' })).toHaveFocus();
  } finally {
    document.removeEventListener('mousedown', prevent);
  }
});

it('acts on a key that is pressed before the inquiry is loaded', async () => {
  const row = three[1] as KeptInquiry; // of three
  const change = ({ state = 'new', revision }: InquiryChange) =>
    Response.json({ ...row, state, revision: revision + 1, takenFrom: null });
  const requests = await show(three, () => row, '/', undefined, change);
  const link = table.getByRole('link', { name: 'Bea' });
  await expect.element(link).toBeVisible();
  const sheet = document.querySelector('dialog[data-sheet]') as HTMLElement; // the page has one
  // As it opens.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
  }).observe(sheet, { attributeFilter: ['open'] });
  await userEvent.click(link);
  await expect.poll(() => requests).toContain(`PATCH /api/admin/inquiries/${row.id}`);
  const opened = page.getByRole('dialog', { name: 'Inquiry of Bea' });
  await expect.element(opened.getByLabelText('State')).toHaveValue('answered');
});

it('leads from the open inquiry to the next one, and marks it as answered, with single keys', async () => {
  const rows = [...three];
  const change = ({ state = 'new', revision }: InquiryChange) => {
    rows[1] = { ...(rows[1] as KeptInquiry), state, revision: revision + 1 };
    return Response.json({ ...rows[1], takenFrom: null });
  };
  const requests = await show(rows, (id) => rows.find((row) => row.id === id), '/', undefined, change);
  const open = (name: string) => page.getByRole('dialog', { name: `Inquiry of ${name}` });
  await userEvent.click(table.getByRole('link', { name: 'Ada' }));
  await expect.element(open('Ada')).toBeVisible();
  await expect
    .element(open('Ada').getByRole('button', { name: 'Previous inquiry' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('j');
  await expect.element(open('Bea')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(open('Bea').getByLabelText('State')).toHaveValue('answered');
  await expect.element(open('Bea').getByText('Saved.', { exact: true })).toBeVisible();
  expect(requests).toContain(`PATCH /api/admin/inquiries/${ids[1]}`);
  await userEvent.click(open('Bea').getByRole('button', { name: 'Next inquiry' }));
  await expect.element(open('Cid')).toBeVisible();
  // The last: the button stays, and with it the focus.
  await expect.element(open('Cid').getByRole('button', { name: 'Next inquiry' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(open('Bea')).toBeVisible();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts of this list' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts of this list' })).not.toBeInTheDocument();
  await expect.element(open('Bea')).toBeVisible();
  // What is typed is no shortcut. A step saves it.
  await userEvent.fill(open('Bea').getByRole('textbox', { name: 'Note' }), 'jot');
  await userEvent.click(open('Bea').getByRole('heading', { name: 'Inquiry of Bea' }));
  await userEvent.keyboard('j');
  await expect.element(open('Cid').getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await userEvent.click(open('Cid').getByRole('button', { name: 'Previous inquiry' }));
  await expect.element(open('Bea').getByText('jot')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open('Bea')).not.toBeInTheDocument();
  // In the list, the keys go on from the last open inquiry.
  await expect.element(table.getByRole('link', { name: 'Bea' })).toHaveFocus();
});
