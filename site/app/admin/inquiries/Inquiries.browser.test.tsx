import '@probata/ui/theme';
import '@probata/ui/base';
import { inquiryKeys } from '@probata/forms';
import { LinkProvider } from '@probata/ui';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type {
  FailingDeliveries as FailingDeliveriesAnswer,
  InquiryList,
  KeptInquiry,
} from '../../../contract/inquiries';
import { FailingDeliveries } from './FailingDeliveries';
import { Inquiries } from './Inquiries';

const session = { data: { session: { access_token: 'token' } }, error: null };
const client = { auth: { getSession: async () => session } } as unknown as SupabaseClient; // all that a list calls

const usual: KeptInquiry = {
  id: '00000000-0000-4000-8000-000000000000',
  form: 'contact',
  name: 'Ada Byron',
  email: 'ada@firm.example',
  company: 'Firm',
  phone: '',
  message: '',
  receivedAt: '2026-11-21T10:00:00.000Z',
  status: 'queued',
  attempts: 0,
  nextAttemptAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  reason: null,
  state: 'new',
  assignee: null,
  note: '',
  readAt: null,
  revision: 0,
};

/** Texts of hostile shape: one long word, markup, a direction override, stacked marks, nothing that can be seen, many lines. */
const hostile = {
  word: 'W'.repeat(150),
  markup: '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  override: 'Ada \u202EnoryB\u202E exe.exe',
  marks: `Z${'\u0336\u0489\u0315'.repeat(60)}algo`,
  invisible: '\u200B\u2060\u00AD \u3164'.slice(0, 4),
  lines: 'Line\n'.repeat(200),
  emoji: '👩‍⚖️'.repeat(60),
};

/** Answers the list, and each inquiry by its id; `read` returns the inquiry as it is now. */
async function show(
  rows: readonly KeptInquiry[],
  read: (id: string) => KeptInquiry | undefined,
  path = '/',
  failing = (): FailingDeliveriesAnswer => ({ failing: [], mail: null }),
) {
  const list: InquiryList = {
    inquiries: [...rows],
    newer: null,
    older: null,
    counts: { queued: rows.length, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  };
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`);
    const id = /inquiries\/([\w-]+)/.exec(url)?.[1];
    if (url.endsWith('/failing')) return Response.json(failing());
    if (url.endsWith('/resend')) return Response.json({ status: 'queued' });
    return Response.json(id === undefined ? list : read(id));
  });
  const router = createMemoryRouter([{ path: '*', element: <Inquiries client={client} /> }], {
    initialEntries: [path],
  });
  await render(
    <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([1280, 360])('shows names, addresses and messages of hostile shape inside %i px', async (width) => {
  await page.viewport(width, 800);
  try {
    const title = document.title;
    const rows = Object.values(hostile).map((text, index): KeptInquiry => {
      const texts = Object.fromEntries(inquiryKeys.map((key) => [key, text]));
      return { ...usual, ...texts, id: `00000000-0000-4000-8000-00000000000${index}` };
    });
    await show(rows, (id) => rows.find((row) => row.id === id));
    const table = page.getByRole('table', { name: 'Inquiries, newest first' });
    await expect.element(table).toBeVisible();
    const element = table.element();
    expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(1280);
    for (const row of element.querySelectorAll('tbody tr'))
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(260);
    for (const link of element.querySelectorAll('tbody a')) expect(link.textContent?.trim()).not.toBe('');
    // A name that cannot be seen has a stand-in, so that its link can be pressed.
    await expect.element(table.getByRole('link', { name: 'Inquiry', exact: true })).toBeVisible();

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
  const cell = page.getByRole('table').getByRole('cell').filter({ hasText: 'Two boxes of paper' });
  await expect.element(cell).toBeVisible();
  expect(cell.element().textContent?.length).toBeLessThanOrEqual(300);
  await userEvent.click(page.getByRole('link', { name: 'Ada Byron' }));
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
  const reply = dialog.getByRole('link', { name: 'ada@firm.example' });
  await expect
    .element(reply)
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ada@firm\.example\?subject=/));
  await expect
    .element(dialog.getByRole('link', { name: '+1 212 555 0100' }))
    .toHaveAttribute('href', 'tel:+12125550100');
});

it('follows a resent inquiry until its workflow has answered', async () => {
  let now: KeptInquiry = { ...usual, status: 'failed', attempts: 3, nextAttemptAt: null };
  const requests = await show([now], () => now, `/?open=${usual.id}`);
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
  await expect.element(dialog.getByText(/^Failed\. Given up after 3 attempts/)).toBeVisible();
  now = usual;
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Resend' }));
  await expect.element(dialog.getByText('Queued. Waiting for its first delivery.')).toBeVisible();
  await expect.element(dialog.getByText('Queued again. The workflow has not answered yet.')).toBeVisible();
  now = { ...usual, status: 'delivered', attempts: 1, deliveredAt: '2026-11-21T10:05:00.000Z' };
  await expect.element(dialog.getByText('Delivered.', { exact: true }), { timeout: 5000 }).toBeVisible();
  await expect.element(dialog.getByText(/^Delivered\. Delivered Nov 21, 2026/)).toBeVisible();
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
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

it('says that a workflow fails when the list is loaded again, without a link to itself', async () => {
  let failing: FailingDeliveriesAnswer['failing'] = [];
  await show(
    [usual],
    () => usual,
    '/',
    () => ({ failing, mail: null }),
  );
  await expect.element(page.getByRole('table', { name: 'Inquiries, newest first' })).toBeVisible();
  failing = [{ form: 'contact', total: 1, reason: 'The workflow answered 500' }];
  await userEvent.click(page.getByRole('button', { name: 'Refresh' }));
  await expect.element(page.getByText('Contact: 1 inquiry is not delivered.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show the inquiries' })).not.toBeInTheDocument();
});
