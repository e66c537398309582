import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site';

/** Scrolls; resolves with the `scroll` event, which comes with the next frame. */
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
  test('a page is fetched ahead when the pointer rests on its link, and an admin page never', async ({
    page,
  }) => {
    // The app removes the rules once it answers links: its code never loads here.
    await page.route('**/assets/hydrate-*.js', () => undefined);
    const session = await page.context().newCDPSession(page);
    const fetched = new Map<string, string>();
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) =>
      fetched.set(new URL(prefetchUrl).pathname, status),
    );
    await session.send('Preload.enable');
    await page.goto('/accessibility');
    const rules = (await page.locator('script[type=speculationrules]').textContent()) ?? '';
    expect(rules).not.toMatch(/prerender|\/(?:admin|chat|api|upload|auth|rest)/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
    await expect.poll(() => fetched.get('/privacy-policy')).toMatch(/^(?:Ready|Success)$/);
    expect([...fetched.keys()]).toEqual(['/privacy-policy']);
  });

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

test('documents cross-fade, but not under reduced motion', async ({ page }) => {
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

/** Records, in `data-transitions`, the running animations of each view transition of the document, once it is ready. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const { dataset } = document.documentElement;
      const record = () => {
        const animated = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
          );
        const isAnimated = animated.length > 0 ? 'animated' : 'still';
        dataset['transitions'] = [dataset['transitions'], isAnimated].filter(Boolean).join(' ');
      };
      // A transition that the next one skips is not ready, so it animates nothing.
      void transition.ready.then(record, () => undefined);
      return transition;
    };
  });

const transitions = (page: Page) => page.locator('html').getAttribute('data-transitions');

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

for (const [reducedMotion, recorded] of [
  ['no-preference', 'animated'],
  ['reduce', 'still'],
] as const)
  test(`pages cross-fade within the app, clickable meanwhile; motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await recordTransitions(page);
    await page.goto('/accessibility');
    await hydrate(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveTitle('Privacy Policy: Probata');
    await expect.poll(() => transitions(page)).toBe(recorded);
    // The new page answers while it still fades in.
    await footer.getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveTitle('Terms and Conditions: Probata');
    await expect.poll(() => transitions(page)).toBe(`${recorded} ${recorded}`);
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
  test('within the app, and in a newly loaded document', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
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
    // After another document the browser restores the position.
    await page.goto('/robots.txt');
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrollTop(page)) - 600)).toBeLessThan(5);
    await hydrate(page);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(1500);
  });

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
