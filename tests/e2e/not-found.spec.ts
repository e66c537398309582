import type { Page } from '@playwright/test';
import { links } from '../../site/content/links';
import { expect, test } from './site';

// Chromium reports the document's 404 as a console error.
test.afterEach(({ pageErrors }) => {
  expect(pageErrors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);
});

/** Stops the clock of this page and of later ones: time passes by `page.clock.runFor` only. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

const dialogName = 'Still here?';

test('the dialog opens after 30 s and not before, with its words and exactly three links', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/nowhere');
  const dialog = page.getByRole('dialog', { name: dialogName });
  await page.clock.runFor(29_900);
  await expect(dialog).toBeHidden();
  await page.clock.runFor(200);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('the digital equivalent of the Paths of the Dead');
  await expect(dialog).toContainText('vanished into the void');
  await expect(dialog).toContainText('What now, fellow wanderer?');
  await expect(dialog).toContainText('Error 404: Page not found, but your journey continues');
  const choices = dialog.getByRole('link');
  await expect(choices).toHaveCount(3);
  await expect(choices.nth(0)).toHaveAccessibleName('Take me home');
  await expect(choices.nth(0)).toHaveAttribute('href', '/');
  await expect(choices.nth(1)).toHaveAccessibleName("Show me what's actually here");
  await expect(choices.nth(1)).toHaveAttribute('href', '/Development');
  await expect(choices.nth(2)).toHaveAccessibleName(/^I'm feeling adventurous/);
  await expect(choices.nth(2)).toHaveAttribute('href', links.retroWeb);
  await expect(choices.nth(2)).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the dialog opens once where React hydrates the page meanwhile', async ({ page }) => {
  await stopClock(page);
  await page.goto('/nowhere');
  await page.clock.runFor(10_000);
  await page.mouse.move(200, 200);
  await page.mouse.move(201, 201);
  // The app waits for a frame, which the stopped clock delays too.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', { timeout: 1000 });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await page.clock.runFor(20_000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(dialog).toBeHidden();
});

test('a visitor who is typing is not interrupted', async ({ page }) => {
  await stopClock(page);
  await page.goto('/nowhere');
  // The page has no field; a browser extension may add one.
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Elsewhere');
    document.body.append(field);
    field.focus();
  });
  const dialog = page.getByRole('dialog', { name: dialogName });
  await page.clock.runFor(45_000);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Elsewhere')).toBeFocused();
  await page.getByLabel('Elsewhere').blur();
  await expect(dialog).toBeVisible();
});

test("'Show me what's actually here' leads to Development", async ({ page }) => {
  await stopClock(page);
  await page.goto('/nowhere');
  await page.clock.runFor(30_000);
  await page.getByRole('dialog').getByRole('link', { name: "Show me what's actually here" }).click();
  await expect(page).toHaveURL(/\/Development$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Start with Evidence. End with Insight.' }),
  ).toBeVisible();
});
