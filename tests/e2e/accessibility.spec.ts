import { violationsInBothThemes } from './axe';
import { expect, hydrate, test } from './site';

test.describe('axe, light and dark,', () => {
  // tour.spec.ts checks each page as it opens; these are states after an action.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an unknown path, with its dialog', async ({ page, pageErrors }) => {
    await page.clock.install();
    await page.goto('/nowhere');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    pageErrors.splice(0); // the document's own 404
  });

  test('Home with Review, an answer, and a biography open', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    await page.locator('#ediscovery').getByText('Instant Access').click();
    await expect(page.getByText('Reviewers sign in from a browser.')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Relativity One/ })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Read bio.*Alma Verity$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Alma Verity' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('Home with all messages of an empty form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('link', { name: 'Company name is required' })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('Home on a phone with its menu open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await menu.getByText('Review', { exact: true }).click();
    await expect(menu.getByRole('link', { name: /^Relativity Classic/ })).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});

// axe reports a `:target` under a fixed element as incomplete, so its contrast is computed here (WCAG 1.4.3).
for (const colorScheme of ['light', 'dark'] as const) {
  test(`the target of a fragment has enough contrast, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of [
      '/terms-and-conditions#section-two-pricing-and-payment', // a heading
      '/terms-and-conditions#section-one-definitions-1-8', // a clause with a number, a defined term and a link
      '/Development#line-42-5', // a line of the transcript
    ]) {
      await page.goto(address);
      await expect(page.locator(':target')).toBeInViewport();
      const read = await page.evaluate(() => {
        const target = document.querySelector(':target') as Element;
        const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        const luminance = (color: string) => {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
            part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const background = luminance(getComputedStyle(target).backgroundColor);
        return [target, ...target.querySelectorAll('*')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const ink = luminance(getComputedStyle(element).color);
            return {
              text: element.textContent?.slice(0, 40),
              contrast: (Math.max(ink, background) + 0.05) / (Math.min(ink, background) + 0.05),
            };
          });
      });
      expect(read.length, address).toBeGreaterThan(0);
      expect(
        read.filter(({ contrast }) => contrast < 4.5),
        address,
      ).toEqual([]);
    }
  });
}
