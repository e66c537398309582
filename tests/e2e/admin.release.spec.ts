import { readFileSync } from 'node:fs';
import { email, password, signIn, test } from './admin-page';
import { violationsOf } from './axe';
import { expect } from './site';

test('shows an error when the code of the page cannot be loaded, and loads again', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto('/admin');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByText('Checking session…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  // The browser logs the failed request, and the bootstrap the failed import.
  expect(pageErrors.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/hydrate-*.js');
  await alert.getByRole('link', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
});

test('says that the accounts service cannot be reached, and signs in without a form when it can', async ({
  page,
  pageErrors,
}) => {
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, json: {} }));
  for (const path of ['/chat', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('The accounts service cannot be reached.');
    await expect(page.getByLabel('Password')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Try again' }).dblclick();
  await expect(page.getByRole('alert')).toBeVisible();
  // A service that never answers ends the check after 8 s.
  await page.unroute('**/auth/v1/user');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth/v1/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Checking session…' })).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(page.getByRole('alert')).toContainText('The accounts service cannot be reached.');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('alert')).toHaveText(
    'The accounts service cannot be reached. Please try again in a moment.',
  );
  // The browser logs the failed requests.
  expect(pageErrors.splice(0).filter((line) => !/status of 503|AuthRetryable/.test(line))).toEqual([]);
});

test('fits 320 pixels: tabs wrap, and the avatar covers no focused element', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await expect(page.getByText('practice-note.md')).toBeVisible();
  const avatar = await page.getByRole('button', { name: /assistant/ }).boundingBox();
  const focusedNames: string[] = [];
  await page.getByRole('link', { name: 'Inbox' }).focus();
  while (!focusedNames.at(-1)?.startsWith('Edit Persona')) {
    const focused = page.locator(':focus');
    const name = await focused.innerText();
    focusedNames.push(name);
    // The page scrolls smoothly.
    await expect
      .poll(async () => {
        const box = await focused.boundingBox();
        return !box || !avatar || box.y >= avatar.y + avatar.height || box.x + box.width <= avatar.x;
      }, name)
      .toBe(true);
    await page.keyboard.press('Tab');
  }
  expect(focusedNames.length).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  const row = page.getByRole('tablist', { name: 'Views of the persona' });
  await expect(row).toBeVisible();
  const seen = await row.boundingBox();
  for (const tab of await row.getByRole('tab').all()) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('previews a template as text, and copies its source', async ({ page, context, pageErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hostile = '# Title\n<script>document.title = 1</script>\n<img src=x onerror="document.title = 2">';
  await page.route('**/templates/checklist.md', (route) =>
    route.fulfill({ contentType: 'text/plain', body: hostile }),
  );
  await signIn(page);
  await page.getByRole('button', { name: 'Preview: Checklist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Checklist' });
  await expect(dialog.getByRole('region', { name: 'Source of checklist.md' })).toHaveText(hostile);
  await expect(page).toHaveTitle('Blog Admin: Probata');
  expect(await violationsOf(page)).toEqual([]);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as a new post' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('new-checklist.md');
  expect(readFileSync(await file.path(), 'utf8')).toBe(hostile);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Checklist was copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hostile);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Copy: Practice note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Practice note was copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---\nid: your-post-id\n/);

  await page.route('**/templates/explainer.md', (route) => route.abort());
  await page.getByRole('button', { name: 'Preview: Explainer' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'The template could not be loaded. The server cannot be reached. Check your connection, then try again.',
  );
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('keeps the dialog open with the error when the persona cannot be saved', async ({
  page,
  pageErrors,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System prompt').fill('Not kept.');
  await page.route('**/rest/v1/app_settings*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The table is not available.' } }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The table is not available.');
  await expect(dialog.getByLabel('System prompt')).toHaveValue('Not kept.');
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 500'))).toEqual([]);
});
