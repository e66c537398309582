import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../frame/FormattedDate';
import { dueQueries, type KeptInquiry, replyAges } from './contract';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, server, show, table } from './show-inquiries';
import { inquiries as words } from './words';

const hour = 3_600_000;
const now = new Date('2026-11-29T12:00:00.000Z');
const rows = [
  { name: 'Ada Byron', age: replyAges.due + 2.5 * hour },
  { name: 'Bea', age: replyAges.soon + 0.5 * hour },
  { name: 'Cid', age: 0.5 * hour },
  { name: 'Deb', age: 2.5 * hour, state: 'answered' as const },
].map(
  ({ age, ...row }, index): KeptInquiry => ({
    ...usual,
    ...row,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    readAt: usual.receivedAt,
    receivedAt: new Date(now.getTime() - age).toISOString(),
  }),
);
const rowOf = (name: string) =>
  table.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

it('counts down in the row and in the sheet until an inquiry is answered', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  await show(rows, (id) => rows.find((row) => row.id === id));
  await expect.element(rowOf('Ada Byron')).toHaveTextContent('Overdue 2 h');
  await expect.element(rowOf('Bea')).toHaveTextContent('3 h left');
  await expect.element(rowOf('Cid')).toHaveTextContent('23 h left');
  await expect.element(rowOf('Deb')).toHaveTextContent(/2 h$/);
  const places = () =>
    table
      .getByRole('time')
      .elements()
      .map((time) => time.getBoundingClientRect().right);
  expect(new Set(places()).size).toBe(1);
  const pass = async (time: number, text: string) => {
    vi.setSystemTime(now.getTime() + time);
    // A timer may begin after the first paint of what it refreshes.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(60_000);
        return page.getByText(text).elements().length;
      })
      .toBeGreaterThan(0);
  };
  await pass(hour, 'Overdue 3 h');
  await expect.element(rowOf('Bea')).toHaveTextContent('2 h left');
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await expect.element(dialog.getByText('Overdue 3 h')).toBeVisible();
  await expect.element(dialog.getByText(words.detail.fields.due)).toBeVisible();
  await pass(2 * hour, 'Overdue 4 h');
  await expect.element(dialog.getByText('Overdue 4 h')).toBeVisible();
  await server.tell('changed', {
    inquiry: { ...rows[0], state: 'answered', revision: 1 },
    by: 'bob@firm.example',
  });
  await expect.element(dialog.getByText(/^Overdue/)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(words.detail.fields.due)).not.toBeInTheDocument();
});

it('has a tab for what is due, and keeps it when it is filtered', async () => {
  const requests = await show(rows, () => undefined);
  await userEvent.click(page.getByRole('link', { name: words.tabs.due, exact: true }));
  await expect.poll(() => requests).toContain(`GET /api/admin/inquiries${dueQueries.all}`);
  await expect.element(page.getByRole('region', { name: words.dueFirst.caption })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  const find = page.getByRole('dialog', { name: words.filters.label });
  await userEvent.selectOptions(find.getByLabelText(words.filters.form), words.forms.training);
  await userEvent.click(find.getByRole('button', { name: words.filters.apply }));
  await expect.poll(() => requests).toContain('GET /api/admin/inquiries?form=training&due=all');
  await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  await userEvent.selectOptions(find.getByLabelText(words.filters.due), 'Due in 4 hours, or overdue');
  await userEvent.click(find.getByRole('button', { name: words.filters.apply }));
  await userEvent.click(page.getByRole('link', { name: /^Answer: Due in 4 hours, or overdue/ }));
  await expect.poll(() => requests).toContain('GET /api/admin/inquiries?form=training');
});

it('is snoozed from the sheet, after ten seconds in which it can be undone', async () => {
  const { asked, held, shown } = desk({ receivedAt: new Date().toISOString() });
  await shown;
  const snooze = async (choice: string) => {
    await userEvent.click(dialog.getByRole('button', { name: words.snooze.label }));
    await userEvent.click(page.getByRole('menuitem', { name: choice }));
  };
  const undo = page.getByRole('button', { name: words.remove.undo });
  const carryOut = async () => {
    await expect.element(undo).toBeVisible();
    dispatchEvent(new Event('pagehide'));
  };
  await snooze(words.snooze.tomorrow);
  await userEvent.click(undo);
  await expect.element(page.getByText(words.snooze.undone)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await snooze(words.snooze.tomorrow);
  await carryOut();
  await expect.element(page.getByText(words.snooze.done)).toBeVisible();
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(9, 0, 0, 0);
  expect(asked).toEqual([{ revision: 0, snoozedUntil: tomorrow.toISOString() }]);
  await server.tell('changed', { inquiry: held.row, by: 'eve@firm.example' });
  const until = `Snoozed until ${formatDate(tomorrow.toISOString())}`;
  await expect.element(table.getByText(until)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await expect.element(dialog.getByText(until)).toBeVisible();
  await snooze(words.snooze.end);
  await carryOut();
  await expect.poll(() => asked.at(-1)).toEqual({ revision: 1, snoozedUntil: null });
});
