import type { Page } from '@playwright/test';
import { type AccountsStandIn, startAccounts } from '../faults/accounts.mjs';
import { test as base, expect } from './site';

// A forgotten password with hosted accounts. persona.spec.ts tests the embedded accounts service.

export const email = 'editor@firm.example';
export const password = 'correct horse battery';

export const test = base.extend<object, { accounts: AccountsStandIn }>({
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

export const announcement = 'If this address has an account, we have sent a link to it.';

export async function askFor(page: Page, address: string) {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click({ clickCount: 3 });
  await expect(page.getByRole('status').filter({ hasText: announcement })).toBeVisible();
}
