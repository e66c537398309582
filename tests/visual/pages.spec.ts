import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../scripts/chromium.mjs';
import { expect, test } from '../e2e/site';

// Every page a visitor can open, whole, at four widths and in both themes. Kept at half size and in few colours: each line can still
// be read, and the pictures of all pages stay smaller than one film.

const recorded: { path: string; major: string } = JSON.parse(
  readFileSync(new URL('./baselines/browser.json', import.meta.url), 'utf8'),
);
const built: { pages: { path: string }[] } = JSON.parse(
  readFileSync(new URL('../../site/dist/pages.json', import.meta.url), 'utf8'),
);
const widths = [360, 768, 1280, 1920] as const;
const themes = ['light', 'dark'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ browser }) => {
  const [major] = browser.version().split('.');
  test.skip(
    findChromium() !== recorded.path || major !== recorded.major,
    `The pictures were taken with ${recorded.path} ${recorded.major}; this is ${findChromium()} ${major}.`,
  );
});

/** How tall the page is, in CSS pixels; Development scrolls inside itself. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('div:has(> main)');
    const inner = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
    return Math.max(document.documentElement.scrollHeight, innerHeight + inner);
  });

const toPicture = (png: Buffer, width: number) =>
  sharp(png)
    .resize({ width: Math.round(width / 2) })
    .png({ palette: true, colours: 64, dither: 0, effort: 7 })
    .toBuffer();

/** The whole page with every picture there, lazy ones too. `wanted` is the file it should look like. */
async function photograph(page: Page, width: number, wanted: string): Promise<Buffer> {
  // From the same height each time: what is measured by the window (the hero) stays as tall as on a screen.
  await page.setViewportSize({ width, height: 800 });
  const scrollsInside = await page.evaluate(() => {
    const scroller = document.querySelector('div:has(> main)');
    return Boolean(scroller && scroller.scrollHeight > scroller.clientHeight + 1);
  });
  if (scrollsInside) await page.setViewportSize({ width, height: await heightOf(page) });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const shoot = () =>
    page.screenshot({ fullPage: !scrollsInside, animations: 'disabled', caret: 'hide', scale: 'css' });
  let png = await shoot();
  const first = await toPicture(png, width);
  if (existsSync(wanted) && readFileSync(wanted).equals(first)) return first;
  // A tall page is drawn in pieces, and a piece may be late: two pictures that are alike have them all.
  let before: Buffer;
  do [before, png] = [png, await shoot()];
  while (!png.equals(before));
  return toPicture(png, width);
}

// An earlier version looks like the one in force, and every signed-in room like /admin to whoever is not signed in.
const alike = /^\/(terms-and-conditions\/[^/]+|admin\/.+)$/;
const pages = built.pages.filter(({ path }) => !alike.test(path));

for (const { path } of pages) {
  const name = path === '/' ? 'home' : path === '*' ? 'not-found' : path.slice(1).replaceAll('/', '-');
  test(name, async ({ page, pageErrors }, testInfo) => {
    await page.goto(path === '*' ? '/nowhere' : path);
    // Pictures a little further down wait for the visitor to act.
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    // Our own upload is fetched from then on, too.
    for (const frame of await page.locator('iframe').all())
      await expect(frame.contentFrame().getByRole('main')).toBeVisible();
    // The signed-in rooms are there once React has asked who it is.
    await expect(page.getByText('Checking session…')).toHaveCount(0);
    for (const width of widths)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        const file = ['pages', `${name}-${width}-${theme}.png`];
        expect
          .soft(
            await photograph(page, width, testInfo.snapshotPath(...file)),
            `${name}, ${width} px, ${theme}`,
          )
          .toMatchSnapshot(file, { maxDiffPixelRatio: 0.005 });
      }
    expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);
  });
}
