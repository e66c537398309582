import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
      // The only journey that starts with an empty data folder.
      const dataDir = mkdtempSync(join(tmpdir(), 'probata-e2e-'));
      const site = await startSite({ dataDir, env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password } });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A stored session that looks valid and that the accounts service does not know. */
const ended = {
  access_token: ['{"alg":"HS256"}', '{"exp":4102444800,"sub":"a"}', 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
  refresh_token: 'unknown',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: { id: 'a', email },
};

async function signIn(page: Page, given = password) {
  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(given);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('checks the session, then shows the sign-in form with the service’s message for a wrong password', async ({
  page,
  pageErrors,
}) => {
  const answer = await page.request.get('/admin');
  expect(await answer.text()).toContain('Checking session…');
  await signIn(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  // The browser logs the answer of 400.
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 400'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByText('admin', { exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('muted', true);
  await expect(page.locator('video')).toHaveJSProperty('loop', true);
  expect(await violationsOf(page)).toEqual([]);
});

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

test('keeps an editor signed in over a reload, until the sign-out', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeFocused();
  await expect(page.getByText('practice-note.md')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The bar leads back to the site, and the signed-in pages to one another.
  const pages = page.getByRole('navigation', { name: 'Admin pages' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Training' })).toBeVisible();
  await pages.getByRole('link', { name: 'Agent Chat' }).click();
  await expect(page.getByPlaceholder('Type a message')).toBeVisible();
  await pages.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await page.reload();
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
  await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeFocused();

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
  await page.getByRole('link', { name: 'Inquiries', exact: true }).focus();
  while (!focusedNames.at(-1)?.startsWith('Edit Persona')) {
    const focused = page.locator(':focus');
    const name = await focused.innerText();
    focusedNames.push(name);
    // The page scrolls smoothly.
    await expect
      .poll(async () => {
        const box = await focused.boundingBox();
        return !box || !avatar || box.y + box.height <= avatar.y || box.x + box.width <= avatar.x;
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

test('shows the failure of the catalog and of the validator', async ({ page, pageErrors }) => {
  await page.route('**/catalog.json', (route) => route.fulfill({ status: 500 }));
  await signIn(page);
  await expect(page.getByText('Failed to load catalog')).toBeVisible();
  const alert = page.getByRole('alert');
  for (const [body, words] of [
    ['Lint failed:\nposts/a.md', /^Lint failed:\s+posts\/a\.md$/],
    ['{"error":"No front matter."}', 'No front matter.'],
    ['{}', 'Validator output available in server logs'],
    ['', 'Validator output available in server logs'],
    ['{"files":["a.md"]}', '{ "files": [ "a.md" ] }'],
    ['<!doctype html><p>502</p>', '<!doctype html><p>502</p>'],
  ] as const) {
    await page.route('**/api/blog/analyze*', (route) => route.fulfill({ status: 500, body }));
    await page.getByRole('button', { name: 'Run (warn)' }).click();
    await expect(alert).toHaveText(words);
    await page.unroute('**/api/blog/analyze*');
  }
  // `null` is a result. While one runs, the other cannot be started.
  let runs = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blog/analyze*', async (route) => {
    runs += 1;
    await held;
    await route.fulfill({ json: null });
  });
  await page.getByRole('button', { name: 'Run (warn)' }).dblclick();
  await expect(page.getByRole('button', { name: 'Run (strict)' })).toBeDisabled();
  release();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('null');
  expect(runs).toBe(1);
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
  const warn = page.getByRole('region', { name: 'Warn run' });
  await expect(warn.getByRole('heading', { name: 'posts/a.md' })).toBeVisible();
  await expect(warn.getByRole('listitem')).toContainText('Line 7');
  await expect(page.getByText('The strict run finds the same problems as the warn run.')).toBeVisible();
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
    route.fulfill({ status: 500, json: { message: 'The table is not available.' } }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The table is not available.');
  await expect(dialog.getByLabel('System prompt')).toHaveValue('Not kept.');
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 500'))).toEqual([]);
});

test('offers the chat on the blog page after sign-in, without an action, for a confirmed session only', async ({
  page,
  pageErrors,
}) => {
  const link = page.getByRole('link', { name: /Open Agent Chat/ });
  await page.goto('/blog');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) asked.push(request.url());
  });
  for (const junk of ['junk', JSON.stringify(ended)]) {
    await page.evaluate((text) => localStorage.setItem('probata-session', text), junk);
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(link).toHaveCount(0);
  }
  // The accounts service was asked about the well-formed one, and did not know it.
  expect(asked.length).toBeGreaterThan(0);
  pageErrors.splice(0);
  await page.evaluate(() => localStorage.clear());
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.goto('/blog');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', '/chat');
  expect(await violationsOf(page)).toEqual([]);
  // Link and avatar float in the same corner: they must not overlap.
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const avatar = await page.getByRole('button', { name: /assistant/ }).boundingBox();
    const box = await link.boundingBox();
    if (!avatar || !box) throw new Error('Link and avatar are visible.');
    const isApart =
      box.x + box.width < avatar.x || box.y > avatar.y + avatar.height || box.y + box.height < avatar.y;
    expect(isApart, `${width} px`).toBe(true);
    expect(box.x, `${width} px`).toBeGreaterThanOrEqual(0);
  }
});
