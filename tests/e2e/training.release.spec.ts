import type { Page } from '@playwright/test';
import { training } from '../../site/content/pages/training';
import { expect, holdApp, hydrate } from './site';
import { test } from './training-page';

const { busy } = training.scheduling;
const outside = 'https://scheduling.probata.example/**';

const isLoaded = (page: Page) => page.evaluate(() => 'Calendly' in globalThis);

// `pageErrors` answers requests to outside hosts too; a route added later comes first.
test.beforeEach(async ({ context, pageErrors, provider }) => {
  expect(pageErrors).toEqual([]);
  await provider.setMode('ok');
  await context.route(outside, async (route) => {
    const { pathname } = new URL(route.request().url());
    // The provider cuts the connection, or the page is left while the request waits.
    const response = await route.fetch({ url: provider.url + pathname }).catch(() => undefined);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
});

test('a card pressed before hydration is held, then shows the spinner and the popup', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/Training');
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  release();
  await expect(page.getByText(busy)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expect(page).toHaveURL(/\/Training$/);
  expect(page.context().pages()).toHaveLength(1);
});

test('Quick Questions sticks below the bar while the page scrolls', async ({ page }) => {
  await page.goto('/Training');
  const form = page.getByRole('complementary', { name: 'Quick Questions?' });
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(await top()).toBeGreaterThan(200);
  for (const y of [400, 500]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await expect.poll(top).toBe(96);
  }
});

test('the text of the spinner is the one of the specification', () => {
  expect(busy).toBe('Validating availability... Just a moment.');
});

test('messages from other windows change nothing while the calendar is open', async ({ page }) => {
  await page.goto('/Training');
  await hydrate(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  const popup = page.getByRole('dialog', { name: 'Calendar' });
  await expect(popup.frameLocator('iframe').getByText('Pick a time')).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
  await page.evaluate(() => {
    for (const event of ['calendly.event_scheduled', 'calendly.close', '<img src=x onerror=alert(1)>'])
      window.postMessage({ event, payload: { url: 'https://other.example' } }, '*');
  });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/\/Training$/);
});

test('where the calendar cannot be reached, the spinner stays until a message replaces the popup', async ({
  page,
  pageErrors,
  provider,
}) => {
  await provider.setMode('no-calendar');
  await page.goto('/Training');
  await hydrate(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  const popup = page.getByRole('dialog', { name: 'Calendar' });
  await page.clock.runFor(100);
  await expect(popup).toHaveCSS('opacity', '0');
  await page.clock.runFor(3999);
  await expect(page.getByText(busy)).toBeVisible();
  await expect(popup).toHaveCSS('opacity', '0');
  await page.clock.runFor(1);
  await expect(page.getByRole('alert').getByRole('link', { name: /^Open the calendar/ })).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
  await expect(popup).toHaveCount(0);
  // Chromium adds the failed request.
  const errors = pageErrors.splice(0);
  expect(errors.some((error) => error.includes('The scheduling host shows no calendar'))).toBe(true);
});

test('where the calendar answers with an error, a message replaces the popup after 4 s', async ({
  page,
  pageErrors,
  provider,
}) => {
  await provider.setMode('broken-calendar');
  await page.goto('/Training');
  await hydrate(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  const popup = page.getByRole('dialog', { name: 'Calendar' });
  await expect(popup.frameLocator('iframe').getByText('Service unavailable')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Open the calendar/ })).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
  await expect(popup).toHaveCount(0);
  // Chromium adds the answer's status.
  const errors = pageErrors.splice(0);
  expect(errors.some((error) => error.includes('The scheduling host shows no calendar'))).toBe(true);
});
