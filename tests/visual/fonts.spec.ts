import { expect, type Page } from '@playwright/test';
import { openStory, test } from './storybook';

/** The height of each block, the width of its text on one line, and its font size. */
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
  test(`${id}: the fallback fonts keep the layout`, async ({ page, browser, storybook }) => {
    await openStory(page, storybook, id);
    const own = await measures(page);
    expect(own.length).toBeGreaterThan(3);

    const slow = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
    const before = await slow.newPage();
    await before.route('**/*.woff2', (route) => route.abort());
    await openStory(before, storybook, id);
    const fallback = await measures(before);
    await slow.close();

    expect(fallback).toHaveLength(own.length);
    own.forEach(({ height, width, letter }, index) => {
      const other = fallback[index];
      // The same lines; cap height differs, since no descriptor of @font-face sets it.
      expect(Math.abs((other?.height ?? 0) - height) / letter, 'height of a block, in em').toBeLessThan(0.05);
      expect(Math.abs((other?.width ?? 0) - width) / width, 'width of its text').toBeLessThan(0.05);
    });
  });
}
