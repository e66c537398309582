import { email, signIn, test } from './admin-page';
import { violationsOf } from './axe';
import { expect } from './site';

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

test('keeps an editor signed in over a reload, until the sign-out', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();
  await expect(page.getByText('practice-note.md')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The bar leads back to the site, and the signed-in pages to one another.
  const pages = page.getByRole('navigation', { name: 'Admin pages' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Website' })).toBeVisible();
  await pages.getByRole('link', { name: 'Agent Chat' }).click();
  await expect(page.getByPlaceholder('Type a message')).toBeVisible();
  await pages.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
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
