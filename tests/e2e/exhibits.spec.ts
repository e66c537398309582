import type { Locator } from '@playwright/test';
import { toBates, toBatesRange } from '../../site/content/bates';
import { volume } from '../../site/content/matter';
import { development } from '../../site/content/pages/development';
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

test('each number of Home, of Send File and of the matter arrives at its passage, marked in sight', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.exhibits);
  const targets = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // A non-breaking space in the heading would break a narrow column badly.
  expect(await page.getByRole('table').first().textContent()).not.toContain('\u00a0');
  const own = targets.filter((href) => /^\/(SendFile|Development)?#/.test(href));
  expect(own).toEqual(expect.arrayContaining(['/#service-ediscovery', '/SendFile#upload']));
  /** The styles of a passage and of its number, each null while it is out of view. */
  const looks = (id: string) =>
    page.evaluate((name) => {
      const passage = document.getElementById(name);
      const numbers = [...document.querySelectorAll(`main a[href='#${name}']`)];
      return [passage, ...numbers].map((element) => {
        const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        if (bottom <= 0 || top >= innerHeight) return null;
        const { backgroundColor, outlineColor, outlineStyle } = getComputedStyle(element ?? document.body);
        return [backgroundColor, outlineColor, outlineStyle].join(' ');
      });
    }, id);
  for (const href of new Set(own)) {
    const [, id = ''] = href.split('#');
    await page.goto(href);
    await expect(page.locator(':target'), href).toHaveId(id);
    await expect(page.locator(':target'), href).toBeInViewport();
    const marked = await looks(id);
    await page.evaluate(() => {
      const { scrollX, scrollY } = window;
      location.hash = 'none';
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    });
    expect(marked, href).not.toEqual(await looks(id));
  }
});

test('a clause and its number have marks of one color in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${paths.termsAndConditions}#cost-confidence`);
  const clause = page.locator(':target');
  const color = await clause.evaluate((heading) => getComputedStyle(heading).backgroundColor);
  const number = page.getByRole('main').locator("a[href='#cost-confidence']").filter({ hasText: 'PRB' });
  await expect(number).toHaveCSS('background-color', color);
});

test('the heads of the exhibit index stand on one line at 1280 px, before the app', async ({ page }) => {
  await page.goto(paths.exhibits);
  for (const name of ['Bates number', 'Kind']) {
    const head = page.getByRole('columnheader', { name }).first();
    const lines = await head.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, name).toBe(1);
  }
});

test('the numbers of the not-found picture open it, marked', async ({ page }) => {
  await page.goto(paths.exhibits);
  const range = toBatesRange(volume.first, volume.first + volume.pages - 1);
  await page.getByRole('table').getByRole('link', { name: range }).click();
  const figure = page.getByRole('figure').filter({ hasText: range });
  await expect(page.locator(':target')).toContainText(`${range} ${volume.name}`);
  await expect(figure).toBeInViewport();
  await expect(figure).not.toHaveCSS('outline-style', 'none');
});

test('each card of the hero of Development cites its source', async ({ page }) => {
  await page.goto(paths.development);
  for (const { label, passage } of development.evidence.cards) {
    expect(label).toMatch(/^PRB \d{6}$/);
    await page.locator('#evidence').getByRole('link', { name: label, exact: true }).click();
    await expect(page.locator(':target')).toHaveId(passage);
    await expect(page.locator(':target')).toBeInViewport();
  }
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
