import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressOf, type Endpoint } from '../endpoint';
import { createAccountsClient } from '../frame/accounts-client';
import { renderPage } from '../frame/render-page';
import { CustodyReport } from './CustodyReport';
import { uploadEndpoints } from './contract';
import { custodyReport as words } from './custody-words';
import { Uploads } from './Uploads';

const dayMs = 86_400_000;
const details = { sender: '', email: '', matter: '', title: '' };
const fileOf = (name: string, batch = name.padEnd(32, 'a')) => ({
  id: name.padEnd(32, 'a'),
  batch,
  name,
  size: 4,
  sha256: 'b'.repeat(64),
  begunAt: null,
  receivedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: new Date(Date.now() + 5.5 * dayMs).toISOString(),
});
const batchOf = (file: ReturnType<typeof fileOf>, more: object = {}) => ({
  ...file,
  ...details,
  number: 'VOL 000002',
  files: 1,
  file,
  ...more,
});
const rest = { newer: null, older: null };
const totals = { totals: { files: 2, bytes: 8 }, retentionDays: 30, unfinished: [], unfinishedTotal: 0 };

/** Names the answer of an endpoint, where its path has this id. */
const on = (row: Endpoint, id = '') => `${row.method} ${addressOf<Endpoint>(row, { params: { id } })}`;

/** Shows the page, with these answers by method and path. */
async function show(
  answers: Readonly<Record<string, (url: URL, body: string) => unknown>>,
  path = '/admin/uploads',
) {
  vi.stubGlobal('fetch', async (given: string | URL | Request, init?: RequestInit) => {
    const url = new URL(given instanceof Request ? given.url : given, location.origin);
    const answer = answers[`${init?.method ?? 'GET'} ${url.pathname}`]?.(url, String(init?.body ?? ''));
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
  });
  const client = createAccountsClient(location.origin, 'key', { persistSession: false });
  return renderPage(
    path === '/admin/uploads' ? (
      <Uploads client={client} />
    ) : (
      <CustodyReport client={client} email="editor@firm.example" />
    ),
    path,
  );
}

afterEach(() => vi.unstubAllGlobals());

it('searches by a part of the name, says what is left, and shows all again', async () => {
  const asked: string[] = [];
  const { router } = await show({
    [on(uploadEndpoints.list)]: ({ searchParams }) => {
      const q = searchParams.get('q') ?? '';
      asked.push(q);
      const files = ['brief.pdf', 'notes.txt'].filter((name) => name.includes(q)).map((name) => fileOf(name));
      return { batches: files.map((file) => batchOf(file)), ...rest, ...totals };
    },
  });
  const rows = page.getByRole('region', { name: 'Uploads, newest first' });
  await expect.element(rows.getByText('notes.txt')).toBeVisible();
  const row = rows.getByRole('listitem').first();
  for (const text of ['brief.pdf', 'VOL 000002', 'bbbbbbbb', '4B', '5 days left'])
    await expect.element(row).toHaveTextContent(text);

  const field = page
    .getByRole('search', { name: 'Search uploads' })
    .getByLabelText('File, sender, or matter');
  await userEvent.fill(field, ' brief ');
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.getByText('notes.txt')).not.toBeInTheDocument();
  await expect.element(rows.getByText('brief.pdf')).toBeVisible();
  expect(router.state.location.search).toBe('?q=brief');

  await userEvent.fill(field, 'nothing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('heading', { name: 'No complete upload matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.element(rows.getByText('notes.txt')).toBeVisible();
  expect(asked).toEqual(['', 'brief', 'nothing', '']);
});

it('opens a batch, extends it, and leaves it once it is deleted', async () => {
  const id = 'batch'.padEnd(32, '0');
  const file = fileOf('a.tif', id);
  const batch = batchOf(file, {
    id,
    files: 2,
    file: null,
    title: 'VOL003',
    sender: '<b>Ann</b>',
    matter: 'Doe v. Roe',
  });
  const sent: string[] = [];
  const { router } = await show({
    [on(uploadEndpoints.list)]: () => ({ batches: [batch], ...rest, ...totals }),
    [on(uploadEndpoints.batch, 'VOL-000002')]: () => ({
      batch,
      files: [file, fileOf('b.tif', id)],
      ...rest,
    }),
    [on(uploadEndpoints.extendBatch, id)]: (_, body) => sent.push(body),
    [on(uploadEndpoints.removeBatch, id)]: () => sent.push('deleted'),
  });
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'VOL003' }))
    .toHaveTextContent('VOL 000002 · 2 files · Doe v. Roe · <b>Ann</b>');
  await page.getByRole('link', { name: 'VOL003' }).click();
  await expect.element(page.getByRole('heading', { name: 'VOL003' })).toBeVisible();
  await expect.element(page.getByText('<b>Ann</b>')).toBeVisible();
  await expect.element(page.getByText('2 files, 4B in all.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download: b.tif' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download zip: VOL003' })).toBeVisible();

  await page.getByRole('button', { name: 'Extend… VOL003' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep for longer' });
  await userEvent.fill(dialog.getByLabelText('Days to add'), '366');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Enter a whole number from 1 to 365.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Days to add'), '10');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const until = new Date(Date.parse(file.expiresAt) + 10 * dayMs).toISOString();
  expect(sent).toEqual([JSON.stringify({ until })]);

  await page.getByRole('button', { name: 'Delete… VOL003' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this batch?' });
  await expect.element(question.getByText(/“VOL003” with 2 files is deleted for good/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
  expect(sent).toHaveLength(2);
});

it('asks the next question although the dialog of the last one reports later that it has closed', async () => {
  const file = fileOf('brief.pdf');
  await show({
    [on(uploadEndpoints.list)]: () => ({ batches: [batchOf(file)], ...rest, ...totals }),
    [on(uploadEndpoints.extendFile, file.id)]: () => ({}),
  });
  await page.getByRole('button', { name: 'Extend… brief.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep for longer' });
  await expect.element(dialog).toBeVisible();
  const element = dialog.element() as HTMLDialogElement; // as: its role
  const remove = page.getByRole('button', { name: 'Delete… brief.pdf', includeHidden: true }).element();
  // The attribute goes before the event.
  new MutationObserver((_, observer) => {
    if (element.open) return;
    observer.disconnect();
    (remove as HTMLElement).click();
  }).observe(element, { attributes: true });
  const closed = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }));
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await closed;
  await expect.element(page.getByRole('status').filter({ hasText: 'Kept until' })).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Delete this file?' })).toBeVisible();
});

it('shows every event of a file, also of a deleted one', async () => {
  const file = fileOf('brief.pdf');
  const events = [
    { at: file.receivedAt, actor: 'guest', action: 'received', detail: '4 bytes' },
    { at: file.receivedAt, actor: 'ed@firm.example', action: 'downloaded', detail: '' },
    { at: file.receivedAt, actor: 'retention', action: 'expired', detail: '' },
  ];
  const path = on(uploadEndpoints.custody, file.id);
  const ownDetails = { ...details, sender: 'Ann' };
  const statements = ['Ann', 'Mallory'].map((sender, index) => ({
    ...details,
    sender,
    at: file.receivedAt,
    upload: `${index}`.repeat(32),
  }));
  const { router } = await show(
    {
      [path]: () => ({
        id: file.id,
        upload: { ...file, details: ownDetails },
        statements,
        isOwned: false,
        events,
      }),
    },
    `/admin/uploads/custody?file=${file.id}`,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Custody report' })).toBeVisible();
  await expect.element(page.getByText('brief.pdf', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nov 21, 2026, 10:00:00 AM').first()).toBeVisible();
  const rows = page.getByRole('table', { name: 'Events, oldest first' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Received\s*The sender/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Downloaded\s*ed@firm.example/);
  await expect.element(rows.nth(3)).toHaveTextContent(/Expired\s*Retention period/);
  const later = page.getByRole('table', { name: words.statements.caption }).getByRole('row');
  await expect.element(later.nth(2)).toHaveTextContent('Mallory');
  await expect.element(page.getByText(words.statements.open)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await router.navigate('/admin/uploads/custody');
  await expect.element(page.getByRole('heading', { name: 'No file is named' })).toBeVisible();
});
