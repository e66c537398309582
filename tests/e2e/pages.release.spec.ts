import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { custody } from '../../site/content/pages/custody';
import { estimatePage } from '../../site/content/pages/estimate';
import { notFound } from '../../site/content/pages/not-found';
import { print } from './pdf';
import { expect, hydrate, loadPictures, test } from './site';

/** Removes Chromium's report of the not-found page's 404. */
const expectNoErrorBut404 = (pageErrors: string[]) =>
  expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);

/** A screenshot takes seconds on two busy cores. */
const screenshots = { timeout: 60_000 };

/** The mean of an element's pixels, from 0 to 255. */
async function brightnessOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

test.describe('the team', () => {
  test('a card opens the biography wherever it is clicked, and a click beside the dialog closes it', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'Alma Verity' });
    await card.click({ position: { x: 4, y: 4 } });
    const dialog = page.getByRole('dialog', { name: 'Alma Verity' });
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every picture and the film of Home are drawn for the ${colorScheme} theme, and each is fetched once`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/(images|video)\/(?!favicon)/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/Development', '/Privacy-Policy']) {
      await page.goto(path);
      await loadPictures(page);
    }
    await expect
      .poll(() => asked.filter((file) => file.endsWith('.mp4') || file.endsWith('.webm')))
      .toHaveLength(1);
    const names = asked.map((file) => file.replace(/\.\w+$/, ''));
    expect(names.length).toBeGreaterThan(15);
    // This section is dark in both themes.
    const dark = colorScheme === 'dark' ? /-dark$/ : /poster-reprographics-dark$/;
    expect(names.filter((name) => name.endsWith('-dark') !== dark.test(name))).toEqual([]);
    expect(names.filter((name) => dark.test(name))).not.toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

test('a dark picture is light on paper, and dark on the screen alone', async ({ page }) => {
  await page.goto('/Development');
  const picture = page.locator('figure', { hasText: 'A page of an arbitration report' }).locator('img');
  await expect.poll(() => brightnessOf(picture), screenshots).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightnessOf(picture), screenshots).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => brightnessOf(picture), screenshots).toBeGreaterThan(200);
});

test('the picture of the not-found page has no ground on paper, which its filter would turn black', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/nowhere');
  expectNoErrorBut404(pageErrors);
  const picture = page.getByRole('main').getByRole('img', { name: notFound.picture.alt });
  await expect(picture).not.toHaveCSS('box-shadow', 'none');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(picture).toHaveCSS('box-shadow', 'none');
});

test('the text of the slider is in the theme of the scan beside it', async ({ page }) => {
  await page.goto('/Development');
  const slider = page.locator('figure', { has: page.getByRole('slider') }).first();
  await page.getByRole('button', { name: 'Show text' }).click();
  for (const [colorScheme, isDark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => (await brightnessOf(slider)) < 100, screenshots).toBe(isDark);
  }
});

test.describe('the sheet of Home’s first screen', () => {
  test('has text that can be selected, in line with its picture', async ({ page }) => {
    await page.goto('/');
    const figure = page.getByRole('figure', { name: /^PRB 000417/ });
    await figure.getByText('The gauge read 41 psi.').dblclick();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBeTruthy();
    const [sheet, picture] = [await figure.boundingBox(), await page.locator('#home img').boundingBox()];
    expect(sheet).toEqual(picture);
  });
});

test('the ranking of Home is printed without its slider', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const section = page.locator('#data-science');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('slider')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByRole('slider')).toBeHidden();
  await expect(section.getByRole('figure')).toBeVisible();
});

test('cards are printed beside each other also where the width of the sheet is without its margins', async ({
  page,
}) => {
  // Firefox: a letter sheet of 8.5 inches with margins of half an inch.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  for (const [path, names] of [
    ['/', ['eDiscovery', 'Data Science', 'Reprographics']],
    ['/Development', ['Projects', 'Time', 'Billing']],
  ] as const) {
    await page.goto(path);
    const tops = await Promise.all(
      names.map(async (name) => {
        const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
        return (await heading.boundingBox())?.y;
      }),
    );
    expect(new Set(tops).size, path).toBe(1);
  }
});

for (const { path, most } of [
  { path: '/', most: 8 },
  { path: '/Development', most: 9 },
  { path: '/SendFile', most: 3 },
  { path: '/Training', most: 2 },
])
  test(`${path} is printed with all its headings, on at most ${most} sheets`, async ({ page }) => {
    await page.goto(path);
    const headings = () => page.getByRole('main').getByRole('heading').allTextContents();
    const onScreen = await headings();
    expect((await print(page)).sheets).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: 'print' });
    // Without a record the custody section has nothing to print, and the estimator is a form.
    const onPaper = onScreen.filter(
      (heading) => ![custody.heading, estimatePage.form.short.heading].includes(heading),
    );
    expect(await headings()).toEqual(onPaper);
  });
