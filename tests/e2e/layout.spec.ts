import { pages, signedInZones, zoneAt } from '../../site/pages';
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

/** Heights without any content, from the first content of `main` to the foot of the page; `between`: whether two sections meet there. */
const emptyStripes = () => {
  const { clientWidth } = document.documentElement;
  const sections = [...document.querySelectorAll('main section')].map((section) =>
    section.getBoundingClientRect(),
  );
  const boxes = [...document.querySelectorAll('main *, footer *')]
    .filter((element) => !element.closest('dialog, [popover]'))
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
    .filter((element) => {
      const { borderTopWidth, borderBottomWidth, backgroundColor } = getComputedStyle(element);
      return (
        element.matches('img, video, iframe, svg, input, textarea, select') ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) ||
        borderTopWidth !== '0px' ||
        borderBottomWidth !== '0px' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)'
      );
    })
    .map((element) => element.getBoundingClientRect())
    // A full-width background is no content, nor is visually hidden text.
    .filter(({ width }) => width > 1 && width < clientWidth)
    .sort((one, other) => one.top - other.top);
  const stripes: { height: number; isBetween: boolean }[] = [];
  let bottom = boxes[0]?.bottom ?? 0;
  for (const box of boxes) {
    const isBetween = sections.some(
      ({ top, width }) => width === clientWidth && bottom < top && top < box.top,
    );
    if (box.top > bottom) stripes.push({ height: Math.round(box.top - bottom), isBetween });
    bottom = Math.max(bottom, box.bottom);
  }
  return stripes;
};

/** Headings whose last line is shorter than a quarter of their longest. */
const headingsWithOrphan = async () => {
  await document.fonts.ready;
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4):not(:has(ins, del)), footer :is(h2, h3)')]
    .filter((heading) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { bottom, width } of range.getClientRects())
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + width);
      }
      const [last = 0] = [...lines].sort(([one], [other]) => other - one).map(([, width]) => width);
      return last < Math.max(0, ...lines.values()) / 4;
    })
    .map(({ textContent }) => textContent);
};

test('no page scrolls sideways or ends a heading in an orphan at any width or at 200 % text, and sections are 96 to 160 px apart', async ({
  page,
}) => {
  let met = 0;
  const fonts = await page.context().newCDPSession(page);
  for (const path of publicPaths) {
    await page.goto(path);
    for (const width of [320, 360, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(headingsWithOrphan), `${path} at ${width} px`).toEqual([]);
      if (signedInZones.includes(zoneAt(path)) || ![360, 1280].includes(width)) continue;
      const stripes = await page.evaluate(emptyStripes);
      // 161: the line between two sections is 1 px.
      expect(Math.max(0, ...stripes.map(({ height }) => height)), `${path} at ${width} px`).toBeLessThan(162);
      if (width < 1280) continue;
      const between = stripes.filter(({ isBetween }) => isBetween).map(({ height }) => height);
      expect(Math.min(96, ...between), `${path} at ${width} px`).toBe(96);
      met += between.length;
    }
    // The text size that the visitor set in the browser: media queries in rem follow it from the next load.
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    expect(await page.evaluate(headingsWithOrphan), `${path} at 1280 px and 200 %`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    const [wide, voice] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('aside > div')?.getBoundingClientRect().height ?? 0,
    ]);
    expect(wide, `${path} at 320 px and 200 %`).toBe(320);
    // The strip of the voice avatar is fixed (WCAG 2.4.11).
    expect(voice, `${path} at 320 px and 200 %`).toBeLessThan(800 / 5);
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  }
  expect(met).toBeGreaterThan(12);
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
