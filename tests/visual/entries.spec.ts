import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openStory, type StoryEntry, storybookFile, test } from './storybook';

// Each docs page of the built Storybook renders, and each play function that runs in it is green: the stories suite plays them in another
// build, and opens no docs page.

const { entries } = JSON.parse(readFileSync(storybookFile('index.json'), 'utf8')) as {
  // Storybook's own index, version 5
  entries: Record<string, StoryEntry>;
};
// Those of the page's failure load the document anew, which ends the play; the stories suite plays them.
const all = Object.values(entries).filter(({ title }) => title !== 'Site/Shell/Route error');
const docs = all.filter(({ type }) => type === 'docs');
const played = all.filter(({ type, tags }) => type === 'story' && tags?.includes('play-fn'));

/** Groups of a size, so that one test takes seconds, and a failure names the entry. */
const inGroups = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** What Storybook shows in place of an entry that threw. */
const errorOf = (page: Page) =>
  page.evaluate(() => {
    const screen = document.body.classList.contains('sb-show-errordisplay');
    return screen ? (document.querySelector('#error-message')?.textContent ?? 'an error screen') : null;
  });

test('the index has docs pages and plays', () => {
  expect(docs.length).toBeGreaterThan(100);
  expect(played.length).toBeGreaterThan(20);
});

for (const [index, group] of inGroups(docs, 12).entries())
  test(`docs pages render, group ${index + 1}`, async ({ browser, storybook }) => {
    const failed: string[] = [];
    const page = await browser.newPage();
    for (const { id } of group) {
      await page.goto(`${storybook}/iframe.html?id=${id}&viewMode=docs`);
      await page.waitForFunction(
        () =>
          document.body.classList.contains('sb-show-errordisplay') ||
          document.querySelector('#storybook-docs')?.textContent,
      );
      const error =
        (await errorOf(page)) ??
        // A block of a docs page that threw shows its message in the page.
        (await page.getByText(/Converting circular structure/).count());
      if (error) failed.push(`${id}: ${error}`);
    }
    await page.close();
    expect(failed).toEqual([]);
  });

for (const [index, group] of inGroups(played, 20).entries())
  test(`play functions are green, group ${index + 1}`, async ({ browser, storybook }) => {
    const failed: string[] = [];
    const page = await browser.newPage();
    for (const { id } of group) {
      await openStory(page, storybook, id);
      const error = await errorOf(page);
      const [thrown] = await page.evaluate(() => (Reflect.get(window, 'thrown') as string[]).splice(0)); // of `openStory`
      if (error || thrown) failed.push(`${id}: ${error ?? thrown}`);
    }
    await page.close();
    expect(failed).toEqual([]);
  });
