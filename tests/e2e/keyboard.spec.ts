import { expect, hydrate, test } from './site';

test('the top bar works by keyboard alone, with a visible focus', async ({ page }) => {
  await page.goto('/accessibility');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element ?? document.body);
      return {
        name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
        isVisible:
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          boxShadow !== 'none' ||
          element?.querySelector('svg') !== null,
      };
    });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const visited: string[] = [];
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await focused();
    expect(isVisible, `the focus on ${name}`).toBe(true);
    visited.push(name);
    if (name.startsWith('Send File')) break;
  }
  const order = ['Services', 'Team', 'Contact', 'Review', 'Training', 'Development', 'Blog', 'Send File'];
  expect(
    order.map((label) => visited.findIndex((name) => name.startsWith(label))).every((at) => at >= 0),
    visited.join(', '),
  ).toBe(true);
  const positions = order.map((label) => visited.findIndex((name) => name.startsWith(label)));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/Development', '/Training'] as const) {
    test(`the focus is never under the strip of the voice avatar (WCAG 2.4.11), ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      await hydrate(page);
      const avatar = await page.getByRole('button', { name: 'Talk to the voice assistant' }).boundingBox();
      if (!avatar) throw new Error('The voice avatar is not on this page.');
      const visited: string[] = [];
      // Forward from the start to the last link of the footer.
      for (;;) {
        await page.keyboard.press('Tab');
        const { name, isPlaced, bottom } = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          let place: Element | null = element;
          while (place && getComputedStyle(place).position !== 'fixed') place = place.parentElement;
          return {
            name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
            isPlaced: place === null,
            bottom: element.getBoundingClientRect().bottom,
          };
        });
        visited.push(name);
        if (isPlaced) expect(bottom, name).toBeLessThanOrEqual(avatar.y);
        if (name === 'Accessibility' || visited.length > 150) break;
      }
      expect(visited.length).toBeGreaterThan(20);
      expect(visited.length).toBeLessThan(150);
      // Before the content of the page.
      expect(visited.indexOf('Ask by voice: talk to the voice assistant')).toBeLessThan(8);
    });
  }
});

test('the skip link leads into the page', async ({ page }) => {
  await page.goto('/Training');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeFocused();
});

test('a biography opens by keyboard, keeps the focus inside, and returns it on close', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^Read bio.*Dex Calloway$/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dex Calloway' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
