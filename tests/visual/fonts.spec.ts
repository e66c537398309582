import { expect, type Page } from '@playwright/test';
import { openStory, test } from './storybook';

/** Height of each block, width of its words on one line, and the size of its letters. */
const measures = (page: Page) =>
  page.locator('#storybook-root').evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4')].map((element) => {
      const { height } = element.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      element.style.whiteSpace = 'nowrap';
      const range = document.createRange();
      range.selectNodeContents(element);
      const { width } = range.getBoundingClientRect();
      element.style.whiteSpace = '';
      return { height, width, letter };
    }),
  );

for (const id of ['text-text--sizes', 'text-heading--every-size']) {
  test(`${id}: what stands in for the fonts holds their place`, async ({ page, browser, storybook }) => {
    await openStory(page, storybook, id);
    const own = await measures(page);
    expect(own.length).toBeGreaterThan(3);

    const slow = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
    const before = await slow.newPage();
    await before.route('**/*.woff2', (route) => route.abort());
    await openStory(before, storybook, id);
    const standIn = await measures(before);
    await slow.close();

    expect(standIn).toHaveLength(own.length);
    own.forEach(({ height, width, letter }, index) => {
      const other = standIn[index];
      // The same lines; what is left is the capitals, whose height no descriptor can set.
      expect(Math.abs((other?.height ?? 0) - height) / letter, 'height of a block, in em').toBeLessThan(0.05);
      expect(Math.abs((other?.width ?? 0) - width) / width, 'width of its words').toBeLessThan(0.05);
    });
  });
}
