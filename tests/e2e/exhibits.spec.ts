import type { Locator } from '@playwright/test';
import { toBates } from '../../site/content/bates';
import { development } from '../../site/content/pages/development';
import { exhibitIndex } from '../../site/content/pages/exhibits';
import { loadFiles, paths } from '../../site/content/paths';
import { documents } from '../../site/content/register/documents';
import { expect, hydrate, test } from './site';

const shown = documents.find(({ path }) => path === paths.development);
const figure = shown?.passages.find(({ id }) => id === 'navigator-figure');

for (const isHydrated of [false, true])
  test(`a number of the exhibit index opens its passage, marked, ${isHydrated ? 'with' : 'without'} the app`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Exhibit index' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibit index' })).toBeVisible();
    if (isHydrated) await hydrate(page);
    await page
      .getByRole('main')
      .getByText(shown?.name ?? '', { exact: true })
      .first()
      .click();
    await page.getByRole('link', { name: toBates(figure?.number ?? 0) }).click();
    await expect(page).toHaveURL(/\/Development#navigator-figure$/);
    const target = page.locator(':target');
    await expect(target).toContainText(development.navigator.picture.alt);
    await expect(target).toBeInViewport();
    const colorOf = (bates: string, place: Locator) =>
      place.getByRole('link', { name: bates }).evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await colorOf(toBates(figure?.number ?? 0), target)).not.toBe(
      await colorOf(toBates(shown?.passages[0]?.number ?? 0), page.getByRole('main')),
    );
  });

test('a page that the app navigated to is stamped with its own range', async ({ page }) => {
  const stamps = () =>
    page.evaluate(() =>
      [...document.styleSheets, ...document.adoptedStyleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule)
        .map((rule) => rule.cssText)
        .at(-1),
    );
  await page.goto(paths.accessibility);
  const first = await stamps();
  expect(first).toContain('PRB ');
  await hydrate(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Exhibit index' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exhibit index' })).toBeVisible();
  const own = documents.find(({ path }) => path === paths.exhibits)?.passages[0]?.number ?? 0;
  await expect.poll(stamps).toContain(toBates(own));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expect.poll(stamps).toBe(first);
});

test('serves its load file', async ({ request }) => {
  const dat = await request.get(loadFiles.dat);
  expect([...(await dat.body()).subarray(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xbe]);
  const opt = await request.get(loadFiles.opt);
  expect(await opt.text()).toMatch(/^PRB 000001,PRB001,[^,]+,Y,,,\d+\r\n/);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a search shows the numbers that fit, unfolded, at an address of its own', async ({ page }) => {
    await page.goto(paths.exhibits);
    const number = page.getByRole('link', { name: toBates(figure?.number ?? 0) });
    await expect(number).toBeHidden();
    await page.getByLabel(exhibitIndex.search.label).fill(toBates(figure?.number ?? 0));
    await page.getByRole('button', { name: exhibitIndex.search.submit }).click();
    await expect(page).toHaveURL(/\/exhibits\?find=PRB\+\d+#numbers$/);
    await expect(number).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'matches' })).toHaveText(/^1 number matches/);
    await page.goto(`${paths.exhibits}?find=nothing-has-this-word`);
    await expect(page.getByRole('status').filter({ hasText: 'matches' })).toHaveText(
      /^No heading and no number matches/,
    );
  });
});
