import type { Page } from '@playwright/test';
import { expect, holdApp, hydrate, test } from './site';

// Parts that work before the app has loaded, and keep their state when it hydrates.

/** Taps the middle of an element. */
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

async function finish(page: Page, release: () => void) {
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  for (const width of [1024, 1280])
    test(`Review opens with the first tap and stays open, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdApp(page);
      await page.goto('/');
      await tap(page, 'Review');
      const link = page.getByRole('link', { name: /^Relativity Classic/ }).filter({ visible: true });
      await expect(link).toBeVisible();
      await finish(page, release);
      await expect(link).toBeVisible();
      await tap(page, 'Review');
      await expect(link).toHaveCount(0);
    });

  for (const isHydrated of [false, true])
    test(`the menu is closed after Back and Forward, ${isHydrated ? 'after' : 'before'} hydration`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/Training');
      if (!isHydrated) await holdApp(page);
      await page.goto('/');
      if (isHydrated) await hydrate(page);
      await tap(page, 'Open menu');
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/Training$/);
      await expect(menu).toBeHidden();
      await page.goForward();
      await expect(page).not.toHaveURL(/\/Training$/);
      await expect(menu).toBeHidden();
    });
});

test('a team card opens its dialog wherever it is clicked, and the backdrop closes it', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Alma Verity' });
  const card = page.getByRole('article').filter({ hasText: 'Alma Verity' });
  await card.click({ position: { x: 4, y: 4 } });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await finish(page, release);
  await expect(dialog).toBeHidden();
});

test('a citation marks every line it names', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/Development');
  const section = page.locator('#deposition-engine');
  await section.getByRole('link', { name: '42:11-14' }).click();
  const passage = section.locator(':target');
  const lines = [/^42:11/, /^42:12/, /^42:13/, /^42:14/];
  await expect(passage.getByRole('listitem')).toHaveText(lines);
  await finish(page, release);
  await expect(passage).toBeInViewport();
  await expect(passage.getByRole('listitem')).toHaveText(lines);
});

for (const isHydrated of [false, true])
  test(`Play on a video of a host that does not answer leaves a message and the link, ${isHydrated ? 'after' : 'before'} hydration`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await context.route(/^https:/, (route) => route.abort('connectionrefused'));
    const release = isHydrated ? () => {} : await holdApp(page);
    await page.goto('/');
    if (isHydrated) await hydrate(page);
    const play = page.getByRole('button', { name: 'Play the Reprographics video' });
    const figure = page.locator('figure').filter({ has: play });
    const id = await figure.getAttribute('id');
    await play.click();
    if (!isHydrated) await finish(page, release);
    const shown = page.locator(`#${id}`);
    await expect(shown.getByText(/does not answer/)).toBeVisible();
    await expect(shown.getByRole('link', { name: /^Open on/ })).toBeVisible();
    await expect(shown.locator('iframe')).toHaveCount(0);
    expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });
