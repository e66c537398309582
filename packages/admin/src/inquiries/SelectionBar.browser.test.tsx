import { expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { keptInquiry as usual } from './kept-inquiry';
import { frame, ids, server, show, table, three } from './show-inquiries';

it.each([1280, 360])(
  'keeps the rows and buttons in place at %i px: news, selection, actions',
  async (width) => {
    await page.viewport(width, 800);
    await show(three, (id) => three.find((row) => row.id === id));
    await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
    const find = page.getByRole('button', { name: 'Filters' }).element();
    const places = () =>
      [find, table.element()].map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left, top };
      });
    const before = places();
    server.newer = [{ ...usual, id: '00000000-0000-4000-8000-00000000000a', name: 'New' }];
    await server.tell('added', { id: server.newer[0]?.id ?? '' });
    await expect.element(page.getByText('1 new inquiry.')).toBeVisible();
    expect(places()).toEqual(before);
    await userEvent.click(table.getByRole('checkbox').first());
    await expect.element(page.getByText('1 selected.')).toBeVisible();
    const buttons = expect.element(page.getByRole('button', { name: 'My views' }));
    // On a phone the actions are at the foot of the window, and replace nothing.
    await (width === 360 ? buttons.toBeVisible() : buttons.not.toBeInTheDocument());
    expect(places()).toEqual(before);
    await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
    await expect.element(page.getByText(/^1 inquiry changed\./)).toBeVisible();
    expect(places()).toEqual(before);
    await page.viewport(1280, 800);
  },
);

it('returns the focus from the search to its button, and moves it from a selection that is gone', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  const filters = page.getByRole('button', { name: /^Filters/ });
  const search = page.getByLabelText('Search');
  await userEvent.click(filters);
  await expect.element(search).toHaveFocus();
  await userEvent.fill(search, 'Ada');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  await expect.element(filters).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }));
  await expect.element(search).toHaveValue('');

  await userEvent.click(page.getByLabelText('Select the inquiry of Bea'));
  await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
  await server.tell('removed', { id: ids[1] ?? '', by: 'bob@firm.example' });
  await expect.element(page.getByText(/^1 inquiry changed\./)).toHaveFocus();
});

it('selects a range with Shift, and closes what is selected', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  const box = (name: string) => page.getByLabelText(`Select the inquiry of ${name}`);
  await userEvent.click(box('Cid'));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(box('Ada'));
  await expect.element(page.getByText('3 selected.')).toBeVisible();
  expect(String(getSelection())).toBe('');
  await userEvent.click(box('Bea'));
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByText('1 selected.')).toBeVisible();
  await expect.element(box('Cid')).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as closed' }));
  await expect.poll(() => requests).toContain(`state ${ids[2]}`);
  await userEvent.click(page.getByRole('button', { name: 'Assign to' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Me', exact: true }));
  await expect.element(page.getByText('1 inquiry changed. Taken from bob@firm.example.')).toBeVisible();
});

it('deletes the one selected inquiry at once, with Undo on one line of a phone', async () => {
  await page.viewport(360, 740);
  try {
    await show(three, (id) => three.find((row) => row.id === id));
    await userEvent.click(page.getByLabelText('Select the inquiry of Cid'));
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete selected' }));
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveFocus();
    expect(undo.element().getBoundingClientRect().height).toBeLessThan(40);
    await userEvent.click(undo);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('deletes several after one confirmation, unless it is undone', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  await userEvent.click(page.getByLabelText('Select all on this page'));
  await userEvent.click(page.getByLabelText('Select the inquiry of Bea'));
  const more = page.getByRole('button', { name: 'More' });
  const remove = page.getByRole('menuitem', { name: 'Delete selected' });
  const question = page.getByRole('dialog', { name: 'Delete 2 inquiries?' });
  const confirm = question.getByRole('button', { name: 'Delete for good' });
  const onRequest = question.getByLabelText('The people asked for it');
  await userEvent.click(more);
  await userEvent.click(remove);
  await userEvent.click(onRequest);
  await userEvent.click(confirm);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();
  await expect.element(table.getByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(table.getByRole('link', { name: 'Ada' })).toBeVisible();
  await expect.element(page.getByText(/^Nothing was deleted\./)).toBeVisible();

  await userEvent.click(page.getByLabelText('Select all on this page'));
  await userEvent.click(page.getByLabelText('Select the inquiry of Bea'));
  await userEvent.click(more);
  await userEvent.click(remove);
  await expect.element(onRequest).not.toBeChecked();
  await userEvent.click(onRequest);
  const title = question.getByRole('heading').element();
  await userEvent.click(confirm);
  await expect.element(undo).toBeVisible();
  // While it fades out.
  expect(title.textContent).toBe('Delete 2 inquiries?');
  expect(requests.filter((line) => line.startsWith('delete'))).toEqual([]);
  // Leaving the page carries it out.
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => requests).toContain(`delete ${ids[0]} ${ids[2]} requested`);
  await expect.element(page.getByText(/^2 inquiries were deleted/)).toBeVisible();
});

it('keeps the actions on selected rows in view, and over no row that has the focus', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...usual,
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    name: `Ada ${index}`,
  }));
  await show(rows, () => undefined);
  await userEvent.click(page.getByLabelText('Select the inquiry of Ada 0'));
  frame().scrollTo(0, frame().scrollHeight);
  const answered = page.getByRole('button', { name: 'Mark as answered' });
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
  await expect.poll(() => topOf(answered.element())).toBeGreaterThan(0);
  const { bottom } = page.getByLabelText('Select all on this page').element().getBoundingClientRect();
  const hidden = page.getByRole('link', { name: 'Ada 9' }).element();
  frame().scrollBy({ top: topOf(hidden) - bottom + 30, behavior: 'instant' });
  expect(topOf(hidden)).toBeLessThan(bottom);
  (hidden as HTMLElement).focus();
  await expect.poll(() => topOf(hidden)).toBeGreaterThan(bottom);
});

it.each([
  ['a phone', 360, 740],
  ['a phone on its side', 740, 360],
  ['a tablet', 800, 1000],
  ['a low window', 1280, 400],
])('keeps the actions on selected rows at the foot of %s', async (_, width, height) => {
  await page.viewport(width, height);
  try {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...usual,
      id: `00000000-0000-4000-8000-0000000000${10 + index}`,
      name: `Ada ${index}`,
    }));
    await show(rows, () => undefined);
    const first = page.getByRole('link', { name: 'Ada 0' });
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    await expect.element(first).toBeVisible();
    const before = topOf(first.element()) + frame().scrollTop;
    await userEvent.click(page.getByLabelText('Select the inquiry of Ada 0'));
    const actions = page.getByRole('group', { name: 'Actions on the selected inquiries' });
    await expect.element(actions).toBeVisible();
    expect(topOf(first.element()) + frame().scrollTop).toBe(before);
    frame().scrollTo({
      top: topOf(page.getByRole('link', { name: 'Ada 15' }).element()) + frame().scrollTop - height,
      behavior: 'instant',
    });
    for (const name of ['Clear the selection', 'Mark as answered', 'Assign to', 'More']) {
      const { left, right, top, bottom } = actions
        .getByRole('button', { name })
        .element()
        .getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThan(height - 120);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    const hidden = page.getByRole('link', { name: 'Ada 15' }).element() as HTMLElement;
    hidden.focus();
    await expect
      .poll(() => hidden.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(topOf(actions.element()));
  } finally {
    await page.viewport(1280, 800);
  }
});

it.each([
  [1280, 800],
  [360, 640],
  [320, 640],
])(
  'shows what became of an action on rows far down the list, and keeps the place, at %i px',
  async (width, height) => {
    await page.viewport(width, height);
    try {
      const rows = Array.from({ length: 40 }, (_, index) => ({
        ...usual,
        id: `00000000-0000-4000-8000-0000000000${10 + index}`,
        name: `Ada ${index}`,
      }));
      await show(rows, () => undefined);
      const answer = globalThis.fetch;
      const row = page.getByRole('link', { name: 'Ada 20' });
      await userEvent.click(page.getByLabelText('Select the inquiry of Ada 20'));
      const placeOf = () => row.element().getBoundingClientRect().top;
      const place = placeOf();
      const isSeen = (text: Locator) => {
        const { left, top, bottom } = text.element().getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === text.element());
      };
      const expectSeen = async (text: Locator) => {
        await expect.element(text).toBeInTheDocument();
        await expect.poll(() => isSeen(text)).toBe(true);
      };

      await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
      await expectSeen(page.getByRole('status').getByText('1 inquiry changed.'));
      expect(placeOf()).toBe(place);

      vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
        url.endsWith('/several') ? Promise.resolve(new Response('{}', { status: 503 })) : answer(url, init),
      );
      await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
      await expectSeen(page.getByText(/^The action failed\./));
      await expect.element(page.getByText('1 selected.')).toBeVisible();
      expect(placeOf()).toBe(place);

      vi.stubGlobal('fetch', answer);
      await userEvent.click(page.getByRole('button', { name: 'More' }));
      // Playwright scrolls what it clicks out of the scroll padding.
      (page.getByRole('menuitem', { name: 'Delete selected' }).element() as HTMLElement).click();
      const pending = page.getByText('1 inquiry is deleted in a moment.');
      await expectSeen(pending);
      await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expectSeen(page.getByText('Nothing was deleted.'));
      expect(placeOf()).toBe(place);

      await userEvent.click(page.getByLabelText('Select the inquiry of Ada 20'));
      await userEvent.click(page.getByRole('button', { name: 'Clear the selection' }));
      expect(placeOf()).toBe(place);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);
