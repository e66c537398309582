import '@probata/ui/theme';
import '@probata/ui/base';
import { Container } from '@probata/ui';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addressOf } from '../endpoint';
import type { AccountsClient } from '../frame/accounts-client';
import { inquiryEndpoints } from '../inquiries/contract';
import { keptInquiry } from '../inquiries/kept-inquiry';
import { urgentQuery } from './Figures';
import { Overview } from './Overview';

const session = { data: { session: { access_token: 'token' } }, error: null };
const client = {
  auth: { getSession: async () => session },
  fetch: (...sent: Parameters<typeof fetch>) => fetch(...sent),
} as unknown as AccountsClient; // all that it calls

const urgent = addressOf(inquiryEndpoints.list, { query: urgentQuery });

const cursors = { older: null, newer: null };
const totals = { files: 0, bytes: 0 };
const well = {
  status: 'ok',
  database: { kind: 'embedded', reachable: true },
  journal: { writable: true, damaged: 0 },
  disk: { aboveReserve: true },
  uploads: { reachable: true },
};
const nothing = {
  '/api/admin/inquiries?limit=1': {
    inquiries: [],
    ...cursors,
    kept: 0,
    counts: { queued: 0, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  },
  '/api/admin/inquiries/total?unread=yes': { total: 0 },
  [urgent]: {
    inquiries: [],
    ...cursors,
    kept: 0,
    counts: { queued: 0, delivered: 0, failed: 0 },
    delivers: { contact: true, training: false },
  },
  '/api/admin/uploads': {
    batches: [],
    ...cursors,
    totals,
    retentionDays: 30,
    unfinished: [],
    unfinishedTotal: 0,
  },
  '/healthz': well,
  '/api/admin/audit': { lines: [], ...cursors },
};

/** Answers by address; null fails. */
async function show(answers: Record<string, object | null>) {
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url] ? Response.json(answers[url]) : new Response('', { status: 503 }),
  );
  await render(<Overview client={client} />);
}

afterEach(() => vi.unstubAllGlobals());

it('says what to do first while nothing has come in', async () => {
  await show(nothing);
  await expect
    .element(page.getByText('None yet. To see how, send a message through the contact form.'))
    .toBeVisible();
  await expect
    .element(page.getByText('None yet. To receive files, send a guest the link to Send File.'))
    .toBeVisible();
  await expect.element(page.getByText('The database, the journal, and the disk work.')).toBeVisible();
  await expect.element(page.getByText('None yet.', { exact: true })).toBeVisible();
});

it('counts what waits, and links to it', async () => {
  const inquiries = nothing['/api/admin/inquiries?limit=1'];
  const at = '2026-11-21T10:00:00.000Z';
  const details = { sender: '', email: '', matter: '', title: '' };
  const file = {
    id: 'a'.repeat(32),
    name: 'a.txt',
    ...details,
    size: 9,
    received: 1,
    begunAt: at,
    expiresAt: at,
  };
  const change = {
    at,
    actor: 'jane@firm.example',
    target: null,
    number: null,
    detail: '',
    address: null,
    request: null,
  };
  await show({
    ...nothing,
    '/api/admin/inquiries?limit=1': { ...inquiries, kept: 5, counts: { queued: 3, delivered: 7, failed: 2 } },
    '/api/admin/uploads': {
      ...nothing['/api/admin/uploads'],
      totals: { files: 14, bytes: 99 },
      unfinished: [file],
      unfinishedTotal: 1,
    },
    '/api/admin/audit': {
      ...cursors,
      lines: Array.from({ length: 9 }, (_, at) => ({ ...change, id: `${at}`, event: 'inquiry.exported' })),
    },
  });
  await expect.element(page.getByText('3 waiting for delivery, 2 given up.')).toBeVisible();
  await expect.element(page.getByText('Kept here: 14.')).toBeVisible();
  await expect.element(page.getByText('In all: 17.')).toBeVisible();
  await expect.element(page.getByText('Not finished: 1.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show the inquiries' }))
    .toHaveAttribute('href', '/admin/inquiries?status=failed');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'exported inquiries' }).first())
    .toHaveTextContent(/^jane@firm\.example exported inquiries, Nov 21/);
  expect(page.getByRole('listitem').filter({ hasText: 'exported inquiries' }).elements()).toHaveLength(3);
});

it('keeps a name before its company, whatever their direction', async () => {
  const [name, company] = ['محمد عبد الله', 'شركة النور'];
  await show({
    ...nothing,
    [urgent]: { ...nothing[urgent], inquiries: [{ ...keptInquiry, name, company }] },
  });
  const link = page.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  const after = page.getByText(company, { exact: true });
  await expect.element(after).toBeVisible();
  const [before, behind] = [link, after].map((part) => part.element().getBoundingClientRect());
  expect(behind?.left).toBeGreaterThanOrEqual(before?.right ?? Number.POSITIVE_INFINITY);
});

it('counts the unread inquiries, and links to them', async () => {
  const inquiries = nothing['/api/admin/inquiries?limit=1'];
  await show({
    ...nothing,
    '/api/admin/inquiries?limit=1': { ...inquiries, kept: 0, counts: { queued: 0, delivered: 7, failed: 2 } },
    '/api/admin/inquiries/total?unread=yes': { total: 4 },
  });
  await expect.element(page.getByText('Unread: 4.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show the unread inquiries' }))
    .toHaveAttribute('href', '/admin/inquiries?unread=yes');
});

it('names what is wrong with the server; a part that fails leaves the others', async () => {
  await show({
    ...nothing,
    '/api/admin/uploads': null,
    '/healthz': {
      ...well,
      database: { kind: 'postgres', reachable: false },
      journal: { writable: true, damaged: 2 },
      disk: { aboveReserve: false },
      uploads: { reachable: false },
    },
  });
  await expect.element(page.getByText(/^The database cannot be reached/)).toBeVisible();
  await expect.element(page.getByText(/^Damaged journal files set aside: 2/)).toBeVisible();
  await expect.element(page.getByText(/^Little disk space is free/)).toBeVisible();
  await expect.element(page.getByText(/^The file storage does not answer/)).toBeVisible();
  await expect.element(page.getByText('Not available now.')).toBeVisible();
  await expect
    .element(page.getByText('None yet. To see how, send a message through the contact form.'))
    .toBeVisible();
});

const reason = 'The workflow answered 500';
const failing = { failing: [{ form: 'contact', total: 2, reason }], mail: null };

it('says that inquiries are not delivered, and why', async () => {
  await show({ ...nothing, '/api/admin/inquiries/failing': failing });
  await userEvent.click(page.getByText('2 not delivered'));
  await expect.element(page.getByText(`Contact: 2 inquiries are not delivered. ${reason}.`)).toBeVisible();
});

it.each([
  ['while all is well', 1280, {}],
  ['while all is well', 360, {}],
  ['beside failures', 1280, { '/api/admin/inquiries/failing': failing }],
  ['beside failures', 360, { '/api/admin/inquiries/failing': failing }],
  [
    'beside a journal that fails',
    1280,
    { '/healthz': { ...well, journal: { writable: false, damaged: 0 } } },
  ],
  ['beside a journal that fails', 360, { '/healthz': { ...well, journal: { writable: false, damaged: 0 } } }],
])('keeps what stands below it in its place while it loads %s, at %i px', async (_when, width, answered) => {
  await page.viewport(width, 800);
  try {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers: Record<string, object> = { ...nothing, ...answered };
    vi.stubGlobal('fetch', async (url: string) => {
      await held;
      return answers[url] ? Response.json(answers[url]) : new Response('', { status: 503 });
    });
    const screen = await render(
      <Container>
        <Overview client={client} />
      </Container>,
    );
    await expect.element(page.getByText('Loading…').first()).toBeVisible();
    // Of what stands below it, and of its links.
    const places = () => [
      screen.container.getBoundingClientRect().height,
      ...page
        .getByRole('link')
        .elements()
        .map((link) => link.getBoundingClientRect().top),
    ];
    const before = places();
    answer();
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
    if ('/api/admin/inquiries/failing' in answered)
      await expect.element(page.getByText('2 not delivered')).toBeVisible();
    expect(places()).toEqual(before);
  } finally {
    await page.viewport(1280, 800);
  }
});
