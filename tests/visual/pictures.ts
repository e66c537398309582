import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, TestInfo } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { legalSources } from '../../site/content/legal';
import { paths } from '../../site/content/paths';
import { type Page, pages } from '../../site/pages';
import type { StoryEntry } from './storybook';

// Which pictures the repository has, and the browser that took them. Chromatic takes the others (.storybook/modes.ts).

/** The most files and bytes that the pictures may take. */
export const limits = { files: 120, bytes: 4_000_000 };

/** How many pixels may differ: fewer than those of a small button or link, in pictures of pages too, which are scaled down. */
export const maxDiffPixels = 60;

/** What may differ in a picture of a page. A scaled letter is pale: a pixel counts at half the distance that Playwright asks for. */
export const pageTolerance = { maxDiffPixels, threshold: 0.1 };

const matrix = /--(every-.+|states|variants)$/;

/** The story a component is pictured in: the one with its variants or states, else its first. Tokens are no component. */
export const matrixStory = (title: string, stories: readonly StoryEntry[]): StoryEntry | undefined => {
  const pictured = title.startsWith('Tokens/')
    ? []
    : stories.filter(({ tags }) => !tags?.includes('unpictured'));
  return pictured.find(({ id }) => matrix.test(id)) ?? pictured[0];
};

/** Whether a page repeats one component for thousands of lines: a legal text, or the exhibit index. */
export const isLong = ({ path }: Page) =>
  path === paths.exhibits || Object.values(legalSources).some(({ slug }) => path.startsWith(`/${slug}`));

/** Widths in CSS px and the themes pictured at each. */
export const themesByWidth = [
  [360, ['light']],
  [1280, ['light', 'dark']],
] as const;

// An earlier version looks like the current one, a list of sections like a legal text, every admin page like /admin until someone signs in, every post like the one with a quotation.
const duplicate =
  /^\/(accessibility|trust|terms-and-conditions\/[^/]+|admin\/.+|blog\/(?!deposition-page-and-line$).+)$/;

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

/** Whether this run writes pictures: `npm run pictures`. */
export const isUpdating = ({ config }: TestInfo) =>
  config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';

/** A sentence when another browser took the pictures; null when this one did. Letters may differ by more than the limit. */
export function foreignBrowser(browser: Browser): string | null {
  const { path, major } = current(browser);
  if (path === recorded.path && major === recorded.major) return null;
  return `The pictures were taken with ${recorded.path} ${recorded.major}, and are compared with ${path} ${major}: if letters alone differ, take them anew with npm run pictures.`;
}

/** Records this browser as the one that took the pictures. */
export function recordBrowser(browser: Browser): void {
  const { path, major } = current(browser);
  writeFileSync(browserFile, `{ "path": ${JSON.stringify(path)}, "major": ${JSON.stringify(major)} }\n`);
}
