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

const table = () => page.getByRole('table', { name: 'Audit list, newest first' });

it('shows every event in words, with its origin; an event of a newer release by its name', async () => {
  const lines = [...auditEvents, 'future.event'].map((event, index) => ({ ...line, id: `${index}`, event }));
  await show([...lines, { ...line, id: '99', address: null, request: null }]);
  await expect.element(table()).toBeVisible();
  const events = [...table().element().querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('th, td')[1]?.textContent,
  );
  expect(new Set(events).size).toBe(auditEvents.length + 1);
  expect(events.filter((event) => event?.includes('.'))).toEqual(['future.event']);
  await expect.element(table().getByRole('row').nth(1)).toHaveTextContent(/203\.0\.113\.7Request 0000/);
  await expect.element(table().getByRole('row').last()).toHaveTextContent(/Not known$/);
});

it('filters by event, editor and days, and keeps the filters for the next page and the export', async () => {
  const { requests, router } = await show([line]);
  await userEvent.click(page.getByRole('button', { name: 'Filters' }));
  await page.getByRole('combobox', { name: 'What' }).selectOptions('Inquiry opened');
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
  await expect.element(table()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it('fits a window of 320 px', async () => {
  await page.viewport(320, 800);
  try {
    await show([{ ...line, detail: 'W'.repeat(200) }]);
    await expect.element(table()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const edge = table().element().getBoundingClientRect().right;
    const texts = [...table().element().querySelectorAll('tbody span')];
    expect(Math.max(...texts.map((text) => text.getBoundingClientRect().right))).toBeLessThanOrEqual(edge);
  } finally {
    await page.viewport(1280, 800);
  }
});
