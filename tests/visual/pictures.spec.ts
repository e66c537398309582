import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { openStory, storiesByTitle, test, wear } from './storybook';

const recorded: { path: string; major: string } = JSON.parse(
  readFileSync(new URL('./baselines/browser.json', import.meta.url), 'utf8'),
);
const looks = ['light', 'dark', 'forced'] as const;
// A story tagged `moving` shows time itself, so it has no one picture.
const stills = storiesByTitle().map(
  ([title, stories]) => [title, stories.filter(({ tags }) => !tags?.includes('moving'))] as const,
);

// Another browser draws letters otherwise; its pictures would say nothing about ours.
test.beforeEach(({ browser }) => {
  const [major] = browser.version().split('.');
  test.skip(
    findChromium() !== recorded.path || major !== recorded.major,
    `The pictures were taken with ${recorded.path} ${recorded.major}; this is ${findChromium()} ${major}.`,
  );
});

for (const [title, stories] of stills) {
  test(title, async ({ page, storybook }) => {
    for (const { id } of stories) {
      await openStory(page, storybook, id);
      // Where a form leaves the focus and the page after an answer depends on how fast the answer came.
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && activeElement.closest('form')) activeElement.blur();
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      for (const look of looks) {
        await page.emulateMedia({ forcedColors: look === 'forced' ? 'active' : 'none' });
        await wear(page, look === 'dark' ? 'dark' : 'light');
        await expect.soft(page, `${id}, ${look}`).toHaveScreenshot([look, `${id}.png`]);
      }
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });
}

test('every picture belongs to a story', () => {
  const wanted = new Set(stills.flatMap(([, stories]) => stories.map(({ id }) => `${id}.png`)));
  const left = looks.flatMap((look) =>
    readdirSync(fileURLToPath(new URL(`./baselines/${look}`, import.meta.url)))
      .filter((file) => !wanted.has(file))
      .map((file) => `${look}/${file}`),
  );
  expect(left).toEqual([]);
});
