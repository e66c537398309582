import { createEditorTest, editor, signInAt } from './editor';
import { expect } from './site';
import { button, hasty } from './triple-click';

const test = createEditorTest();

// A triple click on a button that sends makes one request, and its outcome stays.

// In parallel: the last file of the run, and its longest.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

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
