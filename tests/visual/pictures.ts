import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, TestInfo } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { legalSources } from '../../site/content/legal';
import { paths } from '../../site/content/paths';
import { type Page, pages } from '../../site/pages';
import type { StoryEntry } from './storybook';

// Which pictures there are, and the browser that took them.

export const looks = ['light', 'dark', 'forced'] as const;

// These stories differ from their component's others in text, length, place or direction, or show another site's frame: never in a color.
const lightAlone =
  /--(awkward-content|long-words|long-transcript|many-entries|in-spanish|right-to-left|bottom-start|in-the-page|loaded|text-only|voice-only|open-by-default|text-in-another-corner|narrowed|own-texts|at-the-edge|small|large)$/;

/** The looks a story is pictured in. One tagged `unpictured` looks like stories of other components, and has none. */
export function looksOf({ id, tags }: StoryEntry): readonly (typeof looks)[number][] {
  if (tags?.includes('unpictured')) return [];
  return lightAlone.test(id) ? ['light'] : looks;
}

/** Whether a page repeats one component for thousands of lines: a legal text, or the exhibit index. */
export const isLong = ({ path }: Page) =>
  path === paths.exhibits || Object.values(legalSources).some(({ slug }) => path.startsWith(`/${slug}`));

/** Widths in CSS px and the themes pictured at each: layout depends on the width, colors on the theme. */
export const themesByWidth = [
  [360, ['light', 'dark']],
  [768, ['light']],
  [1280, ['light']],
  [1920, ['light']],
] as const;

// An earlier version looks like the current one, every admin page like /admin until someone signs in, every post like the one with a quotation.
const duplicate = /^\/(terms-and-conditions\/[^/]+|admin\/.+|blog\/(?!deposition-page-and-line$).+)$/;

export const picturedPages = pages.filter(({ path }) => !duplicate.test(path));

/** A page's name in file names and test titles. */
export const nameOf = ({ path }: Page) =>
  path === '/' ? 'home' : path === '*' ? 'not-found' : path.slice(1).replaceAll('/', '-');

/** The picture of a page, in the folder `pages`. */
export const pagePicture = (page: Page, width: number, theme: string) =>
  `${nameOf(page)}-${width}-${theme}.webp`;

const browserFile = fileURLToPath(new URL('./baselines/browser.json', import.meta.url));
const recorded: { path: string; major: string } = JSON.parse(readFileSync(browserFile, 'utf8'));
const current = (browser: Browser) => ({
  path: findChromium() ?? '',
  major: browser.version().split('.')[0] ?? '',
});

/** Whether this run writes pictures: `npx playwright test -c tests/visual --update-snapshots`. */
export const isUpdating = ({ config }: TestInfo) =>
  config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';

/** Whether pictures can be compared: another browser draws letters differently. */
export function isComparable(browser: Browser, testInfo: TestInfo): boolean {
  const { path, major } = current(browser);
  return isUpdating(testInfo) || (path === recorded.path && major === recorded.major);
}

/** Why pictures are not compared, as one sentence. */
export function describeBrowsers(browser: Browser): string {
  const { path, major } = current(browser);
  return `The pictures were taken with ${recorded.path} ${recorded.major}; this is ${path} ${major}.`;
}

/** Records this browser as the one that took the pictures. */
export function recordBrowser(browser: Browser): void {
  const { path, major } = current(browser);
  writeFileSync(browserFile, `{ "path": ${JSON.stringify(path)}, "major": ${JSON.stringify(major)} }\n`);
}
