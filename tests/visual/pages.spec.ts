import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../e2e/site';
import {
  isLong,
  isUpdating,
  nameOf,
  pagePicture,
  pageTolerance,
  picturedPages,
  themesByWidth,
} from './pictures';

// One visit to each page: its pictures, scaled to 34 % with 64 colors.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screen = 800;

const toPicture = (png: Buffer, width: number) =>
  sharp(png)
    .resize({ width: Math.round(width * 0.34) })
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer()
    .then((palette) => sharp(palette).webp({ lossless: true, effort: 4 }).toBuffer());

/** Resolves when fonts and images are there, those of the theme and the width: a browser shows the image before until they are loaded. */
async function decodeImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('picture')].every((picture) => {
      const sources = [...picture.querySelectorAll('source')];
      const chosen = sources.find(({ media }) => matchMedia(media).matches);
      return !chosen || picture.querySelector('img')?.currentSrc.endsWith(chosen.srcset);
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Sets the width and loads every image, lazy ones included. Resolves with the page's height, at most `limit`. */
async function layOut(page: Page, width: number, limit: number): Promise<number> {
  // The hero is as tall as the viewport, so each picture starts from the same one.
  await page.setViewportSize({ width, height: screen });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await decodeImages(page);
  const whole = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, innerHeight));
  return Math.min(whole, limit);
}

/** The page from its top. `baseline` is the file it is compared with. */
async function photograph(page: Page, width: number, height: number, baseline: string): Promise<Buffer> {
  const shoot = () =>
    page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
  await decodeImages(page);
  let png = await shoot();
  const first = await toPicture(png, width);
  if (existsSync(baseline) && readFileSync(baseline).equals(first)) return first;
  // Chromium rasters a tall page in tiles, and a tile may be late: two equal screenshots have them all.
  let before: Buffer;
  do [before, png] = [png, await shoot()];
  while (!png.equals(before));
  return toPicture(png, width);
}

for (const built of picturedPages) {
  test(nameOf(built), async ({ page, pageErrors }, testInfo) => {
    await page.setViewportSize({ width: 1280, height: screen });
    await page.goto(built.path === '*' ? '/nowhere' : built.path);
    // The admin pages render after the session check.
    await expect(page.getByText('Checking session…')).toHaveCount(0);
    // The first intent loads the app and the images further down.
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    // The upload page, framed by /SendFile, is fetched on intent too.
    for (const frame of await page.locator('iframe').all())
      await expect(frame.contentFrame().getByRole('main')).toBeVisible();
    for (const [width, themes] of themesByWidth) {
      const height = await layOut(page, width, isLong(built) ? 3 * screen : 16_384);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        const file = ['pages', pagePicture(built, width, theme)];
        expect
          .soft(
            await photograph(page, width, height, testInfo.snapshotPath(...file)),
            `${width} px, ${theme}`,
          )
          .toMatchSnapshot(file, pageTolerance);
      }
    }
    expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);
  });
}

test('a picture notices a missing button', async ({ page }, testInfo) => {
  test.skip(isUpdating(testInfo), 'Pictures are taken, not compared.');
  const home = picturedPages.find(({ path }) => path === '/');
  if (!home) throw new Error('Home is not pictured, so no picture of it can be compared.');
  await page.setViewportSize({ width: 1280, height: screen });
  await page.goto('/');
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const height = await layOut(page, 1280, 16_384);
  const file = ['pages', pagePicture(home, 1280, 'light')];
  const picture = () => photograph(page, 1280, height, testInfo.snapshotPath(...file));
  expect(await picture()).toMatchSnapshot(file, pageTolerance);
  await page
    .getByRole('main')
    .locator('a, button')
    .filter({ visible: true })
    .first()
    .evaluate((button) => {
      button.style.visibility = 'hidden';
    });
  expect(await picture()).not.toMatchSnapshot(file, pageTolerance);
});
