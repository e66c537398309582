import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorRole } from '../account/contract';
import { keptInquiry } from '../inquiries/kept-inquiry';
import { Component as AdminInquiries } from '../inquiries/page';
import { Component as Admin } from '../overview/page';
import { sessionKey } from '../storage-keys';
import { Component as AdminUploads } from '../uploads/page';
import { renderPage } from './render-page';

const email = 'jane@firm.example';
const { id } = keptInquiry;

const inquiry = { ...keptInquiry, message: 'Hello' };
const details = { sender: '', email: '', matter: '', title: '' };
const upload = { id: 'a'.repeat(32), name: 'a.txt', size: 4, receivedAt: inquiry.receivedAt };
const keptUpload = {
  ...upload,
  batch: upload.id,
  sha256: 'b'.repeat(64),
  begunAt: null,
  expiresAt: null,
};

/** What the server answers, by the end of the path. */
const answers: Readonly<Record<string, unknown>> = {
  '/auth/v1/user': { id, aud: 'authenticated', email },
  '/api/admin/inquiries': {
    inquiries: [inquiry],
    newer: null,
    older: null,
    kept: 0,
    counts: { queued: 0, delivered: 1, failed: 0 },
    delivers: { contact: true, training: true },
  },
  [`/api/admin/inquiries/${id}`]: inquiry,
  '/api/admin/inquiries/failing': { failing: [], mail: null },
  '/api/admin/uploads': {
    batches: [{ ...keptUpload, ...details, number: 'VOL 000002', files: 1, file: keptUpload }],
    newer: null,
    older: null,
    totals: { files: 1, bytes: 4 },
    retentionDays: null,
    unfinished: [
      { ...upload, ...details, received: 2, begunAt: upload.receivedAt, expiresAt: upload.receivedAt },
    ],
    unfinishedTotal: 1,
  },
  '/rest/v1/app_settings': [{ value: 'You write posts.', revision: null }],
  '/blog/assets/templates/catalog.json': [],
};

/** Shows a page to a signed-in user of a role; null: the server does not answer which. */
async function show(element: ReactElement, role: EditorRole | null, path: string) {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const token = `${part({ alg: 'HS256' })}.${part({ sub: id, exp })}.${part({})}`;
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      access_token: token,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: exp,
      user: { id, email },
    }),
  );
  vi.stubGlobal('fetch', async (given: string | URL | Request) => {
    const { pathname } = new URL(given instanceof Request ? given.url : given, location.origin);
    if (pathname === '/api/admin/account')
      return role === null ? new Response('', { status: 503 }) : Response.json({ email, role });
    return pathname in answers ? Response.json(answers[pathname]) : new Response('{}', { status: 404 });
  });
  await renderPage(element, path);
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem(sessionKey);
});

const sentence = () => page.getByText(/^You have the role viewer\. You can read everything here\./);
const button = (name: string | RegExp) => page.getByRole('button', { name });

it.each([
  ['editor', true],
  ['viewer', false],
  [null, true],
] as const)('on the page of inquiries: %s', async (role, mayWrite) => {
  await show(<AdminInquiries />, role, `/admin/inquiries?open=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Ada Byron' });
  await expect.element(dialog.getByText('Hello')).toBeVisible();
  if (mayWrite) {
    await userEvent.click(dialog.getByRole('button', { name: 'More' }));
    await expect.element(dialog.getByRole('menuitem', { name: 'Resend' })).toBeVisible();
    await expect.element(dialog.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(button('Export CSV')).toBeVisible();
    await expect.element(sentence()).not.toBeInTheDocument();
    return;
  }
  await expect.element(dialog.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(sentence()).toBeVisible();
  await expect.element(button('Refresh')).toBeVisible();
  await expect.element(button('Export CSV')).not.toBeInTheDocument();
});

it('a viewer sees the uploads, without downloading or deleting them', async () => {
  await show(<AdminUploads />, 'viewer', '/admin/uploads');
  await expect.element(sentence()).toBeVisible();
  await expect.element(page.getByRole('table', { name: /^Unfinished/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Uploads/ })).toHaveTextContent('a.txt');
  for (const name of [/^Download/, /^Delete/]) await expect.element(button(name)).not.toBeInTheDocument();
});

it('an editor downloads and deletes uploads', async () => {
  await show(<AdminUploads />, 'editor', '/admin/uploads');
  await expect.element(button('Download: a.txt')).toBeVisible();
  await expect.poll(() => button('Delete… a.txt').elements().length).toBe(2);
});

it('a viewer reads the persona, and cannot save it', async () => {
  await show(<Admin />, 'viewer', '/admin');
  await expect.element(sentence()).toBeVisible();
  await userEvent.click(button('Edit Persona System Prompt'));
  const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
  await expect.element(dialog.getByLabelText('System prompt')).toHaveValue('You write posts.');
  await expect.element(dialog.getByLabelText('System prompt')).toHaveAttribute('readonly');
  await expect.element(dialog.getByText(/you can read this text and ask the agent/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});
