import { expect, type Page } from '@playwright/test';
import { openStory, storiesByTitle, test } from './storybook';

/** How far the page reaches beyond its window, in both directions of reading. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return ['ltr', 'rtl'].map((direction) => {
      root.dir = direction;
      return root.scrollWidth - root.clientWidth;
    });
  });

for (const [title, stories] of storiesByTitle()) {
  test(title, async ({ page, storybook }) => {
    const found: string[] = [];
    for (const { id } of stories) {
      await page.setViewportSize({ width: 320, height: 640 });
      await openStory(page, storybook, id);
      for (const [name, width, text] of [
        ['at 320 px (WCAG 1.4.10)', 320, '100%'],
        ['at 640 px with text at 200 % (WCAG 1.4.4)', 640, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const [ltr = 0, rtl = 0] = await overflow(page);
        if (ltr > 0 || rtl > 0) found.push(`${id} ${name}: ${ltr} px too wide, ${rtl} px right to left`);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
        document.documentElement.dir = 'ltr';
      });
    }
    expect(found).toEqual([]);
  });
}
