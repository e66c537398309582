import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, type Site, startSite } from './site';

export const email = 'editor@firm.example';
export const password = 'correct horse battery';

export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      // The only journey that starts with an empty data folder.
      const dataDir = mkdtempSync(join(tmpdir(), 'probata-e2e-'));
      const site = await startSite({ dataDir, env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password } });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export async function signIn(page: Page, given = password) {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
