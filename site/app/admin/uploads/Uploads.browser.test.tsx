import '@probata/ui/theme';
import '@probata/ui/base';
import { LinkProvider } from '@probata/ui';
import { createClient } from '@supabase/supabase-js';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '../../../contract/endpoints';
import { Uploads } from './Uploads';

const fileOf = (name: string) => ({
  id: name.padEnd(32, 'a'),
  name,
  size: 4,
  sha256: 'b'.repeat(64),
  receivedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: new Date(Date.now() + 5.5 * 86_400_000).toISOString(),
});

afterEach(() => vi.unstubAllGlobals());

it('searches by a part of the name, says what is left, and shows all again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (given: string | URL | Request) => {
    const { pathname, searchParams } = new URL(given instanceof Request ? given.url : given, location.origin);
    if (pathname !== endpoints.adminUploads) return new Response('{}', { status: 404 });
    const q = searchParams.get('q') ?? '';
    asked.push(q);
    const uploads = ['brief.pdf', 'notes.txt'].filter((name) => name.includes(q)).map(fileOf);
    return Response.json({
      uploads,
      newer: null,
      older: null,
      totals: { files: 2, bytes: 8 },
      retentionDays: 30,
      unfinished: [],
    });
  });
  const client = createClient(location.origin, 'key', { auth: { persistSession: false } });
  const router = createMemoryRouter([{ path: '*', element: <Uploads client={client} /> }], {
    initialEntries: ['/admin/uploads'],
  });
  await render(
    <LinkProvider link={({ href, ...rest }) => <Link {...rest} to={href} />}>
      <RouterProvider router={router} />
    </LinkProvider>,
  );
  const table = page.getByRole('table', { name: 'Uploads, newest first' });
  await expect.element(table.getByText('notes.txt')).toBeVisible();
  await expect.element(table.getByText('5 days left').first()).toBeVisible();

  const field = page.getByRole('search', { name: 'Search uploads' }).getByLabelText('Part of the name');
  await userEvent.fill(field, ' brief ');
  await userEvent.keyboard('{Enter}');
  await expect.element(table.getByText('notes.txt')).not.toBeInTheDocument();
  await expect.element(table.getByText('brief.pdf')).toBeVisible();
  expect(router.state.location.search).toBe('?q=brief');

  await userEvent.fill(field, 'nothing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'No complete upload has such a name' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.element(table.getByText('notes.txt')).toBeVisible();
  expect(asked).toEqual(['', 'brief', 'nothing', '']);
});
