import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';
import { expect, publicPaths, test } from './site';

// No key is set, so the call is the loopback demo: real WebRTC, with Chromium's fake microphone.
test.use({
  launchOptions: chromiumLaunch(
    // The headless shell grants the microphone before the prompt can be seen.
    [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
    findChromium(),
  ),
  permissions: ['microphone'],
});

test('a call from the avatar is marked as a demo, survives moving between pages, and ends', async ({
  page,
}) => {
  await page.goto('/');
  // Both clicks are held until the page is hydrated, and count as one.
  await page.getByRole('button', { name: 'Talk to the voice assistant' }).dblclick();
  const prompt = page.getByText('Please allow microphone access');
  await expect(prompt).toBeVisible();
  const panel = page.getByRole('region', { name: 'Voice assistant' });
  await expect(panel).toBeVisible();
  await expect(panel.getByText(/demo/i).first()).toBeVisible();
  await expect(panel.getByText(/This is a demonstration call/)).toBeVisible({ timeout: 20_000 });
  await expect(prompt).toBeHidden();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.assign('/SendFile')));
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(panel.getByRole('button', { name: 'End call' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(panel.getByText(/This is a demonstration call/)).toBeVisible();

  // No link of a page leads to these zones inside the app: `popstate` makes the router navigate.
  for (const [path, seen] of [
    ['/admin', page.getByRole('heading', { name: 'Admin Sign in' })],
    ['/upload', page.getByRole('main', { name: 'Guest file upload' })],
    ['/chat', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(seen).toBeVisible();
    await expect(panel.getByText(/This is a demonstration call/)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'End call' })).toBeVisible();
  }

  await panel.getByRole('button', { name: 'End call' }).click();
  await expect(panel.getByRole('button', { name: 'Talk again' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'End call' })).toHaveCount(0);
});

test('the avatar is on every page, and once where one page frames another', async ({ page }) => {
  for (const path of [...publicPaths, '/no-such-page']) {
    const answer = await page.request.get(path);
    expect(await answer.text(), path).toContain('aria-label="Ask by voice: talk to the voice assistant"');
  }
  await page.goto('/SendFile');
  await page
    .getByRole('region', { name: 'Guest file upload' })
    .evaluate((section) => section.scrollIntoView());
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('main')).toBeVisible();
  await expect(framed.getByRole('button', { name: 'Talk to the voice assistant' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeVisible();
});

test('the avatar stands at the bottom right on a phone and at the top right on a desktop', async ({
  page,
}) => {
  await page.goto('/');
  const avatar = page.getByRole('button', { name: 'Talk to the voice assistant' });
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await avatar.boundingBox();
  await page.setViewportSize({ width: 1440, height: 900 });
  const desktop = await avatar.boundingBox();
  if (!phone || !desktop) throw new Error('The avatar is not drawn.');
  expect(phone.x).toBeGreaterThan(390 / 2);
  expect(phone.y).toBeGreaterThan(844 / 2);
  expect(desktop.x).toBeGreaterThan(1440 / 2);
  expect(desktop.y).toBeLessThan(900 / 2);
});

test('a double click on the label, as the first action on a page, starts one call', async ({ page }) => {
  await page.goto('/accessibility');
  await page.getByText('Ask by voice', { exact: true }).dblclick();
  const panel = page.getByRole('region', { name: 'Voice assistant' });
  await expect(panel.getByText(/This is a demonstration call/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Ask by voice: call in progress' })).toBeVisible();
  await panel.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeVisible();
});

test('the avatar has its label at the head of a page, clear of the links, wherever the bar is wide enough', async ({
  page,
}) => {
  await page.goto('/');
  const label = page.getByText('Ask by voice', { exact: true });
  for (const width of [320, 390, 768, 769, 1023, 1140, 1200, 1439, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(label, `${width} px`).toBeVisible();
    const ends = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((controls) => Math.max(...controls.map((one) => one.getBoundingClientRect().right)));
    const box = await label.boundingBox();
    if (width > 768) expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(ends + 8);
  }
  // Between them the links and the telephone number take the whole bar: the label is below the avatar.
  const avatar = page.getByRole('button', { name: 'Talk to the voice assistant' });
  // WCAG 2.5.3.
  await expect(avatar).toHaveAccessibleName(new RegExp(`^${await label.innerText()}`));
  for (const width of [1024, 1060, 1136]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(label, `${width} px`).toBeInViewport({ ratio: 1 });
    const ends = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((controls) => Math.max(...controls.map((one) => one.getBoundingClientRect().right)));
    const [box, picture] = await Promise.all([label.boundingBox(), avatar.boundingBox()]);
    expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(ends + 8);
    expect(box?.y, `${width} px`).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  }
});

const isOnAvatar = ([x, y]: readonly [number, number]) => {
  const hit = document.elementFromPoint(x, y);
  const control = hit instanceof HTMLLabelElement ? hit.control : hit?.closest('button');
  return control?.getAttribute('aria-label') === 'Ask by voice: talk to the voice assistant';
};

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 900, height: 800 },
  { width: 1100, height: 800 },
  { width: 1440, height: 900 },
])
  test(`a press on the label counts at ${width} px, and scrolling shrinks the pill to the avatar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/accessibility');
    const label = page.getByText('Ask by voice', { exact: true });
    const box = await label.boundingBox();
    if (!box) throw new Error('The label is not drawn.');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    expect(await page.evaluate(isOnAvatar, middle)).toBe(true);
    await expect(label).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');

    await page.evaluate(async () => {
      await document.fonts.ready;
      const shifts: PerformanceEntry[] = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
      scrollTo({ top: 400, behavior: 'instant' });
    });
    await expect(label).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
    expect(await page.evaluate(isOnAvatar, middle)).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(label).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)');
    await page.mouse.click(...middle);
    await expect(page.getByRole('region', { name: 'Voice assistant' })).toBeVisible();
  });

test('the pill keeps its label while one scrolls with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/accessibility');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(page.getByText('Ask by voice', { exact: true })).toHaveCSS('clip-path', 'none');
});

test('the avatar is over no content at any width', async ({ page }) => {
  const avatar = page.getByRole('button', { name: 'Talk to the voice assistant' });
  for (const path of ['/', '/terms-and-conditions']) {
    await page.goto(path);
    for (const width of [320, 768, 769, 1024, 1439, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const at of [0, 0.5, 1]) {
        await page.evaluate(
          (part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }),
          at,
        );
        // The avatar covers only the bar or the strip, no text and no control.
        const under = await avatar.evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
            [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
          );
          return points.flatMap(([x, y]) => {
            const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
            let place = below ?? null;
            while (place && getComputedStyle(place).position !== 'fixed') place = place.parentElement;
            const isText = below?.matches('a, a *, button, button *, span, p, li') ?? false;
            return place && !isText ? [] : [`${below?.tagName} at ${Math.round(x)}, ${Math.round(y)}`];
          });
        });
        expect(under, `${path}, ${width} px, ${at}`).toEqual([]);
      }
    }
  }
});
