import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { custody } from '../../site/content/pages/custody';
import { sendFile } from '../../site/content/pages/send-file';
import { upload } from '../../site/content/pages/upload';
import { expect, holdApp, hydrate, startSite, test } from './site';

const bytes = randomBytes(3 * 1024 ** 2 + 17);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const file = { name: 'collection.pst', mimeType: 'application/octet-stream', buffer: bytes };

const region = (page: Page) => page.getByRole('region', { name: custody.heading });
const input = (page: Page) => page.getByLabel(custody.choose, { exact: true });
const guest = (page: Page) => page.frameLocator('iframe');
const item = (page: Page) => guest(page).getByRole('listitem');

test('a record is printed without the choice of a file; without a record nothing is', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.emulateMedia({ media: 'print' });
  await expect(region(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await input(page).setInputFiles(file);
  await expect(region(page)).toContainText(sha256);
  await page.evaluate(() => fetch('/robots.txt'));
  const address = region(page).getByText('/robots.txt');
  await expect(address).toBeAttached();
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
  await expect(region(page)).toContainText(sha256);
  await expect(region(page)).toBeVisible();
  await expect(input(page)).toBeHidden();
});

test('a handed file is not sent with a file that is chosen after it', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await input(page).setInputFiles(file);
  await page.getByRole('link', { name: custody.send.label }).click();
  await expect(item(page)).toContainText(upload.states.held);
  const ofName = (name: string) => item(page).filter({ hasText: name });
  const choose = (name: string) =>
    guest(page)
      .getByLabel(upload.choose, { exact: true })
      .setInputFiles({ ...file, name });
  await choose('second.pst');
  await expect(ofName('second.pst')).toContainText(upload.states.done);
  await expect(ofName(file.name)).toContainText(upload.states.held);

  // Nor with one that waited for a field to be corrected.
  await guest(page).getByText(upload.details.open).click();
  const email = guest(page).getByLabel(upload.details.fields.email);
  await email.fill('jane');
  await choose('third.pst');
  await expect(guest(page).getByText(upload.details.wrong.many.replace('{count}', '2'))).toBeVisible();
  await email.fill('jane@firm.example');
  await email.press('Tab');
  await expect(guest(page).getByText(upload.details.held.many.replace('{count}', '2'))).toBeVisible();
  for (const name of [file.name, 'third.pst']) await expect(ofName(name)).toContainText(upload.states.held);
  await guest(page).getByRole('button', { name: upload.details.send.many }).click();
  for (const name of [file.name, 'third.pst']) await expect(ofName(name)).toContainText(upload.states.done);
});

test('a file chosen before the app has started is read once it has', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  await input(page).setInputFiles(file);
  release();
  await expect(region(page)).toContainText(sha256);
  await expect(region(page)).toContainText('0 requests since this page opened the file');
});

test('a checksum that cannot be loaded is reported, and the next file retries', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/');
  await hydrate(page);
  await page.route('**/assets/hash-file-*.js', (route) => route.abort());
  await input(page).setInputFiles(file);
  await expect(region(page)).toContainText('The code that computes hashes did not load.');
  await page.unrouteAll();
  await input(page).setInputFiles(file);
  await expect(region(page)).toContainText(sha256);
  expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the part leads to Send File instead of showing a dead control', async ({ page }) => {
    await page.goto('/');
    await expect(input(page)).toBeHidden();
    await expect(region(page).getByText(custody.withoutScripts)).toBeVisible();
    await expect(region(page).getByRole('link', { name: 'Send File' })).toHaveAttribute('href', '/SendFile');
  });
});

test('Send File answers what to know before sending, from the server’s settings', async ({ page }) => {
  // It starts another server.
  await page.goto('/SendFile');
  await page.getByRole('link', { name: 'Before you send' }).click();
  const answers = page.getByRole('region', { name: sendFile.before.heading });
  await expect(answers.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(answers).toContainText('An upload that is not complete after 24 hours is deleted.');
  await expect(answers).toContainText('A complete upload is deleted after 730 days.');
  for (const question of sendFile.before.ask.items) await expect(answers).toContainText(question);
  await expect(answers.getByRole('link', { name: /555-01/ }).first()).toHaveAttribute('href', /^tel:/);

  const other = await startSite({ env: { UPLOAD_RETENTION_DAYS: '30', UPLOAD_UNFINISHED_HOURS: '48' } });
  await page.goto(`${other.url}/SendFile`);
  await expect(answers).toContainText('An upload that is not complete after 2 days is deleted.');
  await expect(answers).toContainText('A complete upload is deleted after 30 days.');
  // Closed first: a request to a stopped server is a console error.
  await page.close();
  await other.stop();
  rmSync(other.dataDir, { recursive: true, force: true });
});
