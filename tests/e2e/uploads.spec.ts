import { createHash, randomBytes } from 'node:crypto';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from '../../site/content/brand';
import { violationsOf } from './axe';
import { editor, signInAt } from './editor';
import { test as base, expect, type Site, startSite } from './site';

const { email } = editor;
const chunk = 4 * 1024 ** 2;

interface UploadSite {
  site: Site;
  /** Holds the guest's files. */
  folder: string;
  /** Kills the server, and starts another on the same address and data. */
  restart(): Promise<void>;
}

const test = base.extend<object, { own: UploadSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const own: UploadSite = {
        site: await startSite(),
        folder: mkdtempSync(join(tmpdir(), 'probata-guest-')),
        async restart() {
          const { dataDir, url } = own.site;
          await own.site.stop('SIGKILL');
          own.site = await startSite({ dataDir, env: { PORT: new URL(url).port } });
        },
      };
      await use(own);
      await own.site.stop();
      rmSync(own.site.dataDir, { recursive: true, force: true });
      rmSync(own.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.site.url),
});

// Starting the embedded database in the middle of a test takes seconds of CPU time.
test.setTimeout(180_000);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const itemOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an upload survives a pause, a killed server and a reload; an editor downloads and deletes it', async ({
  page,
  own,
}) => {
  const bytes = randomBytes(2.5 * chunk);
  const file = join(own.folder, 'collection.zip');
  writeFileSync(file, bytes);

  // Only the first chunk passes, so that the pause falls between two chunks.
  const offsets: string[] = [];
  let isHeld = true;
  await page.route('**/api/uploads/*', (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue();
    offsets.push(offset);
    return isHeld && offset !== '0' ? undefined : route.continue();
  });
  await page.goto('/upload');
  await page.getByLabel('Choose files').setInputFiles(file);
  const item = itemOf(page, 'collection.zip');
  await expect.poll(() => offsets).toEqual(['0', String(chunk)]);
  await expect(item).toContainText('of 10MB');
  await item.getByRole('button', { name: 'Pause: collection.zip' }).click();
  await expect(item).toContainText('Paused');
  await expect(page.getByRole('status').filter({ hasText: 'collection.zip: Paused' })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);

  await own.restart();
  isHeld = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not finished' })).toBeVisible();
  await expect(item).toContainText('4MB of 10MB received so far');
  await page.getByLabel('Choose files').setInputFiles(file);
  await expect(item).toContainText('Received');
  await expect(item).toContainText(sha256(bytes));
  await expect(page.getByRole('heading', { name: 'Not finished' })).toHaveCount(0);
  expect(offsets.slice(2)).toEqual([String(chunk), String(2 * chunk)]);
  expect(await violationsOf(page)).toEqual([]);

  await signInAt(page, '/admin/uploads');
  const table = page.getByRole('table', { name: 'Uploads, newest first' });
  const row = table.getByRole('row').filter({ hasText: 'collection.zip' });
  await expect(row).toContainText('10MB');
  await expect(row).toContainText(sha256(bytes));
  await expect(row).toContainText(/7(?:29|30) days left/);
  expect(await violationsOf(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download: collection.zip' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('collection.zip');
  const saved = createHash('sha256');
  for await (const chunk of createReadStream(await download.path())) saved.update(chunk);
  expect(saved.digest('hex')).toBe(sha256(bytes));

  await row.getByRole('button', { name: 'Delete… collection.zip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The file was deleted.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No uploads yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit list' }).click();
  const audit = page.getByRole('table', { name: 'Audit list, newest first' });
  await expect(audit.getByRole('row').nth(1)).toContainText(`${email}Deleted`);
  await expect(audit.getByRole('row').nth(1)).toContainText(sha256(bytes));
  await expect(audit.getByRole('row').nth(2)).toContainText(`${email}Downloaded`);
});

test('a batch with its sender is one row: zipped, extended, reported, deleted', async ({ page, own }) => {
  await page.goto('/upload');
  await page.getByText('Your name and matter (optional)').click();
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
  const table = page.getByRole('table', { name: 'Uploads, newest first' });
  const row = table.getByRole('row').filter({ hasText: 'VOL003' });
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
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
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
      .getByRole('table', { name: 'Uploads, newest first' })
      .getByRole('row')
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

test('accepts folders, refuses files over 1GB with contact details, and removes an upload on the server', async ({
  page,
  own,
}) => {
  const folder = join(own.folder, 'production');
  mkdirSync(join(folder, 'vol-1'), { recursive: true });
  writeFileSync(join(folder, 'index.csv'), 'a,b');
  writeFileSync(join(folder, 'vol-1', 'index.csv'), 'c,d');
  const huge = join(own.folder, 'huge.pst');
  writeFileSync(huge, '');
  truncateSync(huge, 1024 ** 3 + 1);

  await page.goto('/upload');
  await page.getByLabel('Choose a folder').setInputFiles(folder);
  await expect(itemOf(page, 'production/vol-1/index.csv')).toContainText(sha256(Buffer.from('c,d')));
  await expect(itemOf(page, 'production/index.csv')).toContainText(sha256(Buffer.from('a,b')));
  await page.getByLabel('Choose files').setInputFiles(huge);
  await expect(itemOf(page, 'huge.pst')).toContainText(
    'Over 1GB: contact us for SFTP or hard-drive delivery.',
  );
  await expect(page.getByText('For SFTP or hard-drive delivery:').getByRole('link')).toHaveCount(2);
  await expect(page.getByText('2 of 3 received.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.route('**/api/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  const heldFile = join(own.folder, 'held.txt');
  writeFileSync(heldFile, 'held');
  await page.getByLabel('Choose files').setInputFiles(heldFile);
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  const held = itemOf(page, 'held.txt');
  await expect(held).toContainText('Sending');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('held.txt')));
  await held.getByRole('button', { name: 'Remove: held.txt' }).click();
  expect((await removed).status()).toBe(204);
  await expect(held).toHaveCount(0);
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
