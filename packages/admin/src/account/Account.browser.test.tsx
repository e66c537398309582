import '@probata/ui/theme';
import '@probata/ui/base';
import { AuthApiError } from '@supabase/auth-js';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AccountsClient } from '../frame/accounts-client';
import { type Site, SiteContext, useSite } from '../site';
import { Account } from './Account';
import type { SessionList } from './contract';

function Surroundings({ supabase, children }: { supabase: Site['supabase']; children: ReactNode }) {
  const site = useSite();
  return <SiteContext value={{ ...site, supabase }}>{children}</SiteContext>;
}

const email = 'jane@firm.example';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const at = { createdAt: '2026-11-20T10:00:00.000Z', usedAt: '2026-11-21T10:00:00.000Z' };

interface Shown {
  /** The accounts service's answer to another password. @default no error */
  refusal?: AuthApiError;
  isHosted?: boolean;
}

async function show({ refusal, isHosted = false }: Shown = {}) {
  let sessions: SessionList['sessions'] = [
    { id: 'here', device: firefox, isCurrent: true, ...at },
    { id: 'there', device: phone, isCurrent: false, ...at },
    { id: 'third', device: '', isCurrent: false, ...at },
  ];
  const calls: unknown[] = [];
  const client = {
    fetch: (...sent: Parameters<typeof fetch>) => fetch(...sent),
    auth: {
      getSession: async () => ({ data: { session: { access_token: 'token' } }, error: null }),
      updateUser: async (change: object) => {
        calls.push(['updateUser', change]);
        if (!refusal) sessions = sessions.filter(({ isCurrent }) => isCurrent);
        return { error: refusal ?? null };
      },
      signOut: async (scope: object) => {
        calls.push(['signOut', scope]);
        sessions = sessions.filter(({ isCurrent }) => isCurrent);
        return { error: null };
      },
    },
  } as unknown as AccountsClient; // all that the page calls
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'DELETE') return Response.json({ sessions });
    calls.push(['DELETE', url]);
    sessions = sessions.filter(({ id }) => !url.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
  const supabase = { url: isHosted ? 'https://accounts.example' : '', anonKey: 'anon' };
  const { container } = await render(
    <Surroundings supabase={supabase}>
      <main>
        <h1>My account</h1>
        <Account client={client} email={email} />
      </main>
    </Surroundings>,
  );
  return { calls, container };
}

afterEach(() => vi.unstubAllGlobals());

const table = () => page.getByRole('table', { name: 'Your sessions, the latest used first' });
const current = () => page.getByLabelText('Current password');
const next = () => page.getByLabelText('New password');
const change = () => page.getByRole('button', { name: 'Change password' });

it('changes the password with the current one, by keyboard, and empties the fields', async () => {
  const { calls } = await show();
  await expect.element(table().getByRole('row').nth(3)).toBeVisible();
  await userEvent.click(current());
  await userEvent.keyboard('old password{Tab}a new password{Enter}');
  await expect
    .element(page.getByText('Your password is changed, and your other sessions have'))
    .toBeVisible();
  expect(calls).toEqual([['updateUser', { password: 'a new password', current_password: 'old password' }]]);
  await expect.element(current()).toHaveValue('');
  await expect.element(next()).toHaveValue('');
  // The list is read again: the others have ended.
  await expect.element(page.getByText('1 session.')).toBeVisible();
});

it('says why the service refuses, and keeps what was typed', async () => {
  const refusal = new AuthApiError('The current password is wrong.', 400, 'invalid_credentials');
  await show({ refusal });
  await current().fill('wrong');
  await next().fill('a new password');
  await userEvent.click(change());
  await expect.element(page.getByRole('alert')).toHaveTextContent('The current password is wrong.');
  await expect.element(next()).toHaveValue('a new password');
});

it('refuses a password that is too long before anything is sent', async () => {
  const { calls } = await show();
  await current().fill('old password');
  await next().fill('ü'.repeat(40));
  await userEvent.click(change());
  await expect.element(page.getByRole('alert')).toHaveTextContent(/must have at most 72 bytes/);
  expect(calls).toEqual([]);
});

it('lists the sessions by device, marks this one, and ends another', async () => {
  const { calls } = await show();
  const rows = table().getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/^Firefox on Windows.*This session$/);
  await expect.element(rows.nth(3)).toHaveTextContent(/^Unknown device/);
  await expect.element(rows.nth(1).getByRole('button')).not.toBeInTheDocument();
  await userEvent.click(
    page.getByRole('button', { name: /^End the session of Safari on iPhone, last used/ }),
  );
  const status = page.getByText('The session of Safari on iPhone has ended. 2 sessions.');
  await expect.element(status).toHaveFocus();
  expect(calls).toEqual([['DELETE', '/api/admin/sessions/there']]);
  await expect.element(table().getByText('Safari on iPhone')).not.toBeInTheDocument();
});

it('ends all others at once', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'End all others' }));
  await expect.element(page.getByText('All your other sessions have ended. 1 session.')).toHaveFocus();
  expect(calls).toEqual([['signOut', { scope: 'others' }]]);
  await expect.element(page.getByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

it('with a hosted service changes the password, ends the others, and lists no sessions', async () => {
  const { calls } = await show({ isHosted: true });
  await expect.element(page.getByText(/does not list them here/)).toBeVisible();
  await current().fill('old password');
  await next().fill('a new password');
  await userEvent.click(change());
  await expect
    .element(page.getByText('Your password is changed, and your other sessions have'))
    .toBeVisible();
  expect(calls.map((call) => Array.isArray(call) && call[0])).toEqual(['updateUser', 'signOut']);
  await userEvent.click(page.getByRole('button', { name: 'End all others' }));
  await expect.element(page.getByText('All your other sessions have ended.')).toHaveFocus();
  await expect.element(table()).not.toBeInTheDocument();
});

it('has no finding of axe, and fits a window of 320 px', async () => {
  await page.viewport(320, 800);
  try {
    const { container } = await show();
    await expect.element(table()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const { violations } = await axe.run(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  } finally {
    await page.viewport(1280, 800);
  }
});
