import type { Page } from '@playwright/test';
import { endpoints } from '../../site/contract/endpoints';
import { type AccountsStandIn, startAccounts } from '../faults/accounts.mjs';
import { violationsOf } from './axe';
import { test as base, expect } from './site';

// A forgotten password with hosted accounts. persona.spec.ts tests the embedded accounts service.

const email = 'editor@firm.example';
const password = 'correct horse battery';
const another = 'another horse battery';

const test = base.extend<object, { accounts: AccountsStandIn }>({
  accounts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const accounts = await startAccounts({ email, password });
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  settings: [
    async ({ accounts }, use) => use({ SUPABASE_URL: accounts.url, SUPABASE_ANON_KEY: 'anon' }),
    { scope: 'worker' },
  ],
});

const announcement = 'If this address has an account, we have sent a link to it.';

/** What the front page of /admin asks for with the session. */
const asksOfFrontPage = new Set<string>([
  endpoints.adminInquiries,
  endpoints.adminInquiriesTotal,
  endpoints.adminInquiriesFailing,
  endpoints.adminUploads,
  endpoints.adminAudit,
]);

async function askFor(page: Page, address: string) {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click({ clickCount: 3 });
  await expect(page.getByRole('status').filter({ hasText: announcement })).toBeVisible();
}

test('a link leads to another password, and an unknown address gets the same answer', async ({
  page,
  accounts,
}) => {
  await askFor(page, 'nobody@firm.example');
  expect(await accounts.links()).toEqual([]);
  await askFor(page, email);
  const [link = '', ...others] = await accounts.links();
  expect(others, 'the link of a triple click is sent once').toEqual([]);
  expect(link).toContain('/admin?code=');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // The code stays neither in the address nor in the history.
  await expect(page).toHaveURL(/\/admin$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('New password').fill(another);
  await page.getByRole('button', { name: 'Save password' }).click({ clickCount: 3 });
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  // A request that is under way at the sign-out would be answered 401.
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(another);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'OPTIONS') sent.push(`${request.method()} ${pathname}${search}`);
  });
  const change = async (current: string, next: string, delay: number) => {
    sent.length = 0;
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click({ clickCount: 3, delay });
    const done = page.getByText('Your password is changed, and your other sessions have ended.');
    await expect(done).toBeVisible();
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    expect(sent.filter((one) => /^PUT|logout/.test(one))).toEqual([
      'PUT /auth/v1/user',
      'POST /auth/v1/logout?scope=others',
    ]);
    await expect(done).toBeVisible();
  };
  await page.goto('/admin/account');
  await change(another, password, 0);
  // The service answers between the clicks.
  await change(password, another, 60);
});

test('a link works once, and only in the browser that asked for it', async ({
  page,
  accounts,
  pageErrors,
  browser,
  site,
}) => {
  await askFor(page, email);
  const link = (await accounts.links()).at(-1) ?? '';
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('This link has expired, or was requested in another browser.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await elsewhere.close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.goto('/admin?error=access_denied&error_code=otp_expired&error_description=Call+555-0100');
  await expect(page.getByText('Call 555-0100')).toHaveCount(0);
  // The page shows no text of the address, since anyone can write it; the editor stays signed in.
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname);
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  // Requests of this page from before the sign-out may be answered after it, and no others.
  expect(refused.filter((path) => !asksOfFrontPage.has(path))).toEqual([]);
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);
});
