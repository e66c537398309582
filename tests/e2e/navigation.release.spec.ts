import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site';
import { recordTransitions, scrollTo, transitions } from './transitions';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('speculation', () => {
  test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });

  test('the rules are gone once the app answers links', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
    await hydrate(page);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });
});

// With 0 ms the browser skips the first transition, later the router does.
for (const delay of [0, 8])
  test(`going back ${delay} ms into a view transition leaves no error in the console`, async ({ page }) => {
    await page.addInitScript((milliseconds) => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.startViewTransition = start;
        setTimeout(() => history.back(), milliseconds);
        return start(update);
      };
    }, delay);
    await page.goto('/accessibility');
    await hydrate(page);
    const wasLeft = page.waitForURL(/\/privacy-policy$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await wasLeft;
    await expect(page).toHaveURL(/\/accessibility$/);
    await expect(page).toHaveTitle('Accessibility: Probata');
  });

test('an aborted request that nothing handles stays an error', async ({ page, pageErrors }) => {
  await page.goto('/accessibility');
  await hydrate(page);
  await page.evaluate(() => void Promise.reject(new DOMException('The request was aborted.', 'AbortError')));
  await expect.poll(() => pageErrors.splice(0)).toEqual(['AbortError: The request was aborted.']);
});

for (const [isSwiped, recorded] of [
  [true, 'animated still'],
  [false, 'animated animated'],
] as const)
  test(`going back is animated once, ${isSwiped ? 'by the browser after a swipe' : 'by the app'}`, async ({
    page,
  }) => {
    await recordTransitions(page);
    await page.addInitScript((value) => {
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => value });
    }, isSwiped);
    await page.goto('/accessibility');
    await hydrate(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    await expect.poll(() => transitions(page)).toBe('animated');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
    await expect.poll(() => transitions(page)).toBe(recorded);
  });

test.describe('back and forward restore the scroll position', () => {
  test('on Development', async ({ page }) => {
    await page.goto('/Development');
    await hydrate(page);
    await scrollTo(page, 2000);
    await page.getByRole('banner').getByRole('link', { name: 'Training' }).click();
    await expect(page).toHaveURL(/\/Training$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/Development$/);
    await expect.poll(() => scrollTop(page)).toBe(2000);
  });

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false });

    test('by the browser', async ({ page }) => {
      await page.goto('/privacy-policy');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveTitle('Accessibility: Probata');
      await page.goBack();
      await expect(page).toHaveTitle('Privacy Policy: Probata');
      await expect(link).toBeInViewport();
      await page.goForward();
      await expect(page).toHaveTitle('Accessibility: Probata');
    });
  });
});
