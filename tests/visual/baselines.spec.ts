import { readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  describeBrowsers,
  isComparable,
  isUpdating,
  looksOf,
  pagePicture,
  picturedPages,
  recordBrowser,
  themesByWidth,
} from './pictures';
import { storiesByTitle } from './storybook';

const folder = fileURLToPath(new URL('./baselines', import.meta.url));
const megabytes = 12;

test('this browser took the pictures', ({ browser }, testInfo) => {
  if (isUpdating(testInfo)) recordBrowser(browser);
  test.skip(!isComparable(browser, testInfo), describeBrowsers(browser));
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
test(`every picture belongs to a story or a page, and all take at most ${megabytes} MB`, ({}, testInfo) => {
  const expected = new Set([
    'browser.json',
    ...storiesByTitle().flatMap(([, stories]) =>
      stories.flatMap((story) => looksOf(story).map((look) => `${look}/${story.id}.webp`)),
    ),
    ...picturedPages.flatMap((page) =>
      themesByWidth.flatMap(([width, themes]) =>
        themes.map((theme) => `pages/${pagePicture(page, width, theme)}`),
      ),
    ),
  ]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1));
  const extra = files.filter((file) => !expected.has(file));
  if (isUpdating(testInfo)) for (const file of extra.splice(0)) rmSync(`${folder}/${file}`);
  expect(extra).toEqual([]);
  const bytes = files.reduce(
    (sum, file) => sum + (statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  expect(bytes).toBeLessThanOrEqual(megabytes * 1_000_000);
});
