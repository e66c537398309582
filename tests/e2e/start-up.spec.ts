import { brotliCompressSync } from 'node:zlib';
import { expect, holdApp, hydrate, test } from './site';

test('no app is loaded before the visitor acts, and the bootstrap stays small', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringContaining('/assets/bootstrap-')]);
  const [bootstrap = ''] = scripts;
  // 4 KiB, and a tenth for what a failed hydration hands over.
  expect(brotliCompressSync(await (await page.request.get(bootstrap)).text()).length).toBeLessThanOrEqual(
    4506,
  );
  await page.mouse.move(200, 200);
  await expect.poll(() => scripts.some((url) => url.includes('/assets/hydrate-'))).toBe(true);
});

test('after the first intent a link navigates inside the same document', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(300, 300);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy Policy: Probata');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  // As in a new document, the focus is at its top.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('a form that is sent before the app has loaded is held, then answered by the app', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  await page.getByLabel('First name').pressSequentially('Ada');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Last name is required')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await expect(page.getByText('Last name is required').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a form that is clicked twice before the app has loaded is sent once, and the thanks stay', async ({
  page,
}) => {
  const release = await holdApp(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/Training');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.dblclick();
  expect(sent).toBe(0);
  // A third click, in the task in which the thanks appear.
  await page
    .getByRole('complementary', { name: 'Quick Questions?' })
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      new MutationObserver((_changes, observer) => {
        if (!form.textContent?.includes('Message sent!')) return;
        observer.disconnect();
        form.querySelector('button')?.click();
        Object.assign(window, { clicked: true });
      }).observe(form, { childList: true, subtree: true });
    });
  release();
  await page.waitForFunction(() => 'clicked' in window);
  await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible();
  expect(sent).toBe(1);
});

test('a form that is sent offline, before the app has loaded, keeps its text and is sent once online', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/Training');
  await context.setOffline(true);
  await page.getByLabel('Message').fill('When is the next one?');
  await expect.poll(() => pageErrors.join()).toContain('The app is not loaded');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('When is the next one?');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await context.setOffline(false);
  await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  pageErrors.splice(0);
});

test('a draft is back in its fields before the visitor acts, and stays out of touched ones', async ({
  page,
}) => {
  await page.goto('/');
  await hydrate(page);
  await page.getByLabel('Email').fill('ann@firm.example');
  await page.getByLabel('Message').fill('Two boxes');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('ann@firm.example');
  await expect(page.getByLabel('Message')).toHaveValue('Two boxes');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.getByLabel('Message').fill('');
  await page.getByLabel('Email').fill('ann@other.example');
  await hydrate(page);
  await expect(page.getByLabel('Email')).toHaveValue('ann@other.example');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('hydration keeps what was opened and typed before it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>('#ediscovery details');
    if (details) details.open = true;
    const field = document.querySelector<HTMLInputElement>('input[name=company]');
    if (field) field.value = 'Doe LLP';
  });
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.locator('#ediscovery details').first()).toHaveAttribute('open', '');
  await expect(page.locator('input[name=company]')).toHaveValue('Doe LLP');
});

test('a page whose app cannot be loaded says so at the first action, and works as HTML', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto('/Development');
  await expect(page.getByText('Part of this page did not load')).toBeHidden();
  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByText('Part of this page did not load')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Load again' }).click();
  await hydrate(page);
  await expect(page.getByText('Part of this page did not load')).toBeHidden();
  expect(pageErrors.splice(0).join()).toContain('The app is not loaded');
});
