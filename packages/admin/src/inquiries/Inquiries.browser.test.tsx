import '@probata/ui/theme';
import '@probata/ui/base';
import { inquiryKeys } from '@probata/forms';
import { positionOf } from '@probata/server/contract';
import { AppShell, LinkProvider } from '@probata/ui';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hostileTexts as hostile } from '../../../../tests/faults/hostile-texts';
import type { EditorRole } from '../account/contract';
import type { AccountsClient } from '../frame/accounts-client';
import { animationsFinished } from '../frame/render-page';
import { RoleContext } from '../frame/role';
import type {
  FailingDeliveries as FailingDeliveriesAnswer,
  InquiryBatch,
  InquiryChange,
  InquiryList,
  KeptInquiry,
} from './contract';
import { FailingDeliveries } from './FailingDeliveries';
import { Inquiries } from './Inquiries';
import { keptInquiry as usual } from './kept-inquiry';

const session = { data: { session: { access_token: 'token' } }, error: null };
const client = {
  auth: { getSession: async () => session },
  fetch: (...sent: Parameters<typeof fetch>) => fetch(...sent),
} as unknown as AccountsClient; // all that a list calls

type Tell = (event: string, data: object) => void;
/** Sends an event of the stream, once the page follows it. */
let tell: (...news: Parameters<Tell>) => Promise<void>;
/** What the server has before the first row. */
let newer: KeptInquiry[] = [];

const noViews = (): Response | Promise<Response> => Response.json({ views: [] });
/** Answers the request for the named filters. */
let savedViews = noViews;

/** Settles when the list is answered. */
let listing = Promise.resolve();

/** Answers the list, and each inquiry by its id; `read` returns the inquiry as it is now. */
async function show(
  rows: readonly KeptInquiry[],
  read: (id: string) => KeptInquiry | undefined,
  path = '/',
  failing = (): FailingDeliveriesAnswer => ({ failing: [], mail: null }),
  change: (asked: InquiryChange) => Response | Promise<Response> = () => new Response('{}', { status: 500 }),
  role: EditorRole = 'editor',
) {
  const list: InquiryList = {
    inquiries: [...rows],
    newer: null,
    older: null,
    kept: 0,
    counts: { queued: rows.length, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  };
  const requests: string[] = [];
  const encoder = new TextEncoder();
  let follow: (send: Tell) => void = () => {};
  const following = new Promise<Tell>((resolve) => {
    follow = resolve;
  });
  tell = async (...news) => (await following)(...news);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`);
    const id = /inquiries\/([\w-]{36})/.exec(url)?.[1];
    if (url.endsWith('/failing')) return Response.json(failing());
    if (url.includes('/total')) return Response.json({ total: 1234 });
    if (url.endsWith('/changes'))
      return new Response(
        new ReadableStream({
          start: (stream) => {
            follow((event, data) =>
              stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
            );
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    if (url.endsWith('/views')) return savedViews();
    if (url.endsWith('/several')) {
      const batch: InquiryBatch = JSON.parse(String(init?.body));
      requests.push(`${batch.action} ${batch.ids.join(' ')}`);
      const takenFrom = batch.action === 'assign' ? ['bob@firm.example'] : [];
      return Response.json({ changed: batch.ids.length, takenFrom });
    }
    if (url.includes('before=')) return Response.json({ ...list, inquiries: newer });
    if (url.endsWith('/assignees'))
      return Response.json({ assignees: ['bob@firm.example', 'eve@firm.example'] });
    if (init?.method === 'PATCH') return change(JSON.parse(String(init.body)));
    if (url.endsWith('/resend')) return Response.json({ status: 'queued' });
    if (id !== undefined) return Response.json(read(id));
    await listing;
    return Response.json({ ...list, inquiries: rows });
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <Inquiries client={client} email="eve@firm.example" /> }],
    {
      initialEntries: [path],
    },
  );
  await render(
    <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RoleContext value={role}>
        <AppShell mark="Firm" rail={null}>
          <RouterProvider router={router} />
        </AppShell>
      </RoleContext>
    </LinkProvider>,
  );
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  newer = [];
  listing = Promise.resolve();
  savedViews = noViews;
  vi.useRealTimers();
});

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
        note: text,
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
  await userEvent.tripleClick(dialog.getByRole('button', { name: 'Resend' }));
  await expect.element(dialog.getByText('Queued. Waiting for its first delivery.')).toBeVisible();
  await expect.element(dialog.getByText('Queued again. The workflow has not answered yet.')).toBeVisible();
  now = { ...usual, status: 'delivered', attempts: 1, deliveredAt: '2026-11-21T10:05:00.000Z' };
  await expect.element(dialog.getByText('Delivered.', { exact: true }), { timeout: 5000 }).toBeVisible();
  await expect.element(dialog.getByText(/^Delivered\. Delivered Nov 21, 2026/)).toBeVisible();
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

it('offers to resend only what a workflow takes', async () => {
  const kept: KeptInquiry = { ...usual, id: usual.id.replace(/.$/, 'b'), name: 'Bob Kept', form: 'training' };
  const rows = [usual, kept];
  const requests = await show(rows, (id) => rows.find((row) => row.id === id), `/?open=${kept.id}`);
  const opened = page.getByRole('dialog', { name: 'Inquiry of Bob Kept' });
  await expect.element(opened.getByText(/This form delivers to no workflow/)).toBeVisible();
  await expect.element(opened.getByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
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

it('keeps the place of its checkbox for all rows while it loads', async () => {
  let answer = () => {};
  listing = new Promise((resolve) => {
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

/** The desk of two editors: `row` as the server holds it, and what was asked of it. */
function desk(start: Partial<KeptInquiry> = {}, role?: EditorRole, path = `/?open=${usual.id}`) {
  const held = { row: { ...usual, readAt: usual.receivedAt, ...start } };
  const asked: InquiryChange[] = [];
  const change = (given: InquiryChange) => {
    asked.push(given);
    const { revision, assignee, state = held.row.state, note = held.row.note } = given;
    if (revision !== held.row.revision)
      return Response.json({ detail: 'Another editor came first.', inquiry: held.row }, { status: 409 });
    held.row = {
      ...held.row,
      state,
      note,
      ...(assignee !== undefined && { assignee: assignee === 'me' ? 'eve@firm.example' : assignee }),
      revision: revision + 1,
    };
    return Response.json({ ...held.row, takenFrom: null });
  };
  const shown = show([held.row], () => held.row, path, undefined, change, role);
  return { held, asked, shown };
}

const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });

it('is taken, marked and noted with the keyboard', async () => {
  const { held, asked, shown } = desk();
  const requests = await shown;
  const take = dialog.getByRole('button', { name: 'Assign to me' });
  await expect.element(take).toBeVisible();
  (take.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const assignee = dialog.getByLabelText('Assignee');
  await expect.element(assignee).toHaveValue('eve@firm.example');
  // The button is gone, so that the focus is on what it changed (WCAG 2.4.3).
  await expect.element(assignee).toHaveFocus();
  await expect.element(take).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('State'), 'Answered');
  await userEvent.fill(dialog.getByLabelText('Note'), 'Called on Monday');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(asked).toEqual([
    { revision: 0, assignee: 'me' },
    { revision: 1, state: 'answered', note: 'Called on Monday' },
  ]);
  expect(held.row).toMatchObject({ state: 'answered', assignee: 'eve@firm.example' });
  // The list behind it is loaded again after each change.
  await expect
    .poll(() => requests.filter((line) => line === 'GET /api/admin/inquiries').length)
    .toBeGreaterThanOrEqual(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('shows what another editor saved meanwhile, and replaces it only when asked again', async () => {
  const { held, asked, shown } = desk();
  await shown;
  const note = dialog.getByLabelText('Note');
  await userEvent.fill(note, 'Mine');
  held.row = { ...held.row, state: 'closed', assignee: 'bob@firm.example', note: 'Theirs', revision: 4 };
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  const notice = dialog.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Another editor came first');
  await expect.element(notice).toHaveTextContent('The inquiry is now: Closed, bob@firm.example.');
  await expect.element(notice).toHaveTextContent('Theirs');
  await expect.element(note).toHaveValue('Mine');
  expect(held.row.note).toBe('Theirs');
  await userEvent.click(save);
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toEqual({ revision: 4, note: 'Mine' });
  expect(held.row).toMatchObject({ note: 'Mine', assignee: 'bob@firm.example', state: 'closed' });
  await expect.element(notice).not.toBeInTheDocument();

  await userEvent.fill(note, 'Mine again');
  held.row = { ...held.row, note: 'Theirs again', revision: 9 };
  await userEvent.click(save);
  await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
  await expect.element(note).toHaveValue('Theirs again');
  await expect.element(note).toHaveFocus();
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

it('keeps the focus in the list when a note on a deleted inquiry is discarded', async () => {
  const { shown } = desk({}, 'editor', '/');
  await shown;
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await tell('removed', { id: usual.id, by: 'bob@firm.example' });
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
  await tell('changed', { inquiry: { ...held.row, note: 'Theirs', revision: 1 }, by: 'bob@firm.example' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Theirs');
  await tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(dialog.getByText(/bob@firm\.example deleted/)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a');
});

it('says beside a draft that an inquiry which is not in the list is deleted', async () => {
  const other = { ...usual, id: '00000000-0000-4000-8000-000000000009', name: 'Bea' };
  await show([other], () => usual, `/?open=${usual.id}`);
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a');
  await tell('removed', { id: usual.id, by: 'bob@firm.example' });
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

it('marks what is unread until it is opened, and filters by handling', async () => {
  const { held, shown } = desk({ readAt: null }, 'editor', '/');
  const requests = await shown;
  const unread = page.getByRole('region', { name: 'Inquiries, newest first' }).getByText('Unread');
  await expect.element(unread).toBeVisible();
  held.row = { ...held.row, readAt: '2026-11-22T10:00:00.000Z' };
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  await expect.element(dialog.getByLabelText('Note')).toBeVisible();
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
  await expect.element(more).toHaveTextContent('Filters (3)');
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

/** What scrolls. */
const frame = () => document.querySelector('[data-app-scroller]') as HTMLElement; // every test is in a shell

const three = ['Ada', 'Bea', 'Cid'].map(
  (name, at): KeptInquiry => ({
    ...usual,
    name,
    readAt: usual.receivedAt,
    id: `00000000-0000-4000-8000-00000000000${at}`,
  }),
);
const ids = three.map(({ id }) => id);
const table = page.getByRole('region', { name: 'Inquiries, newest first' });

it('counts what arrives, and shows it only when asked', async () => {
  const requests = await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  newer = [{ ...usual, id: '00000000-0000-4000-8000-00000000000a', name: 'New' }];
  await tell('added', { id: newer[0]?.id ?? '' });
  await expect.element(page.getByText('1 new inquiry.')).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'New' })).not.toBeInTheDocument();
  const before = new URLSearchParams({ before: positionOf(three[0]?.receivedAt ?? '', ids[0] ?? '') });
  expect(requests).toContain(`GET /api/admin/inquiries?${before}&limit=200`);
  const loads = () => requests.filter((line) => line === 'GET /api/admin/inquiries').length;
  const loaded = loads();
  newer = [];
  await userEvent.click(page.getByRole('button', { name: 'Show', exact: true }));
  expect(loads()).toBe(loaded + 1);
  await expect.element(page.getByText('1 new inquiry.')).not.toBeInTheDocument();
});

it('says that the views load or could not be loaded, and keeps their panel in place as they arrive', async () => {
  savedViews = () => Response.json({ error: 'Down.' }, { status: 503 });
  await show(three, (id) => three.find((row) => row.id === id));
  const open = page.getByRole('button', { name: 'My views' });
  await userEvent.click(open);
  const panel = page.getByRole('dialog', { name: 'My views' });
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Your views could not be loaded.');
  let answer: (response: Response) => void = () => undefined;
  savedViews = () => new Promise((resolve) => (answer = resolve));
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

it.each([1280, 360])(
  'keeps the rows and buttons in place at %i px: news, selection, actions',
  async (width) => {
    await page.viewport(width, 800);
    await show(three, (id) => three.find((row) => row.id === id));
    await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
    const find = page.getByRole('button', { name: 'Find' }).element();
    const places = () =>
      [find, table.element()].map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left, top };
      });
    const before = places();
    newer = [{ ...usual, id: '00000000-0000-4000-8000-00000000000a', name: 'New' }];
    await tell('added', { id: newer[0]?.id ?? '' });
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

it('keeps the focus in the search, and moves it from a selection that is gone', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Cid' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await userEvent.fill(search, 'Ada');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  await expect.element(search).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }));
  await expect.element(search).toHaveValue('');

  await userEvent.click(page.getByLabelText('Select the inquiry of Bea'));
  await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
  await tell('removed', { id: ids[1] ?? '', by: 'bob@firm.example' });
  await expect.element(page.getByText(/^1 inquiry changed\./)).toHaveFocus();
});

it('shows on a phone that another editor came first, before Save replaces it', async () => {
  await page.viewport(360, 740);
  try {
    const { held, shown } = desk();
    await shown;
    await userEvent.fill(dialog.getByLabelText('Note'), 'Half a note');
    dialog
      .getByRole('button', { name: 'Save' })
      .element()
      .scrollIntoView({ block: 'start', behavior: 'instant' });
    held.row = { ...held.row, note: 'Theirs', revision: 1 };
    await tell('changed', { inquiry: held.row, by: 'bob@firm.example' });
    const heading = dialog.getByText('Another editor came first');
    await expect.element(heading).toBeInTheDocument();
    await expect
      .poll(() => {
        const { left, top } = heading.element().getBoundingClientRect();
        return document.elementFromPoint(left + 1, top + 1) === heading.element();
      })
      .toBe(true);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('shows what another editor does at once, in the row and in the open inquiry', async () => {
  const { held, shown } = desk();
  await shown;
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a note');
  held.row = { ...held.row, assignee: 'bob@firm.example', state: 'answered', revision: 1 };
  await tell('changed', { inquiry: held.row, by: 'bob@firm.example' });
  const text = 'bob@firm.example changed the inquiry of Ada Byron. It is now: Answered, bob@firm.example.';
  // The conflict says it where the editor types.
  await expect.element(dialog.getByText(text)).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Another editor came first');
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Half a note');
  await expect.element(dialog.getByLabelText('Assignee')).toHaveValue('bob@firm.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  expect(held.row).toMatchObject({ note: 'Half a note', assignee: 'bob@firm.example', revision: 2 });

  await animationsFinished(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  // A list that is loaded again has no deleted row.
  await expect.poll(() => table.element().closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  await tell('removed', { id: usual.id, by: 'bob@firm.example' });
  await expect.element(table.getByText('Deleted', { exact: true })).toBeVisible();
});

it('says what another editor did only until the editor changes the same inquiry', async () => {
  await show(three, (id) => three.find((row) => row.id === id));
  await expect.element(table.getByRole('link', { name: 'Ada' })).toBeVisible();
  const changed = (revision: number, by: string) =>
    tell('changed', { inquiry: { ...three[0], assignee: by, revision }, by });
  await changed(1, 'bob@firm.example');
  const news = page.getByText(/^bob@firm.example changed the inquiry of .*Ada/);
  await expect.element(news).toBeVisible();
  await changed(2, 'eve@firm.example');
  await expect.element(news).not.toBeInTheDocument();
});

it('keeps what another editor saved in view while the inquiry is taken', async () => {
  const { held, shown } = desk();
  await shown;
  await userEvent.fill(dialog.getByLabelText('Note'), 'Half a note');
  held.row = { ...held.row, note: 'Theirs', revision: 1 };
  await tell('changed', { inquiry: held.row, by: 'bob@firm.example' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Theirs');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to me' }));
  await expect.element(dialog.getByLabelText('Assignee')).toHaveValue('eve@firm.example');
  await expect.element(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Theirs');
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
  // What is typed is no shortcut. A step keeps it, and says so until the inquiry is shown again.
  await userEvent.fill(open('Bea').getByLabelText('Note'), 'jot');
  await userEvent.click(open('Bea').getByRole('heading', { name: 'Inquiry of Bea' }));
  await userEvent.keyboard('j');
  const unsaved = page.getByText(/^Your changes to the inquiry of .Bea. are kept in this tab\./);
  await expect.element(open('Cid').getByLabelText('Note')).toHaveValue('');
  await expect.element(unsaved).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open('Cid')).not.toBeInTheDocument();
  await expect.element(unsaved).toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'Cid' }));
  await userEvent.click(open('Cid').getByRole('button', { name: 'Previous inquiry' }));
  await expect.element(open('Bea').getByLabelText('Note')).toHaveValue('jot');
  await expect.element(open('Bea').getByText(/^Your changes from before are back\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await userEvent.click(discard.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(open('Bea').getByRole('button', { name: 'Save' }));
  await expect.element(open('Bea').getByText('Saved.', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(open('Bea')).not.toBeInTheDocument();
  // In the list, the keys go on from the last open inquiry.
  await expect.element(table.getByRole('link', { name: 'Bea' })).toHaveFocus();
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
  await userEvent.click(open.getByRole('button', { name: 'Mark as unread' }));
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

it('asks about the one selected inquiry by its name, and keeps Undo on one line of a phone', async () => {
  await page.viewport(360, 740);
  try {
    await show(three, (id) => three.find((row) => row.id === id));
    await userEvent.click(page.getByLabelText('Select the inquiry of Cid'));
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete selected…' }));
    const question = page.getByRole('dialog', { name: 'Delete this inquiry?' });
    await expect
      .element(question.getByText(/^The inquiry of \u2068Cid\u2069 is deleted for good\./))
      .toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete for good' }));
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
  const remove = page.getByRole('menuitem', { name: 'Delete selected…' });
  const question = page.getByRole('dialog', { name: 'Delete 2 inquiries?' });
  const confirm = question.getByRole('button', { name: 'Delete for good' });
  const onRequest = question.getByLabelText('The person asked for it');
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
  const title = question.getByRole('heading').element();
  await userEvent.click(confirm);
  await expect.element(undo).toBeVisible();
  // While it fades out.
  expect(title.textContent).toBe('Delete 2 inquiries?');
  expect(requests.filter((line) => line.startsWith('delete'))).toEqual([]);
  // Leaving the page carries it out.
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => requests).toContain(`delete ${ids[0]} ${ids[2]}`);
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
      (page.getByRole('menuitem', { name: 'Delete selected…' }).element() as HTMLElement).click();
      await userEvent.click(page.getByRole('button', { name: 'Delete for good' }));
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

it('moves no row when another editor opens an inquiry or deletes it', async () => {
  const rows = three.map((row) => ({ ...row, readAt: null }));
  await show(rows, (id) => rows.find((row) => row.id === id));
  const last = table.getByRole('link', { name: 'Cid' });
  await expect.element(last).toBeVisible();
  const { top } = last.element().getBoundingClientRect();
  await tell('changed', {
    inquiry: { ...rows[0], readAt: usual.receivedAt, revision: 1 },
    by: 'bob@firm.example',
  });
  await tell('removed', { id: ids[1] ?? '', by: 'bob@firm.example' });
  await expect.element(table.getByText('Deleted')).toBeVisible();
  expect(last.element().getBoundingClientRect().top).toBe(top);
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
