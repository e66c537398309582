import { development } from '../../site/content/pages/development';
import { openHydrated } from './development-page';
import { expect, hydrate, scrollEnd, test } from './site';

test('the two buttons of the hero lead to Cullable and to Platform, and the last link to Contact', async ({
  page,
}) => {
  await openHydrated(page);
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

test('the bar turns solid after more than 10 px', async ({ page }) => {
  await page.goto('/Development');
  const bar = page.getByRole('banner');
  await expect(bar).not.toHaveAttribute('data-solid', '');
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(10);
  await expect(bar).not.toHaveAttribute('data-solid', '');
  await scrollTo(11);
  await expect(bar).toHaveAttribute('data-solid', '');
  await scrollTo(0);
  await expect(bar).not.toHaveAttribute('data-solid', '');
});

test('the text of the slider keeps the lines of the scan at every width', async ({ page }) => {
  await page.goto('/Development');
  for (const width of [320, 360, 384, 432, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('#cullable figure [dir="auto"]').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(development.cullable.slider.afterText.length);
  }
});

test.describe('by touch, before the app has started', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  for (const dir of ['ltr', 'rtl'])
    test(`the slider’s line is held 40 px beside it (iOS drags a thumb alone), ${dir}`, async ({ page }) => {
      await page.goto('/Development');
      const slider = page.getByRole('slider', { name: 'Scan and extracted text' });
      await slider.evaluate((element, value) => element.closest('figure')?.setAttribute('dir', value), dir);
      await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = await slider.boundingBox();
      if (!box) throw new Error('The slider is not drawn.');
      const pressAt = (x: number) => page.mouse.click(x, box.y + box.height / 2);
      const line = box.x + box.width * (dir === 'ltr' ? 0.45 : 0.55);
      // A press on the thumb moves nothing before it is dragged.
      for (const beside of [-40, 40]) {
        await pressAt(line + beside);
        await expect(slider).toHaveJSProperty('valueAsNumber', 0.45);
      }
      await pressAt(box.x + box.width / 20);
      expect(Number(await slider.inputValue())).toBeCloseTo(dir === 'ltr' ? 0.05 : 0.95, 1);
    });

  test('a vertical swipe over the slider scrolls and leaves its line', async ({ page }) => {
    await page.goto('/Development');
    const slider = page.getByRole('slider', { name: 'Scan and extracted text' });
    await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider is not drawn.');
    const before = await page.evaluate(() => scrollY);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40, y }],
      });
    await touch('touchStart', 450);
    for (let y = 440; y >= 240; y -= 20) await touch('touchMove', y);
    await touch('touchEnd', 240);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(slider).toHaveJSProperty('valueAsNumber', 0.45);
  });
});

test('a link of the page scrolls to its section after hydration too, and Tab goes on in it', async ({
  page,
}) => {
  await openHydrated(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.locator('#evidence').getByRole('link', { name: 'Seraphim' }).click();
  await expect
    .poll(() => page.locator('#seraphim').evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(72);
  await page.keyboard.press('Tab');
  await expect(page.locator('#seraphim').getByRole('link').first()).toBeFocused();
});

test('after the link in the bar, the wheel over the bar and the keys scroll the page', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Development' }).click();
  await expect(page).toHaveTitle(/^Development/);
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBeGreaterThan(300);
  await scrollEnd(page);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);
  await scrollEnd(page);
  await page.keyboard.press('PageDown');
  await expect.poll(top).toBeGreaterThan(300);
  await scrollEnd(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('a citation beside the page of the deposition marks it without a jump', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page);
  const section = page.locator('#deposition-engine');
  const citation = section.getByRole('link', { name: '42:17-20' });
  const sheet = section.locator('figure').first();
  await sheet.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const before = await citation.boundingBox();
  await citation.click();
  await expect(page).toHaveURL(/#lines-42-17-20$/);
  await scrollEnd(page);
  expect(await citation.boundingBox()).toEqual(before);
  await expect(section.locator('span[aria-hidden]:visible').filter({ hasNotText: /./ })).toBeInViewport({
    ratio: 1,
  });
});

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`a citation whose lines are in view moves nothing at ${width} × ${height}, wherever the sheet stands`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHydrated(page);
    const section = page.locator('#deposition-engine');
    const citation = section.getByRole('link', { name: '42:3-4' });
    for (const top of [400, 250, 120, 50]) {
      await section
        .locator('figure')
        .first()
        .evaluate(
          (sheet, to) => scrollBy({ top: sheet.getBoundingClientRect().top - to, behavior: 'instant' }),
          top,
        );
      const before = await citation.boundingBox();
      await citation.click();
      await expect(page).toHaveURL(/#lines-42-3-4$/);
      await scrollEnd(page);
      expect(await citation.boundingBox(), `the sheet ${top} px below the top`).toEqual(before);
      await page.evaluate(() => history.replaceState(null, '', '#'));
    }
    // Lines out of view are brought into it.
    await section
      .locator('figure')
      .first()
      .evaluate((sheet) =>
        scrollBy({ top: sheet.getBoundingClientRect().top - innerHeight + 420, behavior: 'instant' }),
      );
    await section.getByRole('link', { name: '42:11-14' }).press('Enter');
    await expect(section.locator('span[aria-hidden]:visible').filter({ hasNotText: /./ })).toBeInViewport({
      ratio: 1,
    });
  });

test('the page beside the answers of the deposition follows the scroll, then stays, and never jumps', async ({
  page,
}) => {
  await openHydrated(page);
  const section = page.locator('#deposition-engine');
  const figure = section.locator('figure').first();
  await section.getByText(development.depositionEngine.transcript.asText).click();
  const steps = await figure.evaluate((element) => {
    let scroller = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    const box = scroller ?? document.documentElement;
    const top = () => element.getBoundingClientRect().top;
    box.scrollTo({ top: box.scrollTop + top() - 600, behavior: 'instant' });
    const tops = [top()];
    for (let step = 0; step < 40; step += 1) {
      box.scrollBy({ top: 40, behavior: 'instant' });
      tops.push(top());
    }
    return tops;
  });
  const moved = steps.slice(1).map((top, index) => top - (steps[index] ?? top));
  // It moves with the text, or less; never on its own.
  expect(moved.filter((distance) => distance < -41 || distance > 1)).toEqual([]);
  expect(steps[0]).toBeGreaterThan(400);
  const stuck = steps.filter((top) => Math.abs(top - 88) < 1);
  expect(stuck.length).toBeGreaterThan(5);
});

for (const isHydrated of [false, true])
  test(`Deep Dive opens in a window of 1400 by 900 px, ${isHydrated ? 'after' : 'before'} hydration`, async ({
    page,
    context,
  }) => {
    // Headless Chromium ignores the window's size, so the arguments of `window.open` are recorded.
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...request) => {
        document.documentElement.dataset['opened'] = JSON.stringify(request);
        return open(...request);
      };
    });
    if (isHydrated) await openHydrated(page);
    else {
      await page.route('**/assets/hydrate-*.js', () => undefined);
      await page.goto('/Development');
    }
    const popup = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Open the presentation/ }).click();
    const deck = await popup;
    await expect(deck).toHaveURL(/\/navigator\/navigator-deep-dive\/index\.htm$/);
    await expect(deck.getByRole('heading').first()).toBeVisible();
    const features = (await page.locator('html').getAttribute('data-opened')) ?? '';
    expect(features).toContain('width=1400,height=900');
    await deck.close();
  });
