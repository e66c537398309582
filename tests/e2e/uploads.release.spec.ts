import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '../../site/content/brand';
import { violationsOf } from './axe';
import { signInAt } from './editor';
import { print } from './pdf';
import { expect } from './site';
import { test } from './upload-page';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const itemOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

// Starting the embedded database in the middle of a test takes seconds of CPU time.
test('a batch with its sender is one row: zipped, extended, reported, deleted', async ({ page, own }) => {
  await page.goto('/upload');
  await page.getByText('Email and batch name (optional)').click();
  await page.getByLabel('Your name').fill('Ann Lee');
  await page.getByLabel('Your email address').fill('ann@');
  await page.getByLabel('Matter').fill('Doe v. Roe');
  await page.getByLabel('Name of this batch').fill('VOL003');
  const files = ['page.tif', 'index.csv'].map((name) => {
    const path = join(own.folder, name);
    writeFileSync(path, name);
    return path;
  });
  // An invalid address keeps the files unsent, and gets the focus.
  await page.getByLabel('Choose files').setInputFiles(files);
  await expect(page.getByText('2 files wait. Please correct the fields above.')).toBeVisible();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Your email address').fill('ann@firm.example');
  await page.getByRole('button', { name: 'Send the files' }).click();
  await expect(page.getByText('2 of 2 received.')).toBeVisible();

  await signInAt(page, '/admin/uploads');
  const list = page.getByRole('region', { name: 'Uploads, newest first' });
  const row = list.getByRole('listitem').filter({ hasText: 'VOL003' });
  for (const text of ['2 files', 'Ann Lee', 'ann@firm.example', 'Doe v. Roe'])
    await expect(row).toContainText(text);
  expect(await violationsOf(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download zip: VOL003' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^VOL003 \d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path());
  expect(zip.includes('manifest.csv')).toBe(true);
  expect(zip.includes(sha256(Buffer.from('page.tif')))).toBe(true);

  await row.getByRole('link', { name: 'VOL003' }).click();
  await expect(page.getByRole('heading', { name: 'VOL003' })).toBeVisible();
  const file = page
    .getByRole('table', { name: 'Files of the batch, newest first' })
    .getByRole('row')
    .filter({ hasText: 'page.tif' });
  await file.getByRole('button', { name: 'Extend… page.tif' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep for longer' });
  await dialog.getByLabel('Days to add').fill('10');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  // Its forecast says the same until it is closed.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Kept until' })).toBeVisible();
  await expect(file).toContainText(/7(?:39|40) days left/);
  expect(await violationsOf(page)).toEqual([]);

  await file.getByRole('link', { name: 'Custody report: page.tif' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Custody report' })).toBeVisible();
  const events = page.getByRole('table', { name: 'Events, oldest first' }).getByRole('row');
  await expect(events).toHaveText([/When/, /Received/, /Downloaded/, /Kept for longer/]);
  await expect(page.getByText(sha256(Buffer.from('page.tif')), { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const frame = page.getByRole('region', { name: 'Events, oldest first' });
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(brand.legalName)).toBeVisible();
  expect((await print(page)).text.replaceAll(/\s/g, '')).toContain(sha256(Buffer.from('page.tif')));
  await page.emulateMedia({ media: null, colorScheme: null });

  await page.getByRole('link', { name: 'Back to the uploads' }).click();
  await row.getByRole('button', { name: 'Delete… VOL003' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this batch?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The batch was deleted.' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('two editors extend one batch at once: it is kept for the longer of the two', async ({
  page,
  own,
  context,
}) => {
  await page.goto('/upload');
  const path = join(own.folder, 'shared.txt');
  writeFileSync(path, 'shared');
  await page.getByLabel('Choose files').setInputFiles(path);
  await expect(page.getByText('1 of 1 received.')).toBeVisible();
  await signInAt(page, '/admin/uploads');
  const other = await context.newPage();
  await other.goto('/admin/uploads');
  const rowOn = (on: Page) =>
    on
      .getByRole('region', { name: 'Uploads, newest first' })
      .getByRole('listitem')
      .filter({ hasText: 'shared.txt' });
  const dialogOn = (on: Page) => on.getByRole('dialog', { name: 'Keep for longer' });
  for (const [on, days] of [
    [page, '10'],
    [other, '20'],
  ] as const) {
    await rowOn(on).getByRole('button', { name: 'Extend… shared.txt' }).click();
    await dialogOn(on).getByLabel('Days to add').fill(days);
  }
  await Promise.all(
    [page, other].map((on) => dialogOn(on).getByRole('button', { name: 'Extend', exact: true }).click()),
  );
  for (const on of [page, other]) {
    // The dialog names the day too, until it has faded out.
    await expect(dialogOn(on)).toBeHidden();
    await expect(on.getByRole('status').filter({ hasText: 'Kept until' })).toBeVisible();
  }
  // Twenty days, not thirty: of two requested days the later one counts.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOn(page)).toContainText(/7(?:49|50) days left/);
  await page.getByRole('link', { name: 'shared.txt' }).click();
  await page.getByRole('link', { name: 'Custody report: shared.txt' }).click();
  await expect(
    page
      .getByRole('table', { name: 'Events, oldest first' })
      .getByRole('row')
      .filter({ hasText: 'Kept for longer' })
      .first(),
  ).toBeVisible();
  await other.close();
});

test('a double click on Remove removes one file', async ({ page }) => {
  // The server takes no bytes: both uploads stay unfinished.
  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await page.goto('/upload');
  await page
    .getByLabel('Choose files')
    .setInputFiles(
      ['one.txt', 'two.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
    );
  await expect(itemOf(page, 'two.txt')).toContainText(/Sending|Waiting/);
  await page.getByRole('button', { name: 'Remove: one.txt' }).dblclick();
  await expect(itemOf(page, 'one.txt')).toHaveCount(0);
  await expect(itemOf(page, 'two.txt')).toBeVisible();
});

test('editors see an unfinished upload, and delete it', async ({ page }) => {
  const tus = { 'tus-resumable': '1.0.0' };
  const size = 2 * 1024 ** 2;
  const begun = await page.request.post('/api/uploads', {
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('half.zip').toString('base64')}`,
    },
  });
  const path = begun.headers()['location'] ?? '';
  const sent = await page.request.patch(path, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: randomBytes(size / 2),
  });
  expect(sent.status()).toBe(204);
  await signInAt(page, '/admin/uploads');
  const row = page
    .getByRole('table', { name: 'Unfinished uploads, newest first' })
    .getByRole('row')
    .filter({ hasText: 'half.zip' });
  await expect(row).toContainText('1MB of 2MB');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Delete… half.zip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(dialog).toContainText('the part received so far is deleted');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.head(path, { headers: tus })).status()).toBe(404);
});

test('a dropped folder is read with its files', async ({ page }) => {
  await page.goto('/upload', { waitUntil: 'networkidle' });
  // Without unfinished uploads the app starts on the first intent.
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.mouse.move(100, 100);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  // A synthetic drop event with the entries of the File and Directory Entries API.
  await page
    .getByText('or drop files and folders here')
    .locator('..')
    .evaluate((target) => {
      const entryOf = (name: string, text: string) => ({
        isFile: true,
        fullPath: `/${name}`,
        file: (done: (file: File) => void) => done(new File([text], name.split('/').at(-1) ?? '')),
      });
      const batches = [[entryOf('box/one.txt', '1')], [entryOf('box/two.txt', '2')], []];
      const folder = {
        isDirectory: true,
        fullPath: '/box',
        createReader: () => ({
          readEntries: (done: (some: unknown[]) => void) => done(batches.shift() ?? []),
        }),
      };
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', {
        value: { types: ['Files'], items: [{ webkitGetAsEntry: () => folder }], files: [] },
      });
      target.dispatchEvent(event);
    });
  await expect(itemOf(page, 'box/one.txt')).toContainText('Received');
  await expect(itemOf(page, 'box/two.txt')).toContainText('Received');
});

test('the API answers 401 without a session', async ({ request }) => {
  const id = 'a'.repeat(32);
  for (const [method, path] of [
    ['get', ''],
    ['get', '/audit'],
    ['post', `/${id}/ticket`],
    ['delete', `/${id}`],
    ['get', `/${id}/custody`],
    ['get', `/batches/${id}`],
    ['post', `/batches/${id}/ticket`],
    ['post', `/batches/${id}/extension`],
    ['delete', `/batches/${id}`],
  ] as const)
    expect((await request[method](`/api/admin/uploads${path}`)).status(), path).toBe(401);
  expect((await request.get(`/api/admin/uploads/file/${id}`)).status()).toBe(404);
});
