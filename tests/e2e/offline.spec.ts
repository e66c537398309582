import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { expect, hydrate, test } from './site';

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

// The connection ends while a form is under way: what was typed stays, and the next press sends it once.
for (const { path, form, success } of [
  { path: '/', form: 'contact', success: /Thank you for your message!/ },
  { path: '/Training', form: 'training', success: /Message sent!/ },
])
  test(`a connection that ends while the ${form} form is sent keeps the text and sends it later`, async ({
    page,
    context,
    pageErrors,
  }) => {
    const sent: string[] = [];
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await page.route(`**/api/inquiries/${form}`, async (route) => {
      sent.push(route.request().url());
      if (sent.length > 1) return route.continue();
      await isCut;
      await route.abort('internetdisconnected');
    });
    await page.goto(path);
    await hydrate(page);
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Doe');
    await page.getByLabel('Email').fill('ann@firm.example');
    await page.getByLabel('Company').fill('Doe LLP');
    await page.getByLabel('Message').fill('Please call.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => sent.length).toBe(1);
    await context.setOffline(true);
    cut();
    await expect(page.getByText('You are offline. Your text is kept on this page.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Please call.');
    await context.setOffline(false);
    await page
      .getByRole('button', { name: /^(Send message|Try again)$/ })
      .first()
      .click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(2);
    // Chromium's line about the request that failed.
    expect(pageErrors.splice(0).length).toBeGreaterThan(0);
  });

test('an upload that is begun offline says so, and resumes once the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/upload');
  await hydrate(page);
  await context.setOffline(true);
  await page.getByLabel('Choose files').setInputFiles(file);
  await expect(page.getByText(offline).filter({ visible: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: file.name })).toContainText('Received', {
    timeout: 30_000,
  });
  await expect(page.getByText(offline).filter({ visible: true })).toHaveCount(0);
  pageErrors.splice(0);
});
