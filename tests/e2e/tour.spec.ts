import { layerOrder } from '../../packages/ui/src/css/layer-order';
import { brand } from '../../site/content/brand';
import { pages, signedInZones, zoneAt } from '../../site/pages';
import { violationsInBothThemes } from './axe';
import { expect, hydrate, publicPaths, test } from './site';
import {
  beyondTheEdge,
  edgeless,
  emptyStripes,
  hasFocusRing,
  headingsWithOrphan,
  layersOf,
  layoutCounter,
  movements,
  paleTexts,
  readDocument,
} from './tour';

// Every page is opened once as a visitor in light, at each width, and once in reduced motion and without storage, in the other media.

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const origin = 'https://probata.example';
const unknown = '/nowhere';

const sizes = [
  [320, 800],
  [360, 800],
  [390, 844],
  [768, 800],
  [769, 1024],
  [1024, 800],
  [1280, 800],
  [1440, 800],
  [1920, 1080],
] as const;
/** Where `Ask for a price` is in the first screen. */
const withPrice = [390, 769, 1024, 1280, 1920];
/** Where two buttons take the place of the telephone in the bar. */
const withoutPhone = 1024;

const isSite = (path: string) => zoneAt(path) === 'site';

/** What looks like another page: a signed-out page of /admin like /admin, an earlier version like the current one. */
const isAlike = (path: string) => /^\/(admin|terms-and-conditions)\/(?!changes\/)/.test(path);

/** Removes Chromium's report of the not-found page's 404. */
const expectNoErrorBut404 = (pageErrors: string[]) =>
  expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);

for (const path of [...publicPaths, unknown]) {
  const listed = pages.find((page) => page.path === (path === unknown ? '*' : path));
  if (!listed) throw new Error(`${path} is no page.`);
  const { aliases = [], content, special, start } = listed;

  test(`${path}: its document, every width, large text, hydration`, async ({ page, pageErrors }) => {
    const outside: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(url)) outside.push(url);
      if (request.resourceType() === 'script') scripts.push(new URL(url).pathname);
    });
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(path === unknown ? 404 : 200);
    // Training adds the scheduling widget on entering (spec 4.4); its own journey says whom it contacts.
    if (path !== '/Training') expect(outside).toEqual([]);
    if (start === 'now') {
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      const asked = await page
        .locator('link[rel="modulepreload"], script[src]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')));
      expect(scripts.filter((script) => !asked.includes(script))).toEqual([]);
    }

    const { meta } = await content();
    // The policy of some pages lets no script read HTML; an empty page has none.
    const reader = await page.context().newPage();
    for (const address of [path, ...aliases])
      expect(
        await reader.evaluate(readDocument, await (await page.request.get(address)).text()),
        address,
      ).toEqual({
        title: meta.title,
        description: meta.description,
        sharedTitle: meta.title,
        image: expect.stringMatching(/^https:.+\.png$/),
        robots: meta.indexed ? null : 'noindex',
        canonical: meta.indexed ? `${origin}${path}` : null,
        styleAttributes: 0,
        avatars: 1,
      });
    await reader.close();
    expect(meta.description).toMatch(/.{50,}/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(layersOf)).toEqual(layerOrder);
    if (special) await expect(page.getByRole('banner')).toHaveAttribute('data-solid', '');

    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const at = `${width} px`;
      expect((await page.evaluate(beyondTheEdge)).overflow, at).toBe(0);
      expect(await page.evaluate(headingsWithOrphan), at).toEqual([]);
      if (isSite(path) && width !== withoutPhone) {
        const phone = page.getByRole('banner').getByRole('link', { name: brand.phone.display });
        await expect(phone, at).toBeInViewport({ ratio: 1 });
        await expect(phone, at).toHaveAttribute('href', brand.phone.href);
      }
      if (isSite(path) && withPrice.includes(width)) {
        const price = page.getByRole('link', { name: 'Ask for a price' }).first();
        await expect(price, at).toBeInViewport({ ratio: 1 });
        await expect(price, at).toHaveAttribute('href', '/#ask-for-a-price');
      }
      if (signedInZones.includes(zoneAt(path)) || ![360, 1280].includes(width)) continue;
      const stripes = await page.evaluate(emptyStripes);
      // 161: the line between two sections is 1 px.
      expect(Math.max(0, ...stripes.map(({ height }) => height)), at).toBeLessThan(162);
      if (width < 1280) continue;
      const between = stripes.filter(({ isBetween }) => isBetween).map(({ height }) => height);
      expect(Math.min(96, ...between), at).toBe(96);
      // Otherwise no section would be measured.
      if (path === '/') expect(between.length).toBeGreaterThan(4);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(beyondTheEdge), 'text at 200 %').toEqual({ overflow: 0, hidden: [] });
    // The text size that the visitor set in the browser: media queries in rem follow it from the next load.
    const fonts = await page.context().newCDPSession(page);
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    expect(await page.evaluate(headingsWithOrphan), 'the browser’s text at 200 %').toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    const [wide, voice] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('aside > div')?.getBoundingClientRect().height ?? 0,
    ]);
    expect(wide, 'the browser’s text at 200 %').toBe(320);
    // The strip of the voice avatar is fixed (WCAG 2.4.11).
    expect(voice, 'the browser’s text at 200 %').toBeLessThan(800 / 5);

    await hydrate(page);
    // A difference between the HTML and the first render is a console error.
    expectNoErrorBut404(pageErrors);
  });

  if (isAlike(path)) continue;
  test(`${path}: axe in both themes, no motion, on paper, in forced colors, without storage`, async ({
    page,
    pageErrors,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect.poll(await layoutCounter(page)).toBe(0);
    expect(await page.evaluate(movements)).toEqual({ films: 0, animations: 0, scrolling: 'auto' });
    expect(await violationsInBothThemes(page)).toEqual([]);

    // A sheet is as wide as a tablet.
    await page.setViewportSize({ width: 816, height: 1056 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(paleTexts)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.locator('iframe:visible')).toHaveCount(0);
    if (isSite(path)) {
      await expect(page.locator(':is(input, select, textarea):visible')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Read bio|Hash a file|Show )/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^(Next: |Visit |Ask for a price|See )/ })).toHaveCount(0);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'active' });
    expect(await page.evaluate(edgeless)).toEqual([]);
    // The admin pages have nothing to focus while they check the session.
    await expect(page.locator(':is(a, button, input):visible').first()).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hasFocusRing), 'the focus ring').toBe(true);

    await hydrate(page);
    expectNoErrorBut404(pageErrors);
  });
}
