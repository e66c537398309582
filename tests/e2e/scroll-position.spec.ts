import type { Page } from '@playwright/test';
import { expect, test } from './site';

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

  test('is reached by a text fragment', async ({ page }) => {
    await page.goto('/#:~:text=Tell%20us%20about%20your%20matter', { waitUntil: 'networkidle' });
    await expect
      .poll(async () => Math.abs((await settledTopOf(page, '#contact h2')) - viewport.height / 2))
      .toBeLessThan(80);
  });

  test('does not lose the focus to a key that scrolls nothing', async ({ page }) => {
    await page.goto('/Development', { waitUntil: 'networkidle' });
    for (const key of ['Shift', 'Control', 'Escape']) {
      await page.keyboard.press(key);
      await expect(page.locator('body'), key).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('lands with the top of the section at the bar', async ({ page }) => {
    // A heading has no surface of its own: it stands 16 px below the bar. Fonts that come late may move a section by some px.
    for (const [address, top] of [
      ['/#contact', 72],
      ['/Development#seraphim', 72],
      ['/terms-and-conditions#section-disclaimer', 88],
    ] as const) {
      await page.goto(address);
      const section = address.replace(/.*#/, '#');
      await expect.poll(async () => Math.abs((await topOf(page, section)) - top), address).toBeLessThan(10);
    }
  });
});
