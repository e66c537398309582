import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { expect, holdApp, hydrate, test } from './site';

const offline = 'You are offline';
const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bates 1 to 9') };

test.use({
  launchOptions: chromiumLaunch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]),
  permissions: ['microphone'],
});

test('a call that is asked for offline, before the app has loaded, starts once the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/');
  await context.setOffline(true);
  const avatar = page.getByRole('button', { name: 'Talk to the voice assistant' });
  await avatar.click();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(avatar).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Voice assistant' })).toBeVisible();
  await expect(page.getByText(offline)).toBeHidden();
  pageErrors.splice(0);
});

test('a call that is asked for offline says why it does not start, and how to try again', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/');
  await hydrate(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Talk to the voice assistant' }).click();
  await expect(
    page.getByText('The voice assistant could not be reached. Check your connection'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Voice assistant' })).toBeVisible();
  pageErrors.splice(0);
});

test('files chosen offline, before the app has loaded, are sent once the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/SendFile');
  const upload = page.frameLocator('iframe');
  await upload.getByLabel('Choose files').scrollIntoViewIfNeeded();
  await expect(upload.locator('html')).toHaveAttribute('data-framed', '');
  await context.setOffline(true);
  await upload.getByLabel('Choose files').setInputFiles(file);
  await expect(upload.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await expect(upload.getByRole('listitem').filter({ hasText: file.name })).toContainText('Received');
  await expect(upload.getByText(offline)).toBeHidden();
  pageErrors.splice(0);
});

test('a sign-in offline says that the accounts cannot be reached; its page appears once they can', async ({
  page,
  context,
  pageErrors,
}) => {
  const release = await holdApp(page);
  await page.goto('/admin');
  await context.setOffline(true);
  release();
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Email').fill('ann@firm.example');
  await page.getByLabel('Password').fill('not the password');
  await context.setOffline(true);
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await signIn.click();
  await expect(page.getByText('The accounts service cannot be reached.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('not the password');
  await context.setOffline(false);
  await signIn.click();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  pageErrors.splice(0);
});
