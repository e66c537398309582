import { gzipSync } from 'node:zlib';
import { expect, test } from './site';

test('no app is loaded before the visitor acts, and the bootstrap stays under 4 KiB', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringContaining('/assets/bootstrap-')]);
  const [bootstrap = ''] = scripts;
  expect(gzipSync(await (await page.request.get(bootstrap)).text()).length).toBeLessThanOrEqual(4096);
  await page.mouse.move(200, 200);
  await expect.poll(() => scripts.some((url) => url.includes('/assets/entry-client'))).toBe(true);
});

test('after the first intent a link navigates inside the same document', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(300, 300);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy Policy: Probata');
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
});

test('a form sent before the app is there is held, then answered by the app', async ({ page }) => {
  // The app's code arrives late: the visitor is faster.
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('First name').pressSequentially('Ada');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Last name is required')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  release();
  await expect(page.getByText('Last name is required').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('what was opened and typed before the app stays so after it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>('#ediscovery details');
    if (details) details.open = true;
    const field = document.querySelector<HTMLInputElement>('input[name=company]');
    if (field) field.value = 'Doe LLP';
  });
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  await expect(page.locator('#ediscovery details').first()).toHaveAttribute('open', '');
  await expect(page.locator('input[name=company]')).toHaveValue('Doe LLP');
});

for (const path of [
  '/',
  '/SendFile',
  '/Training',
  '/Development',
  '/privacy-policy',
  '/terms-and-conditions',
  '/data-protection-agreement',
  '/accessibility',
  '/blog',
  '/chat',
  '/admin',
  '/admin/inquiries',
]) {
  // A difference between the HTML and the first render is a console error, which the page fixture refuses.
  test(`the app takes over ${path} without a difference`, async ({ page }) => {
    await page.goto(path);
    await page.mouse.move(100, 100);
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
  });
}
