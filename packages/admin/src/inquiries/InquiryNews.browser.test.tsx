import { positionOf } from '@probata/server/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { animationsFinished } from '../frame/render-page';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, ids, server, show, table, theirNote, three } from './show-inquiries';

it('counts what arrives, and shows it only when asked', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  server.newer = [{ ...usual, id: '00000000-0000-4000-8000-00000000000a', name: 'New' }];
  await server.tell('added', { id: server.newer[0]?.id ?? '' });
  await expect.element(page.getByText('1 new inquiry.')).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'New' })).not.toBeInTheDocument();
  const before = new URLSearchParams({ before: positionOf(three[0]?.receivedAt ?? '', ids[0] ?? '') });
  expect(requests).toContain(`GET /api/admin/inquiries?${before}&limit=200`);
  const loads = () => requests.filter((line) => line === 'GET /api/admin/inquiries').length;
  const loaded = loads();
  server.newer = [];
  await userEvent.click(page.getByRole('button', { name: 'Show', exact: true }));
  expect(loads()).toBe(loaded + 1);
  await expect.element(page.getByText('1 new inquiry.')).not.toBeInTheDocument();
});

it('shows the state that another editor saved meanwhile, and replaces it only when asked again', async () => {
  const { held, asked, shown } = desk();
  await shown;
  const state = dialog.getByLabelText('State');
  await expect.element(state).toBeVisible();
  held.row = { ...held.row, state: 'closed', assignee: 'bob@firm.example', revision: 4 };
  await userEvent.selectOptions(state, 'Answered');
  await expect.element(dialog.getByText('Another editor came first')).toBeVisible();
  await expect.element(dialog.getByText(/The inquiry is now: Closed, bob@firm\.example\./)).toBeVisible();
  await expect.element(state).toHaveValue('closed');
  await userEvent.selectOptions(state, 'Answered');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toEqual({ revision: 4, state: 'answered' });
  expect(held.row).toMatchObject({ assignee: 'bob@firm.example', state: 'answered' });
  await expect.element(dialog.getByText('Another editor came first')).not.toBeInTheDocument();
});

it('shows what another editor does at once, in the row and in the open inquiry', async () => {
  const { held, shown } = desk();
  await shown;
  await expect.element(dialog.getByLabelText('Assignee')).toBeVisible();
  held.row = { ...held.row, assignee: 'bob@firm.example', state: 'answered', revision: 1 };
  await server.tell('changed', { inquiry: held.row, by: 'bob@firm.example' });
  const text =
    /^bob@firm\.example changed the inquiry of .Ada Byron.\. It is now: Answered, bob@firm\.example\.$/;
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByLabelText('Assignee')).toHaveValue('bob@firm.example');
  // A note is another piece of news, the same however often it is saved.
  server.notes = [theirNote];
  held.row = { ...held.row, notedAt: theirNote.writtenAt };
  await server.tell('changed', { inquiry: held.row, by: 'bob@firm.example' });
  await expect
    .element(dialog.getByText(/^bob@firm\.example wrote a note on the inquiry of .Ada Byron.\.$/))
    .toBeVisible();
  await expect.element(dialog.getByText('They call back')).toBeVisible();

  await animationsFinished(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  // A list that is loaded again has no deleted row.
  await expect.poll(() => table.element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  await server.tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(table.getByText('Deleted', { exact: true })).toBeVisible();
});

it('says what another editor did only until the editor changes the same inquiry', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Ada' })).toBeVisible();
  const changed = (revision: number, by: string) =>
    server.tell('changed', { inquiry: { ...three[0], assignee: by, revision }, by });
  await changed(1, 'bob@firm.example');
  const news = page.getByText(/^bob@firm.example changed the inquiry of .*Ada/);
  await expect.element(news).toBeVisible();
  await changed(2, 'eve@firm.example');
  await expect.element(news).not.toBeInTheDocument();
});

it('moves no row when another editor opens an inquiry or deletes it', async () => {
  const rows = three.map((row) => ({ ...row, readAt: null }));
  await show(rows, (id) => rows.find((row) => row.id === id));
  const last = table.getByRole('link', { name: 'Cid' });
  await expect.element(last).toBeVisible();
  const { top } = last.element().getBoundingClientRect();
  await server.tell('changed', {
    inquiry: { ...rows[0], readAt: usual.receivedAt, revision: 1 },
    by: 'bob@firm.example',
  });
  await server.tell('removed', { id: ids[1] ?? '', by: 'bob@firm.example' });
  await expect.element(table.getByText('Deleted')).toBeVisible();
  expect(last.element().getBoundingClientRect().top).toBe(top);
});
