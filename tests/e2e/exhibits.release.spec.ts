import { toBatesRange } from '../../site/content/bates';
import { volume } from '../../site/content/matter';
import { development } from '../../site/content/pages/development';
import { paths } from '../../site/content/paths';
import { expect, test } from './site';

test('each number of Home, of Send File and of the matter arrives at its passage, marked in sight', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.exhibits);
  const targets = await page
    .locator('main table a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // A non-breaking space in the heading would break a narrow column badly.
  expect(await page.locator('main table').first().textContent()).not.toContain('\u00a0');
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
  await page.locator('main summary').first().click();
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
