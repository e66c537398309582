import type { Locator, Page } from '@playwright/test';
import { createEditorTest, editor, sendInquiry, signInAt } from './editor';
import { expect } from './site';

const test = createEditorTest();

// A hasty visitor or editor clicks a button that sends three times, on a slow line: one request is sent, and its outcome stays.

test.setTimeout(180_000);

/** Puts the page on a line with 400 ms of latency, and returns what clicks a button three times and counts the requests it sends. */
async function hasty(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return async (button: Locator, request: RegExp, outcome: Locator) => {
    sent.length = 0;
    await button.click({ clickCount: 3 });
    await expect(outcome).toBeVisible();
    // Long enough for a request that waited for the first one's answer.
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    expect(sent.filter((one) => request.test(one))).toHaveLength(1);
    await expect(outcome).toBeVisible();
  };
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first();

test('both forms send once', async ({ page }) => {
  const send = await hasty(page);
  await page.goto('/Training');
  await send(
    button(page, 'Send message'),
    /^POST \/api\/inquiries\/training$/,
    page.getByText("Message sent! We'll get back to you soon."),
  );
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Doe');
  await form.getByLabel('Email').fill('ann@firm.example');
  await form.getByLabel('Company').fill('Doe LLP');
  await send(
    button(form, 'Send message'),
    /^POST \/api\/inquiries\/contact$/,
    page.getByText(/^Thank you for your message!/),
  );
});

test('each button of an inquiry and of the list sends once', async ({ page, request }) => {
  await sendInquiry(request, { name: 'Hasty One', message: 'hasty' });
  await sendInquiry(request, { name: 'Hasty Two', message: 'hasty' });
  await signInAt(page, '/admin/inquiries?search=hasty');
  const send = await hasty(page);
  const list = page.getByRole('table', { name: 'Inquiries, newest first' });
  const changed = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

  await list.getByRole('link', { name: /Hasty Two/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Hasty Two' });
  const saved = dialog.getByText('Saved.', { exact: true });
  await send(button(dialog, 'Take it'), /^PATCH/, saved);
  await dialog.getByLabel('Note').fill('Calls back on Friday');
  await send(button(dialog, 'Save'), /^PATCH/, saved);
  await button(dialog, 'Close').click();

  await page.getByLabel('Select all on this page').check();
  for (const name of ['Mark as answered', 'Mark as unread', 'Assign'])
    await send(button(page, name), /^POST \S+\/several$/, changed(/^\d inquir(?:y|ies) changed\./));
  await send(button(page, 'Export selected'), /^POST \S+\/export$/, changed('Exported.'));
  await send(button(page, 'Export CSV'), /^GET \S+\/export$/, changed('Exported.'));

  await button(page, 'My views').click();
  const views = page.getByRole('dialog', { name: 'My views' });
  await views.getByLabel('Name of the filters now shown').fill('Hasty');
  await send(button(views, 'Save view'), /^POST \S+\/views$/, views.getByRole('link', { name: 'Hasty' }));
  await send(button(views, 'Delete the view Hasty'), /^DELETE/, views.getByText('Deleted.'));
});

test('each button about people, the audit list and the blog sends once', async ({ page, request }) => {
  await sendInquiry(request, { name: 'Ann Doe', email: 'ann@doe.example' });
  await signInAt(page, '/admin/people');
  const send = await hasty(page);
  await page.getByLabel('Email address').fill('ann@doe.example');
  const one = page.getByText('Found 1 record about ann@doe.example.');
  await send(button(page, 'Find'), /^POST \S+\/search$/, one);
  const saving = page.waitForEvent('download');
  await send(button(page, 'Export JSON'), /^POST \S+\/export$/, one);
  await saving;
  await button(page, 'Erase…').click();
  await send(
    button(page.getByRole('dialog'), 'Erase for good'),
    /^POST \S+\/erase$/,
    page.getByRole('heading', { name: 'Receipt' }),
  );

  await page.goto('/admin/audit');
  await send(
    button(page, 'Export CSV'),
    /^GET \S+\/export$/,
    page.getByRole('status').filter({ hasText: 'Exported.' }),
  );

  await page.goto('/admin');
  for (const [name, run] of [
    ['Run (warn)', 'Warn run'],
    ['Run (strict)', 'Strict run'],
  ] as const)
    await send(
      button(page, name),
      /^GET \/api\/blog\/analyze$/,
      page.getByRole('region', { name: run }).getByText('No problems found.'),
    );
});

test('a sign-in, a question, a password and a sign-out are sent once', async ({ page }) => {
  const send = await hasty(page);
  await page.goto('/admin/account');
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await send(button(page, 'Sign in'), /^POST \/auth\/v1\/token$/, page.getByText('This session'));
  await page.getByLabel('Current password').fill(editor.password);
  await page.getByLabel('New password').fill(`${editor.password} 2`);
  await send(
    button(page, 'Change password'),
    /^PUT \/auth\/v1\/user$/,
    page.getByText(/^Your password is changed/),
  );
  await page.getByLabel('Current password').fill(`${editor.password} 2`);
  await page.getByLabel('New password').fill(editor.password);
  await send(
    button(page, 'Change password'),
    /^PUT \/auth\/v1\/user$/,
    page.getByText(/^Your password is changed/),
  );

  await page.goto('/chat');
  await page.getByPlaceholder('Type a message').fill('How do I choose a Bates prefix?');
  await send(
    button(page, 'Send'),
    /^POST \/api\/chat$/,
    page.getByRole('log').getByText('From Bates numbers that last, Choose the prefix'),
  );
  await page.goto('/admin/account');
  await send(
    button(page, 'Sign out'),
    /^POST \/auth\/v1\/logout$/,
    page.getByRole('heading', { name: 'Admin Sign in' }),
  );
});

test('a persona, and the deletion of a file, are sent once', async ({ page }) => {
  await page.goto('/upload');
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'hasty.txt', mimeType: 'text/plain', buffer: Buffer.from('Bates 1 to 9') });
  await expect(page.getByRole('listitem').filter({ hasText: 'hasty.txt' })).toContainText('Received');
  await signInAt(page, '/admin/uploads');
  const send = await hasty(page);
  await button(page, 'Delete… hasty.txt').click();
  await send(
    button(page.getByRole('dialog', { name: 'Delete this file?' }), 'Delete for good'),
    /^DELETE/,
    page.getByRole('status').filter({ hasText: 'The file was deleted.' }),
  );

  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
  const edit = async (text: string) => {
    await button(page, 'Edit Persona System Prompt').click();
    await dialog.getByLabel('System prompt').fill(text);
  };
  // The first save also keeps the text that came with the site.
  await edit('You are brief.');
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  await edit('You are brief and kind.');
  await send(
    button(dialog, 'Save'),
    /^POST \/rest\/v1\/app_settings$/,
    page.getByRole('status').filter({ hasText: 'Saved.' }),
  );
});

test('an upload that stopped goes on, and is sent once', async ({ page, pageErrors }) => {
  await page.goto('/upload');
  // A server that does not know the address of uploads: the transfer stops at once.
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'hasty.txt', mimeType: 'text/plain', buffer: Buffer.from('Bates 1 to 9') });
  const item = page.getByRole('listitem').filter({ hasText: 'hasty.txt' });
  await expect(item).toContainText('Stopped.');
  await page.unrouteAll();
  // The answer above is a console error.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  const send = await hasty(page);
  await send(
    button(item, 'Resume: hasty.txt'),
    /^POST \/api\/uploads$/,
    item.getByText('Received', { exact: false }),
  );
});
