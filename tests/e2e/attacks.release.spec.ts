import type { Page } from '@playwright/test';
import { expect, test } from './site';

// Markup in stored text is shown as text. Markup that the browser parses requests a missing image or runs a forbidden script: both are
// console errors, which fail the test.

const email = 'editor@firm.example';
const password = 'correct horse battery';
const markup = '<img src="/none" onerror="pwned=1"><script>pwned=1</script><svg onload="pwned=1">';

/** The text is visible, and the browser parsed no element from it. */
async function expectText(page: Page, words = '<img src="/none"') {
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('img[src="/none"], svg[onload], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}

test.use({ settings: { INQUIRY_MINIMUM_MS: '0' } });

test('stored markup is shown as text on every admin page and in the chat', async ({ page, site }) => {
  const sent = await page.request.post('/api/inquiries/contact', {
    data: {
      name: markup,
      email: '<img/src=/none/onerror=pwned=1>@firm.example',
      company: markup,
      phone: markup.slice(0, 40),
      message: `${markup}\n<a href="javascript:pwned=1">x</a>`,
    },
  });
  expect(sent.status()).toBe(201);
  const begun = await page.request.post('/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `filename ${Buffer.from(markup).toString('base64')}`,
    },
  });
  expect(begun.status()).toBe(201);
  const filled = await page.request.patch(begun.headers()['location'] ?? '', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: Buffer.from('four'),
  });
  expect(filled.status()).toBe(204);

  await page.goto('/admin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
  await dialog.getByLabel('System prompt').fill(markup);
  await dialog.getByLabel('What did you change').fill(markup);
  await dialog.getByRole('tab', { name: 'Changes' }).click();
  // A difference is shown in pieces.
  await expectText(page, 'onerror');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByRole('table').getByRole('row').nth(1)).toContainText(markup);
  await expectText(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/admin/inquiries');
  await expectText(page);
  await page.getByRole('region', { name: 'Inquiries, newest first' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText(markup);
  await expectText(page);

  await page.goto('/admin/uploads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await expect(page.locator('img[src="/none"], svg[onload]')).toHaveCount(0);

  await page.goto('/chat');
  // The server stores no answer of another one, so it has no such chat when the page reads it again.
  await page.route('**/api/chats/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      json: {
        reply: `${markup}\n\n[a link](javascript:pwned=1) ![a picture](https://evil.example/x.png)\n\n# ${markup}`,
        sources: [{ title: markup, heading: markup, file: markup, line: 1, text: markup }],
        by: 'model',
      },
    }),
  );
  await page.getByPlaceholder('Type a message').fill(markup);
  await page.getByPlaceholder('Type a message').press('Enter');
  await expect(page.getByText('a link').first()).toBeVisible();
  await expectText(page);
  await expect(page.locator('a[href^="javascript:"], img[src*="evil"]')).toHaveCount(0);
  expect(site.output()).not.toContain('onerror');
});
