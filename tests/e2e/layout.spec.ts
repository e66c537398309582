import { print } from './pdf';
import { expect, hydrate, test } from './site';

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

  test('is one line at every width', async ({ page }) => {
    await page.goto('/');
    for (const width of [360, 769, 1023, 1024, 1060, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBeLessThan(80);
    }
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
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
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
  const { headings } = await print(page);
  expect(headings.length).toBeGreaterThan(40);
  // Points from the foot of the sheet: a margin of 68, the heading, and a line of its text.
  expect(headings.filter(({ top }) => !(top >= 110)).map(({ title }) => title)).toEqual([]);
});

test('the definitions in the margin of a legal text lie over nothing, and none stands there twice', async ({
  page,
}) => {
  for (const path of ['/privacy-policy', '/data-protection-agreement', '/terms-and-conditions']) {
    await page.goto(path);
    for (const width of [1360, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const notes = await page
        .getByRole('article')
        .locator('aside:visible')
        .evaluateAll((asides) =>
          asides.map((aside) => {
            const { top, bottom, right } = aside.getBoundingClientRect();
            return { top, bottom, right, texts: [...aside.children].map(({ textContent }) => textContent) };
          }),
        );
      expect(notes.length, path).toBeGreaterThan(0);
      notes.forEach((note, index) => {
        expect(note.right, `${path}, ${width} px`).toBeLessThanOrEqual(width);
        const above = notes[index - 1];
        if (above) expect(note.top, `${path}, ${width} px, ${note.texts[0]}`).toBeGreaterThan(above.bottom);
      });
      const texts = notes.flatMap((note) => note.texts);
      expect(new Set(texts).size, path).toBe(texts.length);
    }
  }
});
