import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { custody } from '../../site/content/pages/custody';
import { upload } from '../../site/content/pages/upload';
import { uploadsEndpoint } from '../../site/contract/endpoints';
import { violationsOf } from './axe';
import { expect, hydrate, loadPictures, test } from './site';

const bytes = randomBytes(3 * 1024 ** 2 + 17);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = { name: 'collection.pst', mimeType: 'application/octet-stream', buffer: bytes };

const region = (page: Page) => page.getByRole('region', { name: custody.heading });
const input = (page: Page) => page.getByLabel(custody.choose, { exact: true });
const guest = (page: Page) => page.frameLocator('iframe');
const item = (page: Page) => guest(page).getByRole('listitem');

test('Home shows the custody record of a file, and requests nothing for it', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toMatch(/default-src 'none';script-src 'self'/);
  await hydrate(page);
  await loadPictures(page);
  const code = page.waitForResponse(/\/hash-file-/);
  const opening = page.waitForEvent('filechooser');
  await input(page).click();
  const chooser = await opening;
  await (await code).finished();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await chooser.setFiles(file);
  for (const text of ['collection.pst', '3MB (3,145,745 bytes)', sha256, 'YOURS 000001', 'nothing was sent'])
    await expect(region(page)).toContainText(text);
  await expect(region(page)).toContainText('0 requests since you chose the file');
  expect(requests).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('link', { name: custody.send.label }).click();
  await expect(page).toHaveURL(/\/SendFile(#upload)?$/);
  const send = guest(page).getByRole('button', { name: upload.details.send.one });
  await expect(item(page)).toContainText(upload.states.held);
  await expect(send).toBeFocused();
  await expect(send).toBeInViewport();
  expect(requests.filter((url) => url.includes(uploadsEndpoint))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(item(page)).toContainText(sha256);
  await expect(item(page)).toHaveCount(1);
  await expect(guest(page).getByText(upload.details.open)).toBeFocused();
});

test('Send File has one place for files, the upload', async ({ page }) => {
  await page.goto('/SendFile');
  await hydrate(page);
  await expect(guest(page).getByLabel(upload.choose, { exact: true })).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await expect(region(page)).toHaveCount(0);
  // Name and matter are asked before the first file; the manifest waits for it.
  for (const field of ['sender', 'matter'] as const)
    await expect(guest(page).getByLabel(upload.details.fields[field])).toBeVisible();
  await expect(guest(page).getByRole('region', { name: upload.manifest.heading })).toContainText(
    upload.manifest.empty,
  );
  const zone = guest(page).getByText(upload.drop).locator('..');
  expect((await zone.boundingBox())?.height).toBe(240);
});

test('a double click sends a file once; a link in a new tab hands nothing over', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrate(page);
  await input(page).setInputFiles(file);
  const link = page.getByRole('link', { name: custody.send.label });
  const opening = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(tab.frameLocator('iframe').getByText(upload.drop)).toBeVisible();
  await expect(item(tab)).toHaveCount(0);
  await tab.close();
  await input(page).setInputFiles({ ...file, name: 'empty.pst', buffer: Buffer.alloc(0) });
  await expect(region(page)).toContainText('empty.pst');
  await link.dblclick();
  await expect(item(page)).toContainText('empty.pst');
  await expect(item(page)).toHaveCount(1);

  // On a phone the second click falls on “Choose files”, which takes the place of the button.
  await page.setViewportSize({ width: 390, height: 844 });
  const choosers: string[] = [];
  page.on('filechooser', (chooser) => choosers.push(String(chooser.element())));
  await guest(page).getByRole('button', { name: upload.details.send.one }).dblclick();
  await expect(item(page)).toContainText(upload.states.done);
  await expect(item(page).getByRole('progressbar')).toHaveJSProperty('position', 1);
  expect(choosers).toEqual([]);
});
