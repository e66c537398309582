import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorRole } from '../account/contract';
import { client, renderPage } from '../frame/render-page';
import { keptInquiry } from '../inquiries/kept-inquiry';
import type { ErasureReceipt, Person, PersonAnswer } from './contract';
import { peopleEndpoints } from './contract';
import { People } from './People';

const { email } = keptInquiry;
const inquiry = { ...keptInquiry, notes: [], message: 'W'.repeat(300) };
const nothing: Person = {
  inquiries: [],
  mentions: [],
  journal: [],
  uploads: [],
  audit: [],
  settings: [],
  runs: [],
  views: [],
  chats: [],
  chatMentions: [],
  account: null,
};
const everything: Person = {
  inquiries: [inquiry],
  mentions: [{ ...inquiry, id: '00000000-0000-4000-8000-000000000001', name: 'Bob' }],
  journal: ['broken {"email":"ada@firm.example"'],
  uploads: [
    {
      id: 'a'.repeat(32),
      name: `${email}.pst`,
      sender: '',
      email: '',
      matter: '',
      title: '',
      size: 3,
      at: '2026-11-21T10:00:00.000Z',
    },
  ],
  audit: [
    {
      at: '2026-11-21T10:00:00.000Z',
      event: 'account.signed-in',
      actor: email,
      target: email,
      detail: '',
      address: null,
    },
  ],
  settings: [{ at: '2026-11-21T10:00:00.000Z', key: 'persona-prompt', value: '', note: 'Mine' }],
  runs: [{ at: '2026-11-21T10:00:00.000Z', version: '7', by: email, passed: 3, total: 4 }],
  views: [{ id: '00000000-0000-4000-8000-000000000005', owner: email, name: 'Mine', query: 'status=failed' }],
  chats: [{ id: '00000000-0000-4000-8000-000000000003', changedAt: '2026-11-21T10:00:00.000Z', messages: 4 }],
  chatMentions: [
    {
      id: '00000000-0000-4000-8000-000000000004',
      owner: 'bob@firm.example',
      changedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  account: { addedAt: '2026-11-21T10:00:00.000Z', sessions: [] },
};
const receipt: ErasureReceipt = {
  id: '00000000-0000-4000-8000-00000000000e',
  erasedAt: '2026-11-24T10:00:00.000Z',
  erasedBy: 'editor@firm.example',
  erased: { inquiries: 1, delivered: 1, journal: 1, uploads: 1, senders: 0, views: 1, chats: 1 },
  left: { mentions: 1, uploads: 0, audit: 1, settings: 1, runs: 1, chatMentions: 1, account: 1 },
  sha256: 'f'.repeat(64),
  notes: ['Backups made before this date still hold what was erased.'],
};

const answerOf = (person: Person): PersonAnswer => {
  const { account: _account, ...lists } = person;
  return {
    person,
    counts: Object.fromEntries(
      Object.entries(lists).map(([kind, rows]) => [kind, rows.length]),
    ) as PersonAnswer['counts'], // as: every list is a kind
  };
};

/** Shows the page; `held` is what the next searches find. Returns the requests, and the files that were downloaded. */
async function show(held: () => Person, role: EditorRole = 'editor') {
  const requests: { path: string; body: unknown }[] = [];
  const files: { name: string; text: Promise<string> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(init?.body)) });
    if (path === peopleEndpoints.erase.path) return Response.json(receipt);
    if (path === peopleEndpoints.export.path) return Response.json({ held: held() });
    return Response.json(answerOf(held()));
  });
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const href = `blob:${blobs.size}`;
    blobs.set(href, blob as Blob); // as: the page makes no MediaSource
    return href;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
  await renderPage(<People client={client} />, '/', role);
  return { requests, files };
}

async function find(address: string) {
  await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), address);
  await userEvent.keyboard('{Enter}');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks the server for an address only', async () => {
  const { requests } = await show(() => nothing);
  await find('ada');
  const field = page.getByRole('textbox', { name: 'Email address' });
  await expect.element(field).toHaveAccessibleDescription(/Enter one email address/);
  await expect.element(field).toHaveFocus();
  expect(requests).toEqual([]);
  await find(` ${email} `);
  await expect.element(page.getByRole('status')).toHaveTextContent(`Nothing is held about ${email}.`);
  await expect.element(field).not.toHaveAccessibleDescription(/Enter one email address/);
  expect(requests).toEqual([{ path: peopleEndpoints.search.path, body: { email } }]);
  await expect.element(page.getByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Export JSON' })).not.toBeInTheDocument();
});

it.each([1280, 320])('shows each kind of records with its number inside %i px', async (width) => {
  await page.viewport(width, 800);
  try {
    await show(() => everything);
    await find(email);
    await expect.element(page.getByText(`Found 10 records about ${email}.`)).toHaveFocus();
    for (const heading of [
      'Inquiries (1)',
      'Inquiries of others that name it (1)',
      'Damaged lines of the journal (1)',
      'Uploads sent under it or that name it (1)',
      'Audit list (1)',
      'Saved settings (1)',
      'Runs of test questions (1)',
      'Named filters (1)',
      'Chats with the agent (1)',
      'Chats of other editors that name it (1)',
      'Editor account',
    ])
      await expect.element(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ada Byron' }))
      .toHaveAttribute('href', '/admin/inquiries?open=INQ-000149');
    await expect.element(page.getByRole('cell', { name: 'Signed in' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('offers a viewer neither an export nor an erasure', async () => {
  await show(() => everything, 'viewer');
  await find(email);
  await expect.element(page.getByRole('heading', { name: 'Inquiries (1)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export JSON' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});

it('exports everything as one file', async () => {
  const { requests, files } = await show(() => everything);
  await find(email);
  await userEvent.click(page.getByRole('button', { name: 'Export JSON' }));
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Exported\. /);
  expect(requests.at(-1)).toEqual({ path: peopleEndpoints.export.path, body: { email } });
  expect(files[0]?.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual({ held: everything });
});

it('erases after asking, uploads only when asked to, and offers the receipt', async () => {
  let held = everything;
  const { requests, files } = await show(() => held);
  await find(email);
  const open = page.getByRole('button', { name: 'Erase…' });
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await userEvent.click(open);
  await expect.element(dialog.getByText(`1 inquiry sent from ${email} and 1 chat`)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Also delete 1 upload' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep everything' }));
  expect(requests).toHaveLength(1);

  await userEvent.click(open);
  const uploads = dialog.getByRole('checkbox', { name: 'Also delete 1 upload' });
  await expect.element(uploads).not.toBeChecked();
  await userEvent.click(uploads);
  held = { ...nothing, mentions: everything.mentions };
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await expect.element(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(requests.at(1)).toEqual({ path: peopleEndpoints.erase.path, body: { email, uploads: true } });
  await expect.element(page.getByText(/^Erased\. Download the receipt now/)).toHaveFocus();
  await expect.element(page.getByText('1, of which 1 had been delivered to a workflow')).toBeVisible();
  await expect.element(page.getByText(receipt.notes[0] ?? '')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Inquiries (1)' })).not.toBeInTheDocument();
  await expect.element(open).not.toBeInTheDocument();

  await userEvent.click(page.getByRole('button', { name: 'Download receipt' }));
  expect(files[0]?.name).toBe(`receipt-${receipt.id}.json`);
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual(receipt);
});

it('says why an erasure failed, and keeps what it shows', async () => {
  await show(() => everything);
  await find(email);
  await expect.element(page.getByRole('button', { name: 'Erase…' })).toBeVisible();
  vi.stubGlobal('fetch', async () =>
    Response.json({ detail: 'The database is not available.' }, { status: 503 }),
  );
  await userEvent.click(page.getByRole('button', { name: 'Erase…' }));
  await userEvent.click(page.getByRole('button', { name: 'Erase for good' }));
  await expect.element(page.getByText('The erasure failed. The database is not available.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Inquiries (1)' })).toBeVisible();
});

it('searches for the address that a link has in its state', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)));
    return Response.json(answerOf(nothing));
  });
  const { router } = await renderPage(<People client={client} />);
  for (const state of [{ email: 'no address' }, { email }]) await router.navigate('/', { state });
  await expect.element(page.getByLabelText('Email address')).toHaveValue(email);
  await expect.element(page.getByRole('status')).toHaveTextContent(`Nothing is held about ${email}.`);
  expect(asked).toEqual([{ email }]);
});
