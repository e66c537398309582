import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { expect, test } from './site';

const routes = [
  '/',
  '/SendFile',
  '/Training',
  '/Development',
  '/privacy-policy',
  '/data-protection-agreement',
  '/terms-and-conditions',
  '/accessibility',
  '/blog',
  '/chat',
  '/admin',
] as const;

/** React has taken over: from here on every control answers at once. */
async function takeOver(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.move(301, 301);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

// Outside hosts are reserved names and answer nothing.
test.beforeEach(({ page }) =>
  page.route('https://**.probata.example/**', (route) => route.fulfill({ status: 200, body: '' })),
);

/** What axe finds on the page as it stands, in both themes. */
async function violationsInBothThemes(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

test.describe('axe, light and dark,', () => {
  // Motion is off: a colour in the middle of a fade is nobody's reading.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of routes) {
    test(path, async ({ page }) => {
      await page.goto(path);
      // The signed-in rooms are there once React has asked who it is.
      await expect(page.getByText('Checking session…')).toHaveCount(0);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  }

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
    await takeOver(page);
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

// axe leaves a marked passage undecided where something fixed lies over the page, so its contrast is computed here, from what is drawn.
for (const colorScheme of ['light', 'dark'] as const) {
  test(`what an address leads to can be read on its mark, ${colorScheme}`, async ({ page }) => {
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
        const mark = luminance(getComputedStyle(target).backgroundColor);
        return [target, ...target.querySelectorAll('*')]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const ink = luminance(getComputedStyle(element).color);
            return {
              text: element.textContent?.slice(0, 40),
              contrast: (Math.max(ink, mark) + 0.05) / (Math.min(ink, mark) + 0.05),
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

test('text at 200 % needs no sideways scrolling and hides no control', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const { overflow, hidden } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      hidden: [...document.querySelectorAll('main :is(a, button, input, textarea), header :is(a, button)')]
        .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
        // What is only for screen readers is a pixel wide, and moved aside on purpose.
        .filter((control) => control.getBoundingClientRect().width > 1)
        .filter((control) => control.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((control) => control.outerHTML.slice(0, 120)),
    }));
    expect(overflow, path).toBeLessThanOrEqual(0);
    expect(hidden, path).toEqual([]);
  }
});

test('the top bar is walked by keyboard alone, and the focus is always seen', async ({ page }) => {
  await page.goto('/accessibility');
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element ?? document.body);
      return {
        name: (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
        isSeen:
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          boxShadow !== 'none' ||
          element?.querySelector('svg') !== null,
      };
    });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  const walked: string[] = [];
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const { name, isSeen } = await focused();
    expect(isSeen, `the focus on ${name}`).toBe(true);
    walked.push(name);
    if (name.startsWith('Send File')) break;
  }
  const order = ['Services', 'Team', 'Contact', 'Review', 'Training', 'Development', 'Blog', 'Send File'];
  expect(
    order.map((label) => walked.findIndex((name) => name.startsWith(label))).every((at) => at >= 0),
    walked.join(', '),
  ).toBe(true);
  const places = order.map((label) => walked.findIndex((name) => name.startsWith(label)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/Development', '/Training'] as const) {
    test(`what has the focus is never under the voice avatar, ${path}`, async ({ page }) => {
      await page.goto(path);
      await takeOver(page);
      const avatar = await page.getByRole('button', { name: 'Talk to the voice assistant' }).boundingBox();
      if (!avatar) throw new Error('The avatar floats on every page.');
      const walked: string[] = [];
      // Forward from the start to the avatar itself.
      for (;;) {
        await page.keyboard.press('Tab');
        const { name, box } = await page.evaluate(() => {
          const element = document.activeElement ?? document.body;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return {
            name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
            box: { left, top, right, bottom },
          };
        });
        if (name === 'Talk to the voice assistant' || walked.length > 150) break;
        walked.push(name);
        const isFree =
          box.right <= avatar.x ||
          box.left >= avatar.x + avatar.width ||
          box.bottom <= avatar.y ||
          box.top >= avatar.y + avatar.height;
        expect(isFree, name).toBe(true);
      }
      expect(walked.length).toBeGreaterThan(20);
      expect(walked.length).toBeLessThan(150);
    });
  }
});

test('the way past the navigation leads into the page', async ({ page }) => {
  await page.goto('/Training');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeFocused();
});

test('a biography opens by keyboard, keeps the focus inside, and gives it back', async ({ page }) => {
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
