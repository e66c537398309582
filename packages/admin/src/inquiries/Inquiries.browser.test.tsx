import { inquiryKeys } from '@probata/forms';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hostileTexts as hostile } from '../../../../tests/faults/hostile-texts';
import { client } from '../frame/render-page';
import type { FailingDeliveries as FailingDeliveriesAnswer, KeptInquiry } from './contract';
import { FailingDeliveries } from './FailingDeliveries';
import { keptInquiry as usual } from './kept-inquiry';
import { desk, dialog, frame, ids, server, show, table, three } from './show-inquiries';

it.each([1280, 360])('shows names, addresses and messages of hostile shape inside %i px', async (width) => {
  await page.viewport(width, 800);
  try {
    const title = document.title;
    const rows = Object.values(hostile).map((text, index): KeptInquiry => {
      const texts = Object.fromEntries(inquiryKeys.map((key) => [key, text]));
      return {
        ...usual,
        ...texts,
        assignee: `${hostile.word}@firm.example`,
        id: `00000000-0000-4000-8000-00000000000${index}`,
      };
    });
    await show(rows, (id) => rows.find((row) => row.id === id));
    const table = page.getByRole('region', { name: 'Inquiries, newest first' });
    await expect.element(table).toBeVisible();
    const element = table.element();
    expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(width);
    for (const row of element.querySelectorAll('li'))
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(width === 360 ? 57 : 45);
    for (const link of element.querySelectorAll('li a')) expect(link.textContent?.trim()).not.toBe('');
    // A name that cannot be seen has a stand-in, so that its link can be pressed.
    await expect.element(table.getByRole('link', { name: /^(Unread )?Inquiry$/ })).toBeVisible();

    await userEvent.click(table.getByRole('link', { name: hostile.word }));
    const dialog = page.getByRole('dialog', { name: /^Inquiry of W{80}…$/ });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(hostile.word, { exact: true }).first()).toBeVisible();
    const box = dialog.element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    expect(document.title).toBe(title);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('says on the admin page that messages are not sent, and why', async () => {
  const mail = 'The mail server answered 535 $& $1';
  vi.stubGlobal('fetch', async () => Response.json({ failing: [], mail }));
  await render(<FailingDeliveries client={client} />);
  const notice = page.getByRole('status');
  await expect.element(notice).toHaveTextContent('Messages about inquiries are not sent');
  await expect.element(notice).toHaveTextContent(`${mail}.`);
});

it.each([
  ['the window', () => window.dispatchEvent(new Event('focus'))],
  ['the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
])('says that a workflow fails when the editor comes back to %s', async (_name, comeBack) => {
  let failing: FailingDeliveriesAnswer['failing'] = [];
  const asked = vi.fn(async () => Response.json({ failing, mail: null }));
  vi.stubGlobal('fetch', asked);
  await render(<FailingDeliveries client={client} />);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  failing = [{ form: 'contact', total: 2, reason: 'The workflow answered 500' }];
  comeBack();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Contact: 2 inquiries are not delivered. The workflow answered 500.');
});

it.each([
  ['normal', 44, 17],
  ['compact', 36, 20],
])('shows a window of 1440 x 900 full of %s rows of %i px: %i', async (density, height, count) => {
  await page.viewport(1440, 900);
  try {
    localStorage.setItem('probata-density', density);
    const rows = Array.from({ length: 25 }, (_, index) => ({
      ...usual,
      id: `00000000-0000-4000-8000-0000000000${10 + index}`,
      name: `Ada ${index}`,
    }));
    await show(rows, () => undefined);
    await expect.element(table.getByRole('listitem').first()).toBeVisible();
    const items = table.getByRole('listitem').elements();
    expect(items[0]?.getBoundingClientRect().height).toBe(height);
    // The site's bar above the page, and the foot below it.
    const [bar, foot] = [48, 32];
    const top = frame().getBoundingClientRect().top - bar;
    const isInView = (item: Element) => item.getBoundingClientRect().bottom - top <= 900 - foot;
    expect(items.filter(isInView)).toHaveLength(count);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('keeps the place of its checkbox for all rows while it loads', async () => {
  let answer = () => {};
  server.listing = new Promise((resolve) => {
    answer = resolve;
  });
  await show([usual], () => usual);
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await expect.element(all).toBeDisabled();
  const place = JSON.stringify(all.element().getBoundingClientRect());
  answer();
  await expect.element(all).toBeEnabled();
  expect(JSON.stringify(all.element().getBoundingClientRect())).toBe(place);
});

it('says that a workflow fails when the list is loaded again, without moving the rows', async () => {
  await page.viewport(288, 740);
  let failing: FailingDeliveriesAnswer['failing'] = [];
  await show(
    [usual],
    () => usual,
    '/',
    () => ({ failing, mail: null }),
  );
  const table = page.getByRole('region', { name: 'Inquiries, newest first' });
  await expect.element(table).toBeVisible();
  const { top } = table.element().getBoundingClientRect();
  failing = [{ form: 'contact', total: 1, reason: 'The workflow answered 500' }];
  await userEvent.click(page.getByRole('button', { name: 'Refresh' }));
  const announcement = page.getByRole('status').filter({ hasText: 'Inquiries are not delivered' });
  await expect.element(announcement).toBeInTheDocument();
  expect(table.element().getBoundingClientRect().top).toBe(top);
  await userEvent.click(page.getByRole('button', { name: '1 not delivered' }));
  await expect.element(page.getByText('Contact: 1 inquiry is not delivered.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show the inquiries' })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

it('marks what is unread until it is opened, and filters by handling', async () => {
  const { held, shown } = desk({ readAt: null }, 'editor', '/');
  const requests = await shown;
  const unread = page.getByRole('region', { name: 'Inquiries, newest first' }).getByText('Unread');
  await expect.element(unread).toBeVisible();
  held.row = { ...held.row, readAt: '2026-11-22T10:00:00.000Z' };
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();

  const more = page.getByRole('button', { name: /^Filters/ });
  const find = page.getByRole('dialog', { name: 'Find inquiries' });
  await userEvent.click(more);
  await userEvent.selectOptions(find.getByLabelText('State'), 'New');
  await userEvent.selectOptions(find.getByLabelText('Assignee'), 'Me');
  await userEvent.click(find.getByLabelText('Unread only'));
  await userEvent.click(find.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => requests).toContain('GET /api/admin/inquiries?state=new&assignee=me&unread=yes');
  await expect.element(more).toHaveTextContent('Filters (1)');
  await expect.element(more).toHaveFocus();
  await userEvent.click(more);
  await userEvent.selectOptions(find.getByLabelText('Assignee'), 'bob@firm.example');
  await userEvent.click(find.getByRole('button', { name: 'Apply' }));
  await expect
    .poll(() => requests)
    .toContain('GET /api/admin/inquiries?state=new&assignee=bob%40firm.example&unread=yes');
  await userEvent.click(more);
  await expect.element(find.getByRole('checkbox', { name: 'Unread only' })).toBeChecked();
});

it('counts all that match the filters, of whole days, once for all pages', async () => {
  const requests = await show([usual], () => usual);
  await expect.element(page.getByText(/^1 inquiry on this page\. 1 queued/)).toBeVisible();
  expect(requests.filter((line) => line.includes('/total'))).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await userEvent.fill(page.getByLabelText('From'), '2026-11-20');
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-11-21');
  await userEvent.click(page.getByRole('button', { name: 'Apply' }));
  await expect
    .element(page.getByText(/^1 inquiry on this page\. 1,234 inquiries match the filters\. 1 queued/))
    .toBeVisible();
  const period = new URLSearchParams({
    from: new Date(2026, 10, 20).toISOString(),
    until: new Date(2026, 10, 22).toISOString(),
  });
  expect(requests).toContain(`GET /api/admin/inquiries?${period}`);
  expect(requests).toContain(`GET /api/admin/inquiries/total?${period}`);
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-20');
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }));
  await expect.element(page.getByText(/^1 inquiry on this page\. 1 queued/)).toBeVisible();
});

it('says that the views load or could not be loaded, and keeps their panel in place as they arrive', async () => {
  server.savedViews = () => Response.json({ error: 'Down.' }, { status: 503 });
  await show(three, (id) => three.find((row) => row.id === id));
  const open = page.getByRole('button', { name: 'My views' });
  await userEvent.click(open);
  const panel = page.getByRole('dialog', { name: 'My views' });
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Your views could not be loaded.');
  let answer: (response: Response) => void = () => undefined;
  server.savedViews = () => new Promise((resolve) => (answer = resolve));
  await userEvent.click(panel.getByRole('button', { name: 'Refresh' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(open);
  const isAbove = () =>
    panel.element().getBoundingClientRect().bottom <= open.element().getBoundingClientRect().top;
  await expect.element(panel).toBeVisible();
  const before = isAbove();
  const views = Array.from({ length: 4 }, (_, index) => ({
    id: ids[index] ?? crypto.randomUUID(),
    name: `View ${index}`,
    query: '',
  }));
  answer(Response.json({ views }));
  await expect.element(panel.getByRole('link', { name: 'View 3' })).toBeVisible();
  expect(isAbove()).toBe(before);
});

it('keeps the name of a view that is typed when the session ends', async () => {
  const reload = async () => {
    await cleanup();
    await show(three, (id) => three.find((row) => row.id === id));
    await userEvent.click(page.getByRole('button', { name: 'My views' }));
  };
  const name = page.getByLabelText('Name of the filters now shown');
  await reload();
  await userEvent.fill(name, 'Half a name');
  await reload();
  await expect.element(name).toHaveValue('Half a name');
});
