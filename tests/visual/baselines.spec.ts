import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  foreignBrowser,
  isUpdating,
  limits,
  matrixStory,
  pagePicture,
  picturedPages,
  recordBrowser,
  themesByWidth,
} from './pictures';
import { storiesByTitle } from './storybook';

const folder = fileURLToPath(new URL('./baselines', import.meta.url));

/** The pictures of the repository, each with the story or page it belongs to. */
const expected = [
  ...storiesByTitle().flatMap(([title, stories]) => {
    const story = matrixStory(title, stories);
    return story ? [`stories/${story.id}.webp`] : [];
  }),
  ...picturedPages.flatMap((page) =>
    themesByWidth.flatMap(([width, themes]) =>
      themes.map((theme) => `pages/${pagePicture(page, width, theme)}`),
    ),
  ),
].sort();

test('every story and page that is pictured has its picture, and nothing else does', ({
  browser,
}, testInfo) => {
  const warning = foreignBrowser(browser);
  if (warning) {
    console.warn(`\n!!! ${warning}\n`);
    testInfo.annotations.push({ type: 'another browser', description: warning });
  }
  const pictures = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.webp'))
      .sort();
  if (isUpdating(testInfo)) {
    recordBrowser(browser);
    for (const file of pictures()) if (!expected.includes(file)) rmSync(join(folder, file));
    return;
  }
  expect(pictures()).toEqual(expected);
});

test('the pictures stay within their limits', () => {
  expect(expected.length).toBeLessThanOrEqual(limits.files);
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + (file.endsWith('.webp') ? statSync(join(folder, file)).size : 0),
    0,
  );
  expect(bytes).toBeLessThanOrEqual(limits.bytes);
});
