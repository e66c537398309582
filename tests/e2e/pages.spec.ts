import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { sendFile } from '../../site/content/pages/send-file';
import { expect, startSite, test } from './site';

// Every page the build wrote, so that a new one is not forgotten.
const built: { pages: { path: string }[] } = JSON.parse(
  readFileSync(new URL('../../site/dist/pages.json', import.meta.url), 'utf8'),
);
const routes = built.pages.map(({ path }) => (path === '*' ? '/nowhere' : path));

/** The not-found page answers with 404, which Chromium reports. */
const forgive404 = (pageErrors: string[]) =>
  expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);

async function takeOver(page: Page) {
  await page.mouse.move(300, 300);
  await page.mouse.move(301, 301);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

test('no page contacts an outside host before its visitor acts', async ({ page, pageErrors }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) outside.push(request.url());
  });
  for (const path of routes) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(outside, path).toEqual([]);
  }
  forgive404(pageErrors);
});

const scrollToUpload = (page: Page) =>
  page
    .getByRole('heading', { name: sendFile.upload.title })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));

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

  test('fetches its own upload when there is something of it to see', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/SendFile', { waitUntil: 'networkidle' });
    expect(fetched).not.toContain('/upload');
    // Whoever asks for the frames of the page is told of it all the same.
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const frames = nodes.filter(({ role }) => role?.value === 'Iframe');
    expect(frames.map(({ name }) => name?.value)).toEqual([sendFile.upload.title]);
    await scrollToUpload(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('html')).not.toHaveAttribute('data-app');
  });

  // A browser that runs no scripts fetches no frame late, so that its scrolling cannot be told of.
  test('shows its own upload without scripts', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 412, height: 823 },
    });
    const page = await context.newPage();
    await page.goto('/SendFile');
    await scrollToUpload(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeInViewport();
    await context.close();
  });

  test('fetches its own upload with the first intent', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto('/SendFile', { waitUntil: 'networkidle' });
    await takeOver(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeAttached();
  });

  test('loads the configured host at once, and nothing else of the outside', async ({ page }) => {
    const host = 'https://files.probata.example/guest';
    const site = await startSite({ env: { GUEST_UPLOAD_URL: host } });
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) outside.push(request.url());
    });
    await page.goto(`${site.url}/SendFile`);
    await expect(page.locator('iframe')).toHaveAttribute('src', host);
    await expect.poll(() => outside).toEqual([host]);
    // A page that still fetches its icon would report that its server has gone.
    await page.close();
    await site.stop();
  });
});

test('a clause’s link offers its citation, in a popover that comes with its look', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.locator('.legal-cite'), 'the page is sent without what only scripts open').toHaveCount(0);
  await takeOver(page);
  await page.getByRole('link', { name: 'Link to 2.3 Invoices.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite 2.3 Invoices' });
  await expect(dialog.getByRole('textbox')).toHaveValue(
    /2\.3 Invoices \(version October 2024, .*#section-invoices$/,
  );
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCSS('min-height', '44px');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('the team', () => {
  test('each person has an address that opens the biography, and closing takes it away', async ({ page }) => {
    await page.goto('/#edda-stroud');
    const dialog = page.getByRole('dialog', { name: 'Edda Stroud' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Read bio.*Edda Stroud$/ })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    await page.getByRole('button', { name: /^Read bio.*Bram Ledger$/ }).click();
    await expect(page).toHaveURL(/\/#bram-ledger$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the film of Home plays before anybody acts, through React’s arrival, until it is paused', async ({
  page,
}) => {
  await page.goto('/');
  const film = page.locator('#home video');
  const time = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-app', 'ready');
  await film.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Pause background video' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible();
  await expect(film).toHaveAttribute('data-first', '');
  await expect(film).toHaveJSProperty('paused', true);
});

test('Home has a still and no film at 768 px', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  await takeOver(page);
  await expect(page.locator('#home img')).toBeVisible();
  await expect(page.locator('#home video')).toHaveCount(0);
  expect(films).toEqual([]);
});

test('a service’s film plays under the pointer and the focus, and never where less motion is asked for', async ({
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
  await takeOver(page);
  // Over the bar, which stays: no other card may come to lie under the pointer as the page scrolls.
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

test('Home is walked by keyboard alone: services, accordion, biography, and a message that is sent', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  /** Presses Tab until the focus is on what is named. */
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
  await page.keyboard.press('Enter');
  await expect(page.locator('#ediscovery')).toBeInViewport();
  await reach('Logistics Agnostic');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paper is scanned, coded, and loaded beside the rest.')).toBeVisible();
  await reach('Instant Access');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reviewers sign in from a browser.')).toBeVisible();
  await expect(page.getByText('Paper is scanned, coded, and loaded beside the rest.')).toBeHidden();
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

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself on any page', async ({ page, pageErrors }) => {
    for (const path of routes) {
      await page.goto(path);
      const moving = await page.evaluate(() => ({
        films: [...document.querySelectorAll('video')].filter((film) => !film.paused).length,
        animations: document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          ).length,
        scrolling: getComputedStyle(document.documentElement).scrollBehavior,
      }));
      expect(moving, path).toEqual({ films: 0, animations: 0, scrolling: 'auto' });
    }
    forgive404(pageErrors);
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons and fields keep an edge, and the focus is seen, on every page', async ({
    page,
    pageErrors,
  }) => {
    for (const path of routes) {
      await page.goto(path);
      const edgeless = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(button, input:not([type=range], [type=file]), textarea, select), header button',
          ),
        ]
          .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
          .filter((control) => control.getBoundingClientRect().width > 1)
          // A button of a drawing alone is seen by the drawing.
          .filter((control) => !control.querySelector('svg, img'))
          .filter((control) => {
            const { borderStyle, borderWidth, outlineStyle, textDecorationLine } = getComputedStyle(control);
            // A word of a text that can be pressed is underlined, as a link is.
            if (textDecorationLine === 'underline') return false;
            return (
              (borderStyle === 'none' || Number.parseFloat(borderWidth) === 0) && outlineStyle === 'none'
            );
          })
          .map((control) => control.outerHTML.slice(0, 100)),
      );
      expect(edgeless, path).toEqual([]);
      // The signed-in rooms have nothing to focus while they check the session.
      await expect(page.locator(':is(a, button, input):visible').first()).toBeVisible();
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
      expect(ring, `${path}: the focus ring`).toBe(true);
    }
    forgive404(pageErrors);
  });

  test('what an address leads to keeps its mark', async ({ page }) => {
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

/** What a screen reader lists and walks through. */
const told = new Set(
  'main region navigation complementary contentinfo form heading link button textbox checkbox image list listitem dialog table row StaticText'.split(
    ' ',
  ),
);

test.describe('what lies far below the first view', () => {
  const viewport = { width: 390, height: 844 };
  test.use({ viewport });

  const headingOf = (page: Page, section: string) => page.locator(`${section} :is(h2, h3, h4)`).first();
  const isLaidOut = (page: Page, section: string) =>
    headingOf(page, section).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  const topOf = (page: Page, section: string) =>
    page.locator(section).evaluate((part) => part.getBoundingClientRect().top);
  /** Where it stands when it stands still. */
  async function restingTopOf(page: Page, section: string) {
    let top = Number.NaN;
    await expect
      .poll(async () => {
        const before = top;
        top = await topOf(page, section);
        return top - before;
      })
      .toBe(0);
    return top;
  }
  const last = {
    '/': '#contact',
    '/Development': '#platform',
    '/Training': 'footer',
    '/terms-and-conditions': '.legal-text',
    '/terms-and-conditions/changes/2023-10..2024-10': '.legal-redline > section:last-of-type',
  };

  test('is laid out with the first intent', async ({ page }) => {
    for (const [path, section] of Object.entries(last)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await isLaidOut(page, section), path).toBe(false);
      await takeOver(page);
      expect(await isLaidOut(page, section), path).toBe(true);
    }
  });

  test('is laid out when it comes near', async ({ page }) => {
    for (const [path, section] of Object.entries(last)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator(section).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(() => isLaidOut(page, section), path).toBe(true);
      await expect(headingOf(page, section)).toBeInViewport();
      await expect(page.locator('html')).not.toHaveAttribute('data-app');
    }
  });

  // A screen reader's next heading asks for what `scrollIntoView` does, without a key that the page hears.
  test('is in its place for whoever is led there without an intent', async ({ page }) => {
    for (const path of ['/', '/Development'] as const)
      for (const section of ['section:nth-of-type(4)', 'section:last-of-type']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const heading = `main ${section} h2`;
        await page.locator(heading).evaluate((part) => part.scrollIntoView({ block: 'center' }));
        expect(Math.abs((await restingTopOf(page, heading)) - viewport.height / 2), heading).toBeLessThan(80);
        await expect(page.locator('html')).not.toHaveAttribute('data-app');
      }
  });

  test('is in its place for whoever comes for a text of it', async ({ page }) => {
    await page.goto('/#:~:text=Tell%20us%20about%20the%20matter', { waitUntil: 'networkidle' });
    await expect
      .poll(async () => Math.abs((await restingTopOf(page, '#contact h2')) - viewport.height / 2))
      .toBeLessThan(80);
  });

  test('lets the keys move what scrolls, with nothing focused before', async ({ page }) => {
    await page.goto('/Development', { waitUntil: 'networkidle' });
    await page.keyboard.press('Space');
    await expect.poll(() => topOf(page, 'main')).toBeLessThan(-200);
  });

  test('lets a key that does not scroll leave the focus where it is', async ({ page }) => {
    await page.goto('/Development', { waitUntil: 'networkidle' });
    for (const key of ['Shift', 'Control', 'Escape']) {
      await page.keyboard.press(key);
      await expect(page.locator('body'), key).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  const clause = '#section-disclaimer';

  // Development scrolls within itself, and what scrolls within itself no browser brings back with a new document.
  for (const [path, part] of [
    ['/', last['/']],
    ['/terms-and-conditions', clause],
    ['/terms-and-conditions', 'footer'],
    [
      '/terms-and-conditions/changes/2023-10..2024-10',
      last['/terms-and-conditions/changes/2023-10..2024-10'],
    ],
  ] as const)
    for (const way of ['wheel alone', 'pointer and wheel'] as const)
      test(`has its place for whoever reloads or comes back: ${path}, ${part}, ${way}`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        if (way === 'pointer and wheel') await takeOver(page);
        while ((await topOf(page, part)) > 300) {
          const before = await topOf(page, part);
          await page.mouse.wheel(0, 400);
          await expect.poll(() => topOf(page, part)).not.toBe(before);
        }
        const there = await restingTopOf(page, part);
        await page.reload({ waitUntil: 'networkidle' });
        // The late face of an eyebrow is a pixel taller than what stands in for it.
        const moved = async () => Math.abs((await restingTopOf(page, part)) - there);
        expect(await moved(), 'reloaded').toBeLessThan(2);
        await page.goto('/blog');
        await page.goBack({ waitUntil: 'networkidle' });
        expect(await moved(), 'again').toBeLessThan(2);
      });

  test('does not lead a link astray that is pressed before anything else', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, section] of [
      ['/', '#reprographics'],
      ['/Development', last['/Development']],
    ] as const) {
      await page.goto(`${path}${section}`);
      await takeOver(page);
      const there = await topOf(page, section);
      await page.goto('/blog');
      await page.goto(path, { waitUntil: 'networkidle' });
      // Pressed by nothing that is an intent of its own, as assistive technology presses.
      await page
        .locator(`main a[href$="${section}"]`)
        .first()
        .evaluate((link) => (link as HTMLAnchorElement).click());
      await expect.poll(() => topOf(page, section), path).toBeCloseTo(there, 0);
      await takeOver(page);
      await expect.poll(() => topOf(page, section), path).toBeCloseTo(there, 0);
    }
  });

  const ways = {
    'an address with its place': (page: Page) => page.goto(`/terms-and-conditions${clause}`),
    'the contents, pressed before anything else': async (page: Page) => {
      await page.goto('/terms-and-conditions', { waitUntil: 'networkidle' });
      await page.locator(`main nav a[href="${clause}"]`).evaluate((link) => (link as HTMLElement).click());
    },
  };
  for (const [way, arrive] of Object.entries(ways))
    test(`has a clause of a legal text in its place: ${way}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrive(page);
      const there = await restingTopOf(page, clause);
      await takeOver(page);
      expect(there).toBeCloseTo(await restingTopOf(page, clause), 0);
      await expect(page.locator(clause)).toBeInViewport();
    });

  test('is whole to assistive technology from the start', async ({ site }) => {
    // As with a screen reader: a browser nobody asks keeps no accessibility tree of what it has not laid out.
    const browser = await chromium.launch(chromiumLaunch(['--force-renderer-accessibility']));
    const page = await browser.newPage({ baseURL: site.url, viewport });
    const session = await page.context().newCDPSession(page);
    const toldOf = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({ ignored, role }) => !ignored && told.has(String(role?.value)))
        .map(({ role, name }) => `${role?.value} ${String(name?.value).trim()}`)
        .filter((line) => line !== 'StaticText ')
        .sort();
    };
    for (const [path, section] of Object.entries(last)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const before = await toldOf();
      expect(await isLaidOut(page, section), path).toBe(false);
      // The same, with nothing waiting.
      await page.evaluate(() => Object.assign(document.documentElement.dataset, { whole: '', app: '' }));
      expect(await isLaidOut(page, section), path).toBe(true);
      expect(before, path).toEqual(await toldOf());
    }
    await browser.close();
  });
});
