import type { Page } from '@playwright/test';
import { expect, test } from './site';

declare global {
  interface Window {
    /** View transitions begun so far. */
    passed: number;
  }
}

/** Acts as a visitor does first, and waits until the app answers. */
async function takeOver(page: Page) {
  await page.mouse.move(5, 400);
  await page.mouse.move(6, 401);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

/** Scrolls, and waits until the page has heard of it: that is with the next frame, and no visitor is quicker. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: y, behavior: 'instant' });
      }),
    top,
  );
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.describe('speculation', () => {
  test('a page is fetched ahead when the pointer rests on its link, and a room never', async ({ page }) => {
    // The app answers links itself once it is there: here it stays away.
    await page.route('**/assets/entry-client-*.js', () => undefined);
    const session = await page.context().newCDPSession(page);
    const fetched = new Map<string, string>();
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
      fetched.set(new URL(prefetchUrl).pathname, status),
    );
    await session.send('Preload.enable');
    await page.goto('/accessibility');
    const rules = (await page.locator('script[type=speculationrules]').textContent()) ?? '';
    expect(rules).not.toMatch(/prerender|\/(?:admin|chat|api|blog|upload|auth|rest)/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
    await expect.poll(() => fetched.get('/privacy-policy')).toMatch(/^(?:Ready|Success)$/);
    expect([...fetched.keys()]).toEqual(['/privacy-policy']);
  });

  test('whoever saves data gets no page unasked', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });

  test('the rules are gone once the app answers links', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
    await takeOver(page);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });
});

test('documents pass into each other, but not where less motion is asked for', async ({ page }) => {
  await page.goto('/accessibility');
  const conditions = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSMediaRule)
      .filter((rule) => [...rule.cssRules].some(({ cssText }) => cssText.startsWith('@view-transition')))
      .map((rule) => rule.conditionText),
  );
  expect(conditions).toEqual(['(prefers-reduced-motion: no-preference)']);
});

/** Has the page count the view transitions it begins. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { passed: 0 });
    document.startViewTransition = (update) => {
      window.passed += 1;
      return start(update);
    };
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`pages pass into each other within the app, and hold nobody up; motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await countTransitions(page);
    await page.goto('/accessibility');
    await takeOver(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    // The new page is there, and answers while it still fades in.
    await footer.getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveTitle('Terms and Conditions: Probata');
    expect(await page.evaluate(() => window.passed)).toBe(reducedMotion === 'reduce' ? 0 : 2);
  });

for (const isSwiped of [false, true])
  test(`back passes once: ${isSwiped ? 'the browser has moved the page under the finger' : 'the app does it'}`, async ({
    page,
  }) => {
    await countTransitions(page);
    await page.addInitScript((value) => {
      Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => value });
    }, isSwiped);
    await page.goto('/accessibility');
    await takeOver(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
    expect(await page.evaluate(() => window.passed)).toBe(isSwiped ? 1 : 2);
  });

test.describe('back and forward restore the place on the page', () => {
  test('within the app, and in a document loaded anew', async ({ page }) => {
    await page.goto('/');
    await takeOver(page);
    await scrollTo(page, 1500);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/privacy-policy"]')?.click(),
    );
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 600);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.goForward();
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    await expect.poll(() => scrollTop(page)).toBe(600);
    // Away to another document, and back: the browser's business again.
    await page.goto('/robots.txt');
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrollTop(page)) - 600)).toBeLessThan(5);
    await takeOver(page);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });

  test('where a page scrolls in a container of its own', async ({ page }) => {
    await page.goto('/Development');
    await takeOver(page);
    const container = page.locator('[data-page-scroller]');
    const top = () => container.evaluate((element) => Math.round(element.scrollTop));
    await container.evaluate((element) => element.scrollTo({ top: 2000, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'Training' }).click();
    await expect(page).toHaveURL(/\/Training$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/Development$/);
    await expect.poll(top).toBe(2000);
  });

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false });

    test('the browser does it', async ({ page }) => {
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
