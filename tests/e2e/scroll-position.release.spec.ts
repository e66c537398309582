import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site';

test.describe('a section far below the first view', () => {
  const viewport = { width: 390, height: 844 };
  test.use({ viewport });

  const topOf = (page: Page, section: string) =>
    page.locator(section).evaluate((part) => part.getBoundingClientRect().top);
  /** Its top once scrolling has ended. */
  async function settledTopOf(page: Page, section: string) {
    let top = Number.NaN;
    await expect
      .poll(async () => {
        const before = top;
        top = await topOf(page, section);
        return top - before;
      })
      .toBe(0);
    return top;
  }

  // A screen reader's next-heading command scrolls as `scrollIntoView` does, without an event that the page receives.
  test('is reached by assistive technology before the first intent', async ({ page }) => {
    for (const path of ['/', '/Development'] as const)
      for (const section of ['section:nth-of-type(4)', 'section:last-of-type']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const heading = `main ${section} h2`;
        await page.locator(heading).evaluate((part) => part.scrollIntoView({ block: 'center' }));
        // It scrolls smoothly, and may begin late.
        const fromCenter = async () => Math.abs((await settledTopOf(page, heading)) - viewport.height / 2);
        await expect.poll(fromCenter, heading).toBeLessThan(80);
        await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      }
  });

  test('is reached by keys on Development, with nothing focused before', async ({ page }) => {
    await page.goto('/Development', { waitUntil: 'networkidle' });
    await page.keyboard.press('Space');
    await expect.poll(() => topOf(page, 'main')).toBeLessThan(-200);
    // A key pressed during a smooth scroll can end it: the first one has to be over.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await settledTopOf(page, 'main');
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
  });

  for (const [path, part] of [
    ['/', '#contact'],
    ['/Development', '#platform'],
    ['/terms-and-conditions', '#section-disclaimer'],
  ] as const)
    for (const hydrates of [false, true])
      test(`is kept by a reload and by Back: ${path}, ${hydrates ? 'after' : 'before'} hydration`, async ({
        page,
      }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        if (hydrates) await hydrate(page);
        await page.locator(part).evaluate((target) => target.scrollIntoView({ behavior: 'instant' }));
        const there = await settledTopOf(page, part);
        const moved = async () => Math.abs((await settledTopOf(page, part)) - there);
        await page.reload({ waitUntil: 'networkidle' });
        await expect.poll(moved, 'reloaded').toBeLessThan(2);
        await page.goto('/blog');
        await page.goBack({ waitUntil: 'networkidle' });
        await expect.poll(moved, 'after Back').toBeLessThan(2);
      });

  test('is the same for a link pressed before and after hydration', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, section] of [
      ['/', '#reprographics'],
      ['/Development', '#platform'],
      ['/terms-and-conditions', '#section-disclaimer'],
    ] as const) {
      await page.goto(`${path}${section}`);
      await hydrate(page);
      const there = await settledTopOf(page, section);
      await page.goto('/blog');
      await page.goto(path, { waitUntil: 'networkidle' });
      await page
        .locator(`main a[href$="${section}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await expect.poll(() => topOf(page, section), path).toBeCloseTo(there, 0);
      await hydrate(page);
      await expect.poll(() => topOf(page, section), path).toBeCloseTo(there, 0);
    }
  });

  test('is kept for Back where the visitor came to another by a link before hydration', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page
      .locator('main a[href$="#reprographics"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(async () => Math.round(await topOf(page, '#reprographics'))).toBe(72);
    await hydrate(page);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
  });
});
