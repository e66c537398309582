import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { matrixStory, maxDiffPixels } from './pictures';
import { openStory, setTheme, storiesByTitle, test } from './storybook';

// One visit to each story: axe, both reflow sizes, and the picture of one story a component.

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // A story is a part of a page: it has no main landmark, no level 1 heading and no heading order of its own.
  rules: Object.fromEntries(
    ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'landmark-unique'].map(
      (rule) => [rule, { enabled: false }],
    ),
  ),
};

/** The two axe runs of a story. In dark only the rules that read colors: themes differ in nothing else. */
function axeRuns(tags: readonly string[] = []): Record<'rightToLeft' | 'dark', RunOptions> {
  // Stories tagged `shapes-as-text` write in the colors of graphics (3:1), to show them.
  const isText = !tags.includes('shapes-as-text');
  return {
    rightToLeft: { ...options, rules: { ...options.rules, 'color-contrast': { enabled: isText } } },
    dark: { ...options, runOnly: ['link-in-text-block', ...(isText ? ['color-contrast'] : [])], rules: {} },
  };
}

/** What axe finds right to left, and in dark. Light and left-to-right is the `stories` project's own axe run. */
const violations = (page: Page, tags?: readonly string[]) =>
  page.evaluate(async ({ rightToLeft, dark }) => {
    const root = document.documentElement;
    const engine: { run(context: Element, options: RunOptions): Promise<AxeResults> } = Reflect.get(
      window,
      'axe',
    );
    const found: string[] = [];
    for (const [theme, direction, run] of [
      ['light', 'rtl', rightToLeft],
      ['dark', 'ltr', dark],
    ] as const) {
      root.dataset.theme = theme;
      root.dir = direction;
      const results = await engine.run(document.body, run);
      for (const { id, nodes } of results.violations)
        found.push(
          `${theme} ${direction}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
    }
    return found;
  }, axeRuns(tags));

/** How many pixels the page is wider than its viewport, in both directions. */
const overflow = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    return ['ltr', 'rtl'].map((direction) => {
      root.dir = direction;
      return root.scrollWidth - root.clientWidth;
    });
  }, fontSize);

const reflows = [
  ['at 320 px (WCAG 1.4.10)', 320, '100%'],
  ['at 640 px with text at 200 % (WCAG 1.4.4)', 640, '200%'],
] as const;

for (const [title, stories] of storiesByTitle()) {
  const pictured = matrixStory(title, stories);
  test(title, async ({ page, storybook }) => {
    const found: string[] = [];
    for (const story of stories) {
      await page.setViewportSize({ width: 640, height: 480 });
      await openStory(page, storybook, story.id);
      if (story === pictured) {
        // The focus and the scroll position after a form's answer depend on timing.
        await page.evaluate(() => {
          const { activeElement } = document;
          if (activeElement instanceof HTMLElement && activeElement.closest('form')) activeElement.blur();
          window.scrollTo({ top: 0, behavior: 'instant' });
        });
        await setTheme(page, 'light');
        await expect
          .soft(page, story.id)
          .toHaveScreenshot(['stories', `${story.id}.webp`], { maxDiffPixels });
      }
      found.push(...(await violations(page, story.tags)).map((violation) => `${story.id} ${violation}`));
      for (const [name, width, text] of reflows) {
        await page.setViewportSize({ width, height: 640 });
        const [ltr = 0, rtl = 0] = await overflow(page, text);
        if (ltr > 0 || rtl > 0)
          found.push(`${story.id} ${name}: ${ltr} px too wide, ${rtl} px right to left`);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
        document.documentElement.dir = 'ltr';
      });
    }
    expect(found).toEqual([]);
  });
}
