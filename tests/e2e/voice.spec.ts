import { chromiumLaunch, findChromium } from '../../scripts/chromium.mjs';
import { expect, test } from './site';

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
  const words = 'Please allow microphone access';
  const prompt = page.getByText(words);
  // In each frame: where the microphone is allowed already, the prompt stays for a moment only.
  const prompted = page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[role=status]')].some((part) => part.textContent?.includes(text)),
    words,
  );
  // Both clicks are held until the page is hydrated, and count as one.
  await page.getByRole('button', { name: 'Talk to the voice assistant' }).dblclick();
  await prompted;
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

test('the avatar is there once where one page frames another', async ({ page }) => {
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
  await page.setViewportSize({ width: 390, height: 844 }); // where the label is
  await page.goto('/accessibility');
  await page.getByText('Ask by voice', { exact: true }).dblclick();
  const panel = page.getByRole('region', { name: 'Voice assistant' });
  await expect(panel.getByText(/This is a demonstration call/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Ask by voice: call in progress' })).toBeVisible();
  await panel.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeVisible();
});

test('the avatar has its label on a phone, and is the last of the bar, clear of its links, in a wider window', async ({
  page,
}) => {
  await page.goto('/');
  const label = page.getByText('Ask by voice', { exact: true });
  const avatar = page.getByRole('button', { name: 'Talk to the voice assistant' });
  for (const width of [320, 390, 768, 769, 1023, 1024, 1060, 1140, 1200, 1201, 1439, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(label, `${width} px`).toBeVisible({ visible: width <= 768 });
    if (width <= 768) continue;
    const ends = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((controls) => Math.max(...controls.map((one) => one.getBoundingClientRect().right)));
    expect((await avatar.boundingBox())?.x, `${width} px`).toBeGreaterThanOrEqual(ends + 8);
  }
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
