import type { Page } from '@playwright/test';
import { hydrate } from './site';

export async function openHydrated(page: Page) {
  await page.goto('/Development');
  await hydrate(page);
}
