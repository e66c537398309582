import type { Page } from '@playwright/test';
import { brand } from '../../site/content/brand';
import { sendFile } from '../../site/content/pages/send-file';
import { upload } from '../../site/content/pages/upload';
import { expect, hydrate, scrollEnd, startSite, test } from './site';

const scrollToUpload = (page: Page) =>
  page
    .getByRole('region', { name: sendFile.upload.title })
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));

test.describe('Send File', () => {
  test('shows the notice, and the site’s own upload in a frame of 1200 px', async ({ page }) => {
    await page.goto('/SendFile');
    for (const item of sendFile.notice.items) await expect(page.getByText(item)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', '/upload');
    await scrollToUpload(page);
    expect((await frame.boundingBox())?.height).toBe(1200);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('fetches its own upload once the frame is near the viewport', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 400 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/SendFile', { waitUntil: 'networkidle' });
    expect(fetched).not.toContain('/upload');
    // The accessibility tree names the frame before it loads.
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const frames = nodes.filter(({ role }) => role?.value === 'Iframe');
    expect(frames.map(({ name }) => name?.value)).toEqual([sendFile.upload.title]);
    await scrollToUpload(page);
    await expect(page.frameLocator('iframe').getByText(upload.drop)).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 800],
  ] as const)
    test(`has title, notice and drop zone with its button in the first screen of ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/SendFile');
      const frame = page.frameLocator('iframe');
      // The strip at the foot of a phone covers 64 px.
      const foot = width > 768 ? height : height - 64;
      for (const part of [
        page.getByRole('heading', { level: 1, name: sendFile.heading }),
        page.getByText(sendFile.notice.heading),
        frame.getByLabel(upload.details.fields.sender),
        frame.getByLabel(upload.details.fields.matter),
        frame.getByLabel(upload.choose),
        ...(width > 360 ? [frame.getByText(upload.drop), frame.getByLabel(upload.folder)] : []),
      ]) {
        await expect(part).toBeVisible();
        const box = await part.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(foot);
      }
      await expect(page.getByRole('heading', { level: 2, name: upload.heading })).toHaveCount(0);
    });

  // Without scripts a browser ignores loading="lazy".
  test('shows its own upload without scripts', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 412, height: 823 },
    });
    const page = await context.newPage();
    await page.goto('/SendFile');
    await scrollToUpload(page);
    await expect(page.frameLocator('iframe').getByText(upload.drop)).toBeInViewport();
    await context.close();
  });

  test('fetches its own upload with the first intent', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 400 });
    await page.goto('/SendFile', { waitUntil: 'networkidle' });
    await hydrate(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeAttached();
  });

  test('loads the configured host at once, and no other outside host', async ({ page }) => {
    const host = 'https://files.probata.example/guest';
    const site = await startSite({ env: { GUEST_UPLOAD_URL: host } });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) outside.push(request.url());
    });
    await page.goto(`${site.url}/SendFile`);
    await expect(page.locator('iframe')).toHaveAttribute('src', host);
    await expect.poll(() => outside).toEqual([host]);
    // Closed first: a request to a stopped server is a console error.
    await page.close();
    await site.stop();
  });
});

test('a clause’s link offers its citation, in a popover with its styles', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.locator('.legal-cite'), 'the HTML holds no part that only scripts open').toHaveCount(0);
  await hydrate(page);
  await page.getByRole('link', { name: 'Link to 2.3 Invoices.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite 2.3 Invoices' });
  await expect(dialog.getByRole('textbox')).toHaveValue(
    /2\.3 Invoices \(version October 2024, .*#section-invoices$/,
  );
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCSS('min-height', '44px');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a legal document prints on the company’s paper, with its version and address on numbered sheets', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions');
  const { street, city, region, postalCode } = brand.address;
  const letterhead = page.getByText(`${street}, ${city}, ${region} ${postalCode} · ${brand.phone.display}`);
  await expect(letterhead).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(letterhead).toBeVisible();
  await expect(page.getByText(brand.legalName, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('article').getByText('Version', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').getByText('October 2024', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  // The margin boxes of a sheet are in no document: their rules are read (CSS Paged Media).
  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ cssText }) => cssText)
      .join('\n'),
  );
  expect(sheets).toContain('Terms and Conditions, version October 2024');
  expect(sheets).toContain(new URL('/terms-and-conditions', brand.url).href);
  expect(sheets).toContain('page " counter(page) " of " counter(pages)');
});

test('Print this document prints it, as a visitor’s first action too', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['prints'] = `${dataset['prints'] ?? ''}I`;
    };
  });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Print this document' });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'I');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-prints', 'II');
});

test('the changes of the terms are listed by clause: closed on a phone, beside the text on a wide page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms-and-conditions/changes/2023-10..2024-10');
  const list = page.getByRole('navigation', { name: 'Changes' });
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Terms of Service' })).toBeInViewport();
  await page.getByText('List of changes').click();
  const clause = list.getByRole('listitem').filter({ hasText: /^2\.4 Disputed Charges/ });
  await expect(clause.getByRole('link')).toHaveText([/^Added “ask for an adjustment/, '“60” became “30”']);
  await expect(list.getByRole('link', { name: /^\S+ “\W*(and)?\W*”$/ })).toHaveCount(0);
  await clause.getByRole('link', { name: '“60” became “30”' }).click();
  await expect(page.locator('del:target')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(list).toBeInViewport();
  await expect(page.getByText('List of changes')).toBeHidden();
});

test.describe('the team', () => {
  test('each person has an address that opens the biography, and closing takes it away', async ({ page }) => {
    await page.goto('/#edda-stroud');
    const dialog = page.getByRole('dialog', { name: 'Edda Stroud' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Read bio.*Edda Stroud$/ })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await page.getByRole('button', { name: /^Read bio.*Bram Ledger$/ }).click();
    await expect(page).toHaveURL(/\/#bram-ledger$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the film of Home plays before the first intent and through hydration, until it is paused', async ({
  page,
}) => {
  await page.goto('/');
  const film = page.locator('#home video');
  const time = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await film.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Pause background video' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible();
  await expect(film).toHaveAttribute('data-first', '');
  await expect(film).toHaveJSProperty('paused', true);
  // Paper shows the still.
  await page.emulateMedia({ media: 'print' });
  await expect(film).toBeHidden();
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeHidden();
});

test.describe('the sheet of Home’s first screen', () => {
  const clip = (page: Page) =>
    page
      .getByRole('figure', { name: /^PRB 000417/ })
      .locator('> div')
      .first()
      .evaluate((text) => getComputedStyle(text).clipPath);

  for (const width of [390, 1440])
    test(`turns from scan to text as the page scrolls, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const rest = await clip(page);
      expect(rest).toMatch(/^inset\(0px 0px \d+%\)$/);
      await page.evaluate(() => scrollTo({ top: innerHeight * 0.6, behavior: 'instant' }));
      await expect.poll(() => clip(page)).toMatch(/^inset\(0px(?: 0px 0%)?\)$/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => clip(page), 'a still under reduced motion').toBe(rest);
    });

  test('lies beside the headline, which has two lines and no text across an edge', async ({ page }) => {
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const heading = page.getByRole('heading', { level: 1 });
      const lines = await heading
        .locator('span')
        .evaluate((span) => new Set([...span.getClientRects()].map(({ top }) => top)).size);
      expect(lines, `${width} px`).toBe(2);
      const words = await heading.boundingBox();
      const picture = await page.locator('#home img').boundingBox();
      expect((words?.x ?? 0) + (words?.width ?? 0), `${width} px`).toBeLessThanOrEqual(picture?.x ?? 0);
    }
  });
});

test('Home has a still and no film at 768 px', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await hydrate(page);
  await expect(page.locator('#home img')).toBeVisible();
  await expect(page.locator('#home video')).toHaveCount(0);
  expect(films).toEqual([]);
});

test('a service’s film plays under the pointer and the focus, and never under reduced motion', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (
      /service|ediscovery|reprographics|data-science/.test(request.url()) &&
      /\.(webm|mp4)$/.test(request.url())
    )
      films.push(request.url());
  });
  await page.goto('/');
  await hydrate(page);
  // Over the fixed bar, so that scrolling moves no other card under the pointer.
  await page.mouse.move(5, 5);
  const card = page.locator('#service-data-science');
  const film = card.locator('video');
  await card.scrollIntoViewIfNeeded();
  await expect(film).toHaveCount(0);
  expect(films).toEqual([]);
  await card.hover();
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.mouse.move(5, 5);
  await expect(film).toHaveCount(0);
  await card.getByRole('link').focus();
  await expect(film).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('#service-ediscovery').hover();
  await expect(page.locator('#service-ediscovery video')).toHaveCount(0);
});

test('Home works by keyboard alone: services, accordion, biography, and the contact form', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  /** Presses Tab until the locator has the focus. */
  const reach = async (name: string | RegExp) => {
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const words = await page.evaluate(() => {
        const element = document.activeElement;
        const label =
          element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        return (element?.getAttribute('aria-label') ?? label ?? '').trim();
      });
      if (typeof name === 'string' ? words.startsWith(name) : name.test(words)) return;
    }
    throw new Error(`The Tab key never reached ${String(name)}.`);
  };
  await reach('Next: All Inclusive, Flat Rate eDiscovery');
  await scrollEnd(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#ediscovery')).toBeInViewport();
  // The first item is open.
  await expect(page.getByText('We scan paper and load it')).toBeVisible();
  await reach('Instant Access');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reviewers sign in from a browser.')).toBeVisible();
  await expect(page.getByText('We scan paper and load it')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reviewers sign in from a browser.')).toBeHidden();
  await reach(/^Read bio.*Cora Docket$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cora Docket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await reach('First name');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Byron');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@doe-llp.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Doe LLP');
  await reach('Send message');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText("Thank you for your message! We'll get back to you within 24 hours."),
  ).toBeVisible();
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the target of a fragment keeps its mark', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, name] of [
      ['/terms-and-conditions#section-one-definitions-1-1', 'a clause'],
      ['/Development#line-42-3', 'a line of a transcript'],
    ] as const) {
      await page.goto(path);
      const target = page.locator(':target');
      await expect(target).toBeInViewport();
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const clip = { x: Math.max(0, x - 4), y: y - 4, width: width + 8, height: height + 8 };
      const marked = await page.screenshot({ clip });
      await target.evaluate((element) => element.style.setProperty('outline', 'none'));
      expect((await page.screenshot({ clip })).equals(marked), name).toBe(false);
    }
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('Home opens its answers, its biographies and its menu, and leads everywhere', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('#ediscovery').getByText('Instant Access').click();
    await expect(page.getByText('Reviewers sign in from a browser.')).toBeVisible();
    await page.getByRole('button', { name: /^Read bio.*Alma Verity$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Alma Verity' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Next: Team' }).click();
    await expect(page).toHaveURL(/#team$/);
    await expect(page.locator('#team')).toBeInViewport();
  });

  test('a legal page leads to its sections, and to its versions', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    const entry = page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .nth(2);
    const target = await entry.getAttribute('href');
    await entry.click();
    await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport();
  });
});
