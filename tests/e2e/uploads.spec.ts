import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { editor, signInAt } from './editor';
import { expect } from './site';
import { test } from './upload-page';

const { email } = editor;
const chunk = 4 * 1024 ** 2;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const itemOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Drops a file or a folder of the disk on the page, as the system does. */
async function drop(page: Page, path: string) {
  const box = await page.getByLabel('Choose files').locator('xpath=ancestor::*[@data-over]').boundingBox();
  if (!box) throw new Error('There is nowhere to drop files.');
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: box.x + 20, y: box.y + 20, data });
}

// Starting the embedded database in the middle of a test takes seconds of CPU time.
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
  // The first chunk, 4 MB, passes through the test as well.
  await expect.poll(() => offsets, { timeout: 60_000 }).toEqual(['0', String(chunk)]);
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
  const list = page.getByRole('region', { name: 'Uploads, newest first' });
  const row = list.getByRole('listitem').filter({ hasText: 'collection.zip' });
  await expect(row).toContainText('10MB');
  await expect(row).toContainText(sha256(bytes).slice(0, 8));
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
  await expect(page).toHaveURL(/\/admin\/audit\?event=upload$/);
  const lines = page
    .getByRole('region', { name: 'Audit list, newest first' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(lines.nth(1)).toContainText('downloaded an upload of VOL');
  await lines.nth(0).getByText('deleted an upload of VOL').click();
  await expect(lines.nth(0)).toContainText(sha256(bytes));
  // The report of a file outlives it.
  await lines.nth(0).getByRole('link').click();
  await expect(page.getByText(sha256(bytes)).first()).toBeVisible();
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
  const dropped = join(own.folder, 'Dropped 証 & more');
  mkdirSync(join(dropped, 'vol-1', 'empty'), { recursive: true });
  writeFileSync(join(dropped, 'vol-1', 'load.dat'), 'e,f');
  await drop(page, dropped);
  await expect(itemOf(page, 'Dropped 証 & more/vol-1/load.dat')).toContainText(sha256(Buffer.from('e,f')));
  await page.getByLabel('Choose files').setInputFiles(huge);
  await expect(itemOf(page, 'huge.pst')).toContainText(
    'Over 1GB: contact us for SFTP or hard-drive delivery.',
  );
  await expect(
    page.getByText('For SFTP or hard-drive delivery:').locator('..').getByRole('link'),
  ).toHaveCount(2);
  await expect(page.getByText('3 of 4 received.')).toBeVisible();
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
