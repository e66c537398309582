import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { openStory, storiesByTitle, test } from './storybook';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // A story is a part of a page: it has no main landmark, no first heading and no order of headings of its own.
  rules: Object.fromEntries(
    ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'landmark-unique'].map(
      (rule) => [rule, { enabled: false }],
    ),
  ),
};

// A page that writes in the colours of shapes shows them to the reader; it is not a text.
const withoutContrast: RunOptions = {
  ...options,
  rules: { ...options.rules, 'color-contrast': { enabled: false } },
};

/** What axe finds in both themes and both directions, in one visit. */
const violations = (page: Page, tags: readonly string[] = []) =>
  page.evaluate(
    async (run) => {
      const root = document.documentElement;
      const engine: { run(context: Element, options: RunOptions): Promise<AxeResults> } = Reflect.get(
        window,
        'axe',
      );
      const found: string[] = [];
      for (const theme of ['light', 'dark'])
        for (const direction of ['ltr', 'rtl']) {
          root.dataset.theme = theme;
          root.dir = direction;
          const results = await engine.run(document.body, run);
          for (const { id, nodes } of results.violations)
            found.push(
              `${theme} ${direction}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            );
        }
      return found;
    },
    tags.includes('shapes-as-text') ? withoutContrast : options,
  );

for (const [title, stories] of storiesByTitle()) {
  test(title, async ({ page, storybook }) => {
    const found: string[] = [];
    for (const { id, tags } of stories) {
      await openStory(page, storybook, id);
      await page.evaluate(axe.source);
      found.push(...(await violations(page, tags)).map((violation) => `${id} ${violation}`));
    }
    expect(found).toEqual([]);
  });
}
