import type { Page } from '@playwright/test';
import { probata } from '@probata/ui/brand';
import { training } from '../../site/content/pages/training';
import { expect, hydrate } from './site';
import { test } from './training-page';

const { script, stylesheet, busy } = training.scheduling;
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

test('a platform card shows the spinner, then the popup, then neither', async ({ page }) => {
  await page.goto('/Training');
  await hydrate(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: 'Schedule Relativity training' }).click();
  const spinner = page.getByText(busy);
  await expect(spinner).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'Calendar' });
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(popup).toHaveCount(1);
  const asked = new URL((await popup.getAttribute('data-url')) ?? '');
  expect(`${asked.origin}${asked.pathname}`).toBe('https://scheduling.probata.example/training/relativity');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    hide_gdpr_banner: '1',
    primary_color: probata.color.accent.light.slice(1),
    background_color: 'f3f4f6',
  });
  await page.clock.runFor(999);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(1);
  await expect(spinner).toHaveCount(0);
});

for (const mode of ['fail', 'slow'] as const)
  test(`where the widget does not load (${mode}), the calendar opens in a new tab and the spinner ends`, async ({
    page,
    context,
    pageErrors,
    provider,
  }) => {
    await provider.setMode(mode);
    const asked = page.waitForRequest(script);
    // A script that does not answer holds the load event back.
    await page.goto('/Training', { waitUntil: 'domcontentloaded' });
    await hydrate(page);
    await asked;
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Schedule iConect training' }).click();
    await tab;
    await expect(page.getByText(busy)).toHaveCount(0);
    await expect(page.getByRole('alert').getByRole('link', { name: /^Open the calendar/ })).toBeVisible();
    await provider.setMode('ok');
    await expect(await tab).toHaveURL('https://scheduling.probata.example/training/iconect');
    // The specification asks for this log; Chromium adds the failed requests.
    const errors = pageErrors.splice(0);
    expect(errors.some((error) => error.includes('The scheduling widget has not loaded'))).toBe(true);
    // A script that loads late is used from then on.
    if (mode === 'slow') await expect.poll(() => isLoaded(page)).toBe(true);
  });

test('offline, a platform card shows the message at once', async ({ page, context, pageErrors }) => {
  await page.goto('/Training');
  await hydrate(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Open the calendar/ })).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
  await context.setOffline(false);
  // Chromium adds what the page requests meanwhile.
  pageErrors.splice(0);
});

test('the page contacts the provider alone, on entering, and nothing stays after leaving', async ({
  page,
}) => {
  const contacted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') contacted.push(request.url());
  });
  await page.goto('/Training');
  await expect.poll(() => [...contacted].sort()).toEqual([script, stylesheet].sort());
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await hydrate(page);
  const parts = `head :is(script[src="${script}"], link[href="${stylesheet}"])`;
  await expect(page.locator(parts)).toHaveCount(2);
  await expect.poll(() => [...contacted].sort()).toEqual([script, stylesheet].sort());
  // All visits run in the page: the same navigations, without two dozen round trips of the test.
  const counts = await page.evaluate(
    async ([selector, visits]) => {
      const countElements = () => document.querySelectorAll('head *, body > *').length;
      const open = async (path: string, isOpen: () => boolean) => {
        document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
        while (location.pathname !== path || !isOpen()) await new Promise(requestAnimationFrame);
      };
      const found: number[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        await open('/Development', () => document.querySelector(selector) === null);
        await open('/Training', () => document.querySelectorAll(selector).length === 2);
        found.push(countElements());
      }
      return found;
    },
    [parts, 12] as const,
  );
  // The first visit adds the style sheets of both pages, which stay.
  expect(counts).toEqual(Array(12).fill(counts[0]));
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0);
});

test('training is free, and each provider lists its lessons in new tabs', async ({ page }) => {
  await page.goto('/Training');
  await expect(page.getByText('Schedule Training')).toBeVisible();
  await expect(page.getByText(/Training is always free\./)).toBeVisible();
  for (const provider of ['Reveal Discovery', 'Relativity', 'iConect']) {
    await page.locator('summary', { hasText: new RegExp(`^${provider}$`) }).click();
  }
  // One answer is open at a time: the last one pressed.
  await expect(page.locator('details[open]')).toHaveCount(1);
  const lessons = page.locator('details[open]').getByRole('link');
  await expect(lessons).toHaveCount(3);
  for (const lesson of await lessons.all()) await expect(lesson).toHaveAttribute('target', '_blank');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('each platform is a link to its calendar', async ({ page }) => {
    await page.goto('/Training');
    await expect(page.getByRole('link', { name: 'Schedule Reveal training' })).toHaveAttribute(
      'href',
      'https://scheduling.probata.example/training/reveal',
    );
  });
});
