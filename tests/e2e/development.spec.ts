import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './site';

const sections = [
  'evidence',
  'cullable',
  'deposition-engine',
  'navigator',
  'finra-navigator',
  'elisha-lex',
  'seraphim',
  'platform',
];

async function enter(page: Page) {
  await page.goto('/Development');
  await page.mouse.move(300, 300);
  await page.mouse.move(301, 301);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

/** The element that scrolls on this page: the one around `main`. */
const scroller = (page: Page) => page.locator('div:has(> main)');

test('the eight sections stand in order, and each can be reached from the list', async ({ page }) => {
  await enter(page);
  expect(await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    sections,
  );
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(
    await contents.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(sections.map((id) => `#${id}`));
  await contents.getByRole('link', { name: 'Seraphim' }).click();
  await expect(
    page.getByRole('heading', { name: 'One door, and a record of who has the key' }),
  ).toBeInViewport();
});

test('the two buttons of the hero lead to Cullable and to Platform, and the last link to Contact', async ({
  page,
}) => {
  await enter(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with Evidence. End with Insight.');
  const hero = page.locator('#evidence');
  await expect(hero.getByRole('link', { name: 'See details' })).toHaveAttribute('href', '#cullable');
  await expect(hero.getByRole('link', { name: 'Request a working session' })).toHaveAttribute(
    'href',
    '#platform',
  );
  const last = page.locator('#platform').getByRole('link', { name: 'Request a working session' });
  await last.click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the bar turns solid after more than 10 px in the scroller of this page', async ({ page }) => {
  await page.goto('/Development');
  const bar = page.getByRole('banner');
  await expect(bar).not.toHaveAttribute('data-solid', '');
  const scrollTo = (top: number) =>
    scroller(page).evaluate((element, to) => element.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(10);
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(10);
  await expect(bar).not.toHaveAttribute('data-solid', '');
  await scrollTo(11);
  await expect(bar).toHaveAttribute('data-solid', '');
  await scrollTo(0);
  await expect(bar).not.toHaveAttribute('data-solid', '');
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});

test('the slider starts at 0.45, moves by key and by pointer, and its text can be selected', async ({
  page,
}) => {
  await enter(page);
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
  await enter(page);
  const button = page.getByRole('button', { name: 'Show the answers found in this page' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click({ position: { x: 40, y: 60 } });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const overlay = page.locator('[data-revealed]');
  const grown = await overlay.evaluate((element) => ({
    x: element.style.getPropertyValue('--x'),
    duration: getComputedStyle(element).transitionDuration,
  }));
  expect(Number.parseFloat(grown.x)).toBeCloseTo(40, -1);
  expect(grown.duration.split(', ')).toContain('0.8s');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a citation leads to its line in the transcript', async ({ page }) => {
  await enter(page);
  const citation = page.locator('#deposition-engine ol a').first();
  const target = await citation.getAttribute('href');
  await citation.click();
  await expect(page.locator(target ?? '')).toBeInViewport();
});

test('Deep Dive opens in a window of 1400 by 900 px', async ({ page, context }) => {
  // Without a screen Chromium does not size windows, so what the page asks for is read on its way.
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...request) => {
      document.documentElement.dataset['opened'] = JSON.stringify(request);
      return open(...request);
    };
  });
  await enter(page);
  const popup = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Open the presentation/ }).click();
  const deck = await popup;
  await expect(deck).toHaveURL(/\/navigator\/navigator-deep-dive\/index\.htm$/);
  await expect(deck.getByRole('heading').first()).toBeVisible();
  const asked = (await page.locator('html').getAttribute('data-opened')) ?? '';
  expect(asked).toContain('width=1400,height=900');
  await deck.close();
});

test('Deep Dive can be taken away as a PDF and as a PowerPoint file', async ({ page }) => {
  await enter(page);
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

test('the three API paths are named, and product links open in new tabs', async ({ page }) => {
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

  test('the bar is solid over what an address leads to', async ({ page }) => {
    await page.goto('/Development#cullable');
    await expect(page.locator('#cullable')).toBeInViewport();
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});
