import type { Page } from '@playwright/test';
import { test as base, expect } from './site';

export const test = base.extend({
  settings: [
    async ({ receiver }, use) => {
      const dsn = new URL('/1', receiver.url);
      dsn.username = 'public';
      await use({ SENTRY_DSN: dsn.href });
    },
    { scope: 'worker' },
  ],
});

/** React starts on the first intent, and the error handlers with it. */
export async function startApp(page: Page) {
  await page.waitForLoadState(); // by then the bootstrap hears the pointer
  await page.mouse.move(20, 20);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

export const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
