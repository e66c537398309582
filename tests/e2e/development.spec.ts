import { readFileSync } from 'node:fs';
import { development } from '../../site/content/pages/development';
import { developmentSections } from '../../site/content/paths';
import { openHydrated } from './development-page';
import { expect, test } from './site';

const sections = developmentSections;

test('the eight sections are in order, and the contents list links to each', async ({ page }) => {
  await openHydrated(page);
  expect(await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    sections,
  );
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(
    await contents.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(sections.map((id) => `#${id}`));
  await contents.getByRole('link', { name: 'Seraphim' }).click();
  await expect(page.getByRole('heading', { name: development.seraphim.heading })).toBeInViewport();
});

test('the slider starts at 0.45, moves by key and by pointer, and its text can be selected', async ({
  page,
}) => {
  await openHydrated(page);
  const slider = page.getByRole('slider', { name: 'Scan and extracted text' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveJSProperty('valueAsNumber', 0.45);
  await expect(slider).toHaveAttribute('aria-valuetext', '45 % Scan, 55 % Extracted text');
  const before = await slider.inputValue();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBeGreaterThan(Number(before));
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(Number(await slider.inputValue())).toBeCloseTo(0.8, 1);
  await page.getByRole('button', { name: 'Split' }).click();
  await expect(slider).toHaveJSProperty('valueAsNumber', 0.45);
  const selected = await page.locator('#cullable').evaluate((section) => {
    const text = section.querySelector('figure [dir="auto"]');
    if (!text) return '';
    getSelection()?.selectAllChildren(text);
    return String(getSelection());
  });
  expect(selected.length).toBeGreaterThan(100);
});

test('each press shows or hides the answers, growing from the pressed point over 0.8 s', async ({ page }) => {
  await openHydrated(page);
  const button = page.getByRole('button', { name: 'Show answers' });
  await button.scrollIntoViewIfNeeded();
  await button.click({ position: { x: 40, y: 60 } });
  const hide = page.getByRole('button', { name: 'Show transcript' });
  await expect(hide).toBeVisible();
  const overlay = page.locator('[data-revealed]');
  const grown = await overlay.evaluate((element) => ({
    x: element.style.getPropertyValue('--x'),
    duration: getComputedStyle(element).transitionDuration,
  }));
  expect(Number.parseFloat(grown.x)).toBeCloseTo(40, -1);
  expect(grown.duration.split(', ')).toContain('0.8s');
  await hide.click();
  await expect(button).toBeVisible();
});

test('the answers grow from the pressed point also where the press comes before hydration', async ({
  page,
}) => {
  await page.goto('/Development');
  const button = page.getByRole('button', { name: 'Show answers' });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await button.click({ position: { x: 40, y: 60 } });
  await expect(page.getByRole('button', { name: 'Show transcript' })).toBeVisible();
  const x = await page.locator('[data-revealed]').evaluate((layer) => layer.style.getPropertyValue('--x'));
  expect(Number.parseFloat(x)).toBeCloseTo(40, -1);
});

test('a citation marks every line it names, on the page beside it and in the text', async ({ page }) => {
  await openHydrated(page);
  const section = page.locator('#deposition-engine');
  await section.getByRole('link', { name: '42:11-14' }).click();
  await expect(section.locator(':target').getByRole('listitem', { includeHidden: true })).toHaveText([
    /^42:11/,
    /^42:12/,
    /^42:13/,
    /^42:14/,
  ]);
  const marks = section.locator('span[aria-hidden]:visible').filter({ hasNotText: /./ });
  await expect(marks).toHaveCount(1);
  await expect(marks).toBeInViewport();
  await section.getByText(development.depositionEngine.transcript.asText).click();
  const colors = await section
    .locator('details')
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundColor));
  expect(colors.flatMap((color, index) => (color === 'rgb(255, 232, 115)' ? [index + 1] : []))).toEqual([
    11, 12, 13, 14,
  ]);
});

test('Deep Dive can be downloaded as a PDF and as a PowerPoint file', async ({ page }) => {
  await openHydrated(page);
  for (const [name, file, start] of [
    [/^Download the PDF/, 'navigator-deep-dive.pdf', '%PDF-'],
    [/^Download the PowerPoint/, 'navigator-deep-dive.pptx', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe(file);
    expect(readFileSync(await taken.path(), 'latin1').startsWith(start)).toBe(true);
  }
});

test('the three API paths are listed, and product links open in new tabs', async ({ page }) => {
  await page.goto('/Development');
  const platform = page.locator('#platform');
  for (const path of ['/api/v1/ocr', '/api/v1/deposition', '/api/v1/navigator']) {
    await expect(platform.getByText(path, { exact: true })).toBeVisible();
  }
  await expect(platform).toContainText(
    'All development is in-house. There is no outsourcing and no white-labeling.',
  );
  const links = page.getByRole('link', { name: /^Visit / });
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every section can be read, and the presentation is a link', async ({ page }) => {
    await page.goto('/Development');
    for (const id of sections)
      await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open the presentation/ })).toHaveAttribute(
      'href',
      '/navigator/navigator-deep-dive/index.htm',
    );
  });

  test('the bar is solid over the target of a fragment', async ({ page }) => {
    await page.goto('/Development#cullable');
    await expect(page.locator('#cullable')).toBeInViewport();
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});
