import { pages } from '../../site/pages';
import { expect, hydrate, publicPaths, test } from './site';

test.describe('the top bar', () => {
  test('turns solid after more than 50 px', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar).not.toHaveAttribute('data-solid', '');
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await expect(bar).not.toHaveAttribute('data-solid', '');
    await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
    await expect(bar).toHaveAttribute('data-solid', '');
  });

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false });

    test('is clear at the top of Home and solid over the target of a fragment', async ({ page }) => {
      const bar = page.getByRole('banner');
      await page.goto('/');
      await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.goto('/#team');
      await expect(page.locator('#team')).toBeInViewport();
      await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  });

  test('is solid from the start on special pages', async ({ page }) => {
    const special = pages.filter((listed) => listed.special).map(({ path }) => path);
    expect(special.length).toBeGreaterThan(3);
    for (const path of special) {
      await page.goto(path);
      await expect(page.getByRole('banner'), path).toHaveAttribute('data-solid', '');
    }
  });
});

test('a section link from another page goes to Home, then scrolls to the section', async ({ page }) => {
  await page.goto('/Training');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/#team$/);
  await expect(page.locator('#team')).toBeInViewport();
});

test('Review opens by pointer, keyboard and click, and names four platforms in new tabs', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Review' });
  await page.mouse.move(10, 400);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Reveal', 'Relativity Classic', 'Relativity One', 'iConect SaaS']) {
    await expect(
      page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toHaveAttribute('target', '_blank');
  }
  await page.mouse.move(10, 600);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the side menu lists everything, and closes on navigating', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (const name of ['Development', 'Services', 'Team', 'Contact', 'Send File']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await menu.getByRole('link', { name: 'Development' }).click();
    await expect(page).toHaveURL(/\/Development$/);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

test('no page scrolls sideways at any width', async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a word of 60 letters makes no page wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/SendFile', '/Training', '/Development']) {
    await page.goto(path);
    const [replaced, width] = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, summary)')].filter(
        ({ childElementCount }) => childElementCount === 0,
      );
      for (const text of texts) text.textContent = 'W'.repeat(60);
      return [texts.length, document.documentElement.scrollWidth] as const;
    });
    expect(replaced, path).toBeGreaterThan(15);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('no heading of the terms is the last line of a printed sheet', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const sheets = await page.pdf({ format: 'Letter', outline: true, tagged: true });
  const headings = [
    ...sheets
      .toString('latin1')
      .matchAll(/\/Title \((.*?)\)[\s\S]{0,200}?\/Dest \[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g),
  ];
  expect(headings.length).toBeGreaterThan(40);
  // Points from the foot of the sheet: a margin of 68, the heading, and a line of its text.
  expect(headings.filter(([, , top]) => Number(top) < 110).map(([, name]) => name)).toEqual([]);
});
