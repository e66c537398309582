import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { training } from '../../site/content/pages/training';
import { test as base, expect } from './site';

const { script, stylesheet, busy } = training.scheduling;
const outside = 'https://scheduling.probata.example/**';

interface Provider {
  process: ChildProcess;
  setMode(mode: 'ok' | 'fail' | 'slow'): Promise<void>;
}

const test = base.extend<object, { provider: Provider & { url: string } }>({
  /** The scheduling provider's stand-in, as a second process. Its public name leads there. */
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL('scheduling.mjs', import.meta.url))], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const url = await new Promise<string>((resolve) =>
        child.stdout.once('data', (line) => resolve(String(line).trim())),
      );
      await use({
        url,
        process: child,
        setMode: async (mode) => void (await fetch(`${url}/mode`, { method: 'POST', body: mode })),
      });
      child.kill();
    },
    { scope: 'worker' },
  ],
});

// `pageErrors` has its own answers for outside hosts; what is said here later comes first.
test.beforeEach(async ({ context, pageErrors, provider }) => {
  expect(pageErrors).toEqual([]);
  await provider.setMode('ok');
  await context.route(outside, async (route) => {
    const { pathname } = new URL(route.request().url());
    // A page that is left while it waits has no use for the answer.
    const response = await route.fetch({ url: provider.url + pathname }).catch(() => undefined);
    if (response) await route.fulfill({ response }).catch(() => undefined);
  });
});

async function takeOver(page: Page) {
  await page.mouse.move(300, 500);
  await page.mouse.move(301, 501);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

const isLoaded = (page: Page) => page.evaluate(() => 'Calendly' in globalThis);

test('a platform card shows the spinner, then the popup, then neither', async ({ page }) => {
  await page.goto('/Training');
  await takeOver(page);
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
    primary_color: '0b6b6b',
    background_color: 'f3f4f6',
  });
  await page.clock.runFor(999);
  await expect(spinner).toBeVisible();
  await page.clock.runFor(1);
  await expect(spinner).toHaveCount(0);
});

test('the spinner says exactly what it should', () => {
  expect(busy).toBe('Validating availability... Just a moment.');
});

test('what strangers say to the page while the calendar is open changes nothing', async ({ page }) => {
  await page.goto('/Training');
  await takeOver(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  const popup = page.getByRole('dialog', { name: 'Calendar' });
  await expect(popup.frameLocator('iframe').getByText('Pick a time')).toBeVisible();
  await expect(page.getByText(busy)).toHaveCount(0);
  await page.evaluate(() => {
    for (const event of ['calendly.event_scheduled', 'calendly.close', '<img src=x onerror=alert(1)>'])
      window.postMessage({ event, payload: { url: 'https://stranger.example' } }, '*');
  });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/\/Training$/);
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
    await page.goto('/Training');
    await takeOver(page);
    await asked;
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Schedule iConect training' }).click();
    await tab;
    await expect(page.getByText(busy)).toHaveCount(0);
    await provider.setMode('ok');
    await expect(await tab).toHaveURL('https://scheduling.probata.example/training/iconect');
    // Logged, as the specification asks; failed files are Chromium's own lines.
    const errors = pageErrors.splice(0);
    expect(errors.some((error) => error.includes('The scheduling widget has not loaded'))).toBe(true);
    // One that comes late is used from then on.
    if (mode === 'slow') await expect.poll(() => isLoaded(page)).toBe(true);
  });

test('nothing outside is contacted before the visitor acts, and nothing stays after leaving', async ({
  page,
}) => {
  // A hundred transitions in one test: on a slow machine they alone fill the minute that a test has.
  test.slow();
  const contacted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') contacted.push(request.url());
  });
  await page.goto('/Training');
  await page.waitForLoadState('networkidle');
  expect(contacted).toEqual([]);
  await takeOver(page);
  const parts = page.locator(`head :is(script[src="${script}"], link[href="${stylesheet}"])`);
  await expect(parts).toHaveCount(2);
  await expect.poll(() => [...contacted].sort()).toEqual([script, stylesheet].sort());
  const count = () => page.evaluate(() => document.querySelectorAll('head *, body > *').length);
  const visit = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Development' }).click();
    await expect(page).toHaveURL(/\/Development$/);
    await expect(parts).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Training' }).click();
    await expect(page).toHaveURL(/\/Training$/);
    await expect(parts).toHaveCount(2);
  };
  await visit();
  const before = await count();
  for (let visits = 1; visits < 50; visits += 1) await visit();
  expect(await count()).toBe(before);
  await page.getByRole('link', { name: 'Schedule Reveal training' }).click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0);
});

test('training is said to be free, and each provider lists its lessons in new tabs', async ({ page }) => {
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
