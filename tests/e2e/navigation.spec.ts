import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site';
import { recordTransitions, scrollTo, transitions } from './transitions';

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
});
