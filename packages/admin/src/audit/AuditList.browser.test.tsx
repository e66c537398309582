import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorRole } from '../account/contract';
import { client, renderPage } from '../frame/render-page';
import { AuditList } from './AuditList';
import { type AuditEventLine, auditEvents } from './contract';

const line: AuditEventLine = {
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  event: 'account.signed-in',
  actor: 'jane@firm.example',
  number: null,
  target: 'jane@firm.example',
  detail: '',
  address: '203.0.113.7',
  request: '00000000-0000-4000-8000-000000000000',
};

async function show(lines: readonly AuditEventLine[], role: EditorRole = 'editor') {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return url.includes('/export')
      ? new Response('"at"\r\n')
      : Response.json({ lines, older: lines.length > 0 ? '1' : null, newer: null });
  });
  const { router } = await renderPage(<AuditList client={client} />, '/admin/audit', role);
  return { requests, router };
}

afterEach(() => vi.unstubAllGlobals());

const list = () => page.getByRole('region', { name: 'Audit list, newest first' });
/** The whole line of each event: its time, its actor, what it did. */
const sentences = () =>
  [...list().element().querySelectorAll('summary')].map((summary) => summary.textContent?.trim() ?? '');
const lineNamed = (text: string) => list().getByRole('listitem').filter({ hasText: text });

it('shows every event as a sentence under its day; an event of a newer release by its name', async () => {
  const lines = [...auditEvents, 'future.event'].map((event, index) => ({ ...line, id: `${index}`, event }));
  await show([...lines, { ...line, id: '99', at: '2026-11-20T10:00:00.000Z' }]);
  await expect.element(list().getByRole('heading', { name: /^Nov 21, 2026/ })).toBeVisible();
  await expect.element(list().getByRole('heading', { name: 'Nov 20, 2026 1' })).toBeVisible();
  const [last, ...events] = sentences().reverse();
  expect(last).toMatch(/^\d\d:00:00 jane@firm\.example signed in$/);
  expect(new Set(events).size).toBe(auditEvents.length + 1);
  expect(events.filter((event) => event.endsWith('future.event'))).toHaveLength(1);
  const unnamed = auditEvents.filter((event) => events.some((sentence) => sentence.includes(event)));
  expect(unnamed).toEqual([]);
});

it('opens where a line came from and what it is about, whole, by the keyboard', async () => {
  const target = '11111111-2222-4333-8444-555555555555';
  const detail = `9 bytes, SHA-256 ${'a1'.repeat(32)}`;
  await show([
    { ...line, event: 'upload.deleted', target, detail },
    { ...line, id: '2', address: null, request: null, target: null },
  ]);
  const deleted = lineNamed('deleted an upload');
  await expect.element(deleted).toBeVisible();
  for (const hidden of [target, detail, '203.0.113.7'])
    await expect.element(deleted.getByText(hidden)).not.toBeVisible();
  (deleted.element().querySelector('summary') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const shown of [target, detail, '203.0.113.7', line.request ?? ''])
    await expect.element(deleted.getByText(shown)).toBeVisible();
  await expect
    .element(deleted.getByRole('link', { name: target }))
    .toHaveAttribute('href', `/admin/uploads/custody?file=${target}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(deleted.getByText(target)).not.toBeVisible();
  const signedIn = lineNamed('signed in');
  await userEvent.click(signedIn.getByText('signed in'));
  await expect.element(signedIn.getByText('Not known')).toBeVisible();
  const terms = [...signedIn.element().querySelectorAll('dt')].map((term) => term.textContent);
  expect(terms).toEqual(['When', 'Address']);
});

it('is one line of 32 px, and two in a narrow window', async () => {
  const heights = () =>
    [...list().element().querySelectorAll('summary')].map(
      (summary) => summary.getBoundingClientRect().height,
    );
  await page.viewport(1280, 800);
  await show([line, { ...line, id: '2', actor: 'W'.repeat(200), event: 'W'.repeat(200) }]);
  await expect.element(list()).toBeVisible();
  expect(heights()).toEqual([32, 32]);
  await page.viewport(360, 800);
  try {
    await expect.poll(heights).toEqual([56, 56]);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('filters by event, editor and days, and keeps the filters for the next page and the export', async () => {
  const { requests, router } = await show([line]);
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await page.getByRole('combobox', { name: 'What' }).selectOptions('Opened an inquiry');
  await page.getByRole('searchbox', { name: 'Who' }).fill('jane@firm.example');
  await page.getByLabelText('From').fill('2026-11-01');
  await page.getByLabelText('To', { exact: true }).fill('2026-11-02');
  await userEvent.click(page.getByRole('button', { name: 'Apply' }));
  const expected = {
    event: 'inquiry.read',
    editor: 'jane@firm.example',
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 3).toISOString(),
  };
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(requests.at(-1)?.split('?')[1])))
    .toEqual(expected);
  await expect.element(page.getByRole('link', { name: 'Opened an inquiry' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Export CSV' }));
  await expect.element(page.getByRole('status').getByText('Exported.')).toBeVisible();
  const [path, query] = requests.at(-1)?.split('?') ?? [];
  expect(path).toBe('/api/admin/audit/export');
  // The file names its days in the zone of the filters.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...expected, zone });
  await userEvent.click(page.getByRole('link', { name: 'Older' }));
  expect(new URLSearchParams(router.state.location.search).get('after')).toBe('1');
  await expect.poll(() => new URLSearchParams(requests.at(-1)?.split('?')[1]).get('after')).toBe('1');
  await userEvent.click(page.getByRole('link', { name: 'Clear filters' }));
  await expect.poll(() => requests.at(-1)).toBe('/api/admin/audit');
});

it('says that no line matches', async () => {
  await show([]);
  await expect.element(page.getByRole('heading', { name: 'No lines yet' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Who' }).fill('nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'No line matches' })).toBeVisible();
});

it('offers no export to a viewer', async () => {
  await show([line], 'viewer');
  await expect.element(list()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it.each([100, 200])('fits a window of 320 px with text of %i percent', async (percent) => {
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = `${percent}%`;
  try {
    await show([{ ...line, detail: 'W'.repeat(200) }]);
    await expect.element(list()).toBeVisible();
    await userEvent.click(list().getByText('signed in'));
    await expect.element(list().getByText('Detail')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const edge = list().element().getBoundingClientRect().right;
    const texts = [...list().element().querySelectorAll('bdi, time, dd')];
    expect(Math.max(...texts.map((text) => text.getBoundingClientRect().right))).toBeLessThanOrEqual(edge);
    // Enough of the name and of the sentence to be read.
    const words = [...list().element().querySelectorAll('summary bdi')];
    expect(Math.min(...words.map((text) => text.clientWidth))).toBeGreaterThan(100);
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
  }
});
