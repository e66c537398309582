import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { test as base, expect, type Site, startSite } from './site';

const email = 'editor@firm.example';
const password = 'correct horse battery';

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      // From nothing, as the first start of all: the one journey that does.
      const dataDir = mkdtempSync(join(tmpdir(), 'probata-e2e-'));
      const site = await startSite({ dataDir, env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password } });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function signIn(page: Page, given = password) {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('checks the session, shows the film beside the form, and the service’s own words for a wrong password', async ({
  page,
  pageErrors,
}) => {
  const answer = await page.request.get('/admin');
  expect(await answer.text()).toContain('Checking session…');
  await signIn(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  // The browser reports the refused sign-in by itself.
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 400'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByText('admin', { exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  await expect(page.locator('video')).toHaveJSProperty('loop', true);
  expect(await violationsOf(page)).toEqual([]);
});

test('says so when the code of a room does not arrive, and loads again', async ({ page, pageErrors }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/admin');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByText('Checking session…')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Talk to the voice assistant' })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
  // The browser reports the file that did not arrive, and the bootstrap what that means.
  expect(pageErrors.splice(0)).not.toEqual([]);
  await page.unroute('**/assets/app-*.js');
  await alert.getByRole('link', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
});

test('opens the room to an editor, over a reload, until the editor leaves', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('practice-note.md')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
});

test('keeps everything in sight on the narrowest screen: tabs in lines, nothing with the focus under the avatar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page);
  await expect(page.getByText('practice-note.md')).toBeVisible();
  const avatar = await page.getByRole('button', { name: /assistant/ }).boundingBox();
  const reached: string[] = [];
  await page.getByRole('link', { name: 'Inquiries' }).focus();
  while (!reached.at(-1)?.startsWith('Edit Persona')) {
    const focused = page.locator(':focus');
    const name = await focused.innerText();
    reached.push(name);
    // The page scrolls there smoothly.
    await expect
      .poll(async () => {
        const box = await focused.boundingBox();
        return !box || !avatar || box.y + box.height <= avatar.y || box.x + box.width <= avatar.x;
      }, name)
      .toBe(true);
    await page.keyboard.press('Tab');
  }
  expect(reached.length).toBeGreaterThan(10);
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

test('says when the catalogue or the validator fails', async ({ page, pageErrors }) => {
  await page.route('**/catalog.json', (route) => route.fulfill({ status: 500 }));
  await signIn(page);
  await expect(page.getByText('Failed to load catalog')).toBeVisible();
  await page.route('**/api/blog/analyze*', (route) => route.fulfill({ status: 500, body: 'no JSON' }));
  await page.getByRole('button', { name: 'Run (warn)' }).click();
  await expect(page.getByRole('alert')).toHaveText('Validator output available in server logs');
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 500'))).toEqual([]);
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
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Checklist was copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hostile);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Copy: Practice note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Practice note was copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^---\nid: your-post-id\n/);

  await page.route('**/templates/explainer.md', (route) => route.abort());
  await page.getByRole('button', { name: 'Preview: Explainer' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The template could not be loaded.');
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('runs the validator, and shows its result as formatted JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.getByRole('button', { name: 'Run (strict)' }).click();
  await expect(page.getByText('"mode": "strict"')).toBeVisible();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await page.route('**/api/blog/analyze*', (route) =>
    route.fulfill({
      json: {
        problems: [
          {
            severity: 'warning',
            file: 'posts/a.md',
            line: 7,
            rule: 'raw-html',
            message: '<img src=x onerror=alert(1)>',
          },
        ],
      },
    }),
  );
  await page.getByRole('button', { name: 'Run (warn)' }).click();
  await expect(page.getByRole('table', { name: 'Problems found' }).getByRole('row').nth(1)).toContainText(
    'posts/a.md',
  );
  await expect(page.getByText('Strict finds nothing that warn does not.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the problems' }).click();
  await expect(page.getByText('The problems were copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'posts/a.md:7: warning raw-html: <img src=x onerror=alert(1)>',
  );
  expect(await violationsOf(page)).toEqual([]);
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
    route.fulfill({ status: 500, json: { message: 'The table is away.' } }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The table is away.');
  await expect(dialog.getByLabel('System prompt')).toHaveValue('Not kept.');
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 500'))).toEqual([]);
});

test('offers the chat on the blog page to whoever is signed in', async ({ page }) => {
  await page.goto('/blog');
  await page.mouse.move(10, 10);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await expect(page.getByRole('link', { name: /Open Agent Chat/ })).toHaveCount(0);
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.goto('/blog');
  await page.mouse.move(10, 10);
  const link = page.getByRole('link', { name: /Open Agent Chat/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', '/chat');
  expect(await violationsOf(page)).toEqual([]);
  // Two things float in that corner on a phone: neither lies on the other.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const avatar = await page.getByRole('button', { name: /assistant/ }).boundingBox();
    const box = await link.boundingBox();
    if (!avatar || !box) throw new Error('Both float in sight.');
    const isApart =
      box.x + box.width < avatar.x || box.y > avatar.y + avatar.height || box.y + box.height < avatar.y;
    expect(isApart, `${width} px`).toBe(true);
    expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});
