import { createEditorTest, editor, onAnotherMachine, sendInquiry, signInAt } from './editor';
import { open, save, show, textOf } from './persona-dialog';
import { expect } from './site';
import { button, hasty } from './triple-click';

const test = createEditorTest();

// A triple click on a button that sends makes one request, and its outcome stays.

// In parallel: the last file of the run, and its longest.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

test('each button of an inquiry and of the list sends once', async ({ page, request }) => {
  await sendInquiry(request, { name: 'Hasty One', message: 'hasty' });
  await sendInquiry(request, { name: 'Hasty Two', message: 'hasty' });
  await signInAt(page, '/admin/inquiries?search=hasty');
  const send = await hasty(page);
  const list = page.getByRole('region', { name: 'Inquiries, newest first' });
  const changed = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

  await list.getByRole('link', { name: /Hasty Two/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Hasty Two' });
  const saved = dialog.getByText('Saved.', { exact: true });
  await send(button(dialog, 'Assign to me'), /^PATCH/, saved);
  await send(button(dialog, 'Answered'), /^PATCH/, saved);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Calls back on Friday');
  const note = dialog.getByText('Calls back on Friday', { exact: true }).and(dialog.locator('bdi'));
  await button(dialog, 'Done').click({ clickCount: 3 });
  await expect(note).toHaveCount(1);
  await button(dialog, 'Close').click();

  await page.getByLabel('Select all on this page').check();
  const answered = changed(/^\d inquir(?:y|ies) changed\./);
  await send(button(page, 'Mark as answered'), /^POST \S+\/several$/, answered);
  for (const [opener, item, request, outcome] of [
    ['More', 'Mark as unread', /^POST \S+\/several$/, answered],
    ['Assign to', 'Nobody', /^POST \S+\/several$/, answered],
    ['More', 'Export selected', /^POST \S+\/export$/, changed('Exported.')],
  ] as const) {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await button(page, opener).click();
    await send(page.getByRole('menuitem', { name: item }), request, outcome);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await button(page, 'Clear the selection').click();
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

for (const speed of ['slow', 'fast'] as const)
  test.describe(`on a ${speed} line`, () => {
    test('an inquiry is taken once, and one view and one session are deleted', async ({
      page,
      request,
      browser,
      site,
    }) => {
      await sendInquiry(request, { name: `Taken ${speed}` });
      await signInAt(page, '/admin/inquiries');
      const send = await hasty(page, speed);
      await page
        .getByRole('link', { name: new RegExp(`Taken ${speed}`) })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: `Inquiry of Taken ${speed}` });
      await send(button(dialog, 'Assign to me'), /^PATCH/, dialog.getByText('Saved.', { exact: true }));
      await button(dialog, 'Close').click();

      await button(page, 'My views').click();
      const views = page.getByRole('dialog', { name: 'My views' });
      for (const name of ['First', 'Second', 'Third']) {
        await views.getByLabel('Name of the filters now shown').fill(name);
        await send(button(views, 'Save view'), /^POST \S+\/views$/, views.getByRole('link', { name }));
      }
      await send(button(views, 'Delete the view First'), /^DELETE/, views.getByText('Deleted.'));
      await expect(views.getByRole('link', { name: 'Third' })).toBeVisible();
      for (const name of ['Second', 'Third']) await button(views, `Delete the view ${name}`).click();

      for (const _ of ['a second', 'a third', 'a fourth'])
        await (await onAnotherMachine(browser, site, '/admin')).context().close();
      await page.goto('/admin/account');
      await send(
        page.getByRole('button', { name: /^End the session of/ }).first(),
        /^DELETE/,
        page.getByText(/^The session of .* has ended\./),
      );
      await button(page, 'End all others').click();
      await expect(page.getByText('All your other sessions have ended. 1 session.')).toBeVisible();
    });

    test('a chat is rated, renamed and deleted once', async ({ page }) => {
      await page.goto('/chat');
      await page.getByLabel('Email').fill(editor.email);
      await page.getByLabel('Password').fill(editor.password);
      await button(page, 'Sign in').click();
      await page.getByPlaceholder('Type a message').fill('How do I choose a Bates prefix?');
      await button(page, 'Send').click();
      await expect(button(page, 'Copy link')).toBeVisible();
      const send = await hasty(page, speed);
      const rate = /^PUT \S+\/verdict$/;
      const pressed = (name: string, isPressed = true) =>
        page.getByRole('button', { name, exact: true, pressed: isPressed });
      await send(button(page, 'Good'), rate, pressed('Good'));
      await send(button(page, 'Bad'), rate, pressed('Bad'));
      await page.getByLabel('Why? (optional)').fill('Hasty');
      await send(button(page, 'Save reason'), rate, pressed('Bad'));
      await send(button(page, 'Bad'), rate, pressed('Bad', false));

      const names = page.getByRole('heading', { level: 2 });
      await button(page, 'Rename').click({ clickCount: 3 });
      await page.getByLabel('Name of the chat').fill(`Hasty ${speed}`);
      await send(
        button(page, 'Save'),
        /^(PUT|DELETE) \/api\/chats\/[^/]+$/,
        names.filter({ hasText: `Hasty ${speed}` }),
      );
      const saving = page.waitForEvent('download');
      let downloads = 0;
      page.on('download', () => {
        downloads += 1;
      });
      await send(button(page, 'Export'), /^PUT/, names.filter({ hasText: `Hasty ${speed}` }), 0);
      await saving;
      expect(downloads).toBe(1);
      // Held back for ten seconds, and undone.
      await send(button(page, 'Delete'), /^DELETE/, button(page, 'Undo'), 0);
      await send(button(page, 'Undo'), /^DELETE/, names.filter({ hasText: `Hasty ${speed}` }), 0);
      await expect(button(page, 'Copy link')).toBeVisible();
    });

    test('a batch of files is downloaded, extended and deleted once', async ({ page }) => {
      await page.goto('/upload');
      await page.getByLabel('Choose files').setInputFiles(
        ['one.txt', 'two.txt'].map((name) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(name),
        })),
      );
      for (const name of ['one.txt', 'two.txt'])
        await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Received');
      await signInAt(page, '/admin/uploads');
      const send = await hasty(page, speed);
      const saving = page.waitForEvent('download');
      await send(
        page.getByRole('button', { name: /^Download.*:/ }).first(),
        /^POST \S+ticket$/,
        page.getByRole('heading', { level: 1 }),
      );
      await saving;
      await page
        .getByRole('button', { name: /^Extend…/ })
        .first()
        .click();
      await send(
        button(page.getByRole('dialog'), 'Extend'),
        /^POST \S+extension$/,
        page.getByRole('heading', { level: 1 }),
      );
      await page
        .getByRole('button', { name: /^Delete…/ })
        .first()
        .click();
      await send(
        button(page.getByRole('dialog'), 'Delete for good'),
        /^DELETE/,
        page.getByRole('status').filter({ hasText: 'The batch was deleted.' }),
      );
    });

    test('a version of the persona is kept, promoted, rolled back and tried once', async ({ page }) => {
      await signInAt(page, '/admin');
      const dialog = await open(page);
      await save(page, `Production ${speed}.`);
      await open(page);
      const send = await hasty(page, speed);
      const insert = /^POST \/rest\/v1\//;
      await textOf(page).fill(`Draft ${speed}.`);
      await send(button(dialog, 'Keep as draft'), insert, dialog.getByText('Kept as a draft.'));
      await show(page, 'History');
      const inProduction = dialog.getByText(/^Version \d+ is in production\./);
      await send(dialog.getByRole('button', { name: /^Promote version/ }).first(), insert, inProduction);
      await send(dialog.getByRole('button', { name: /^Roll back to version/ }), insert, inProduction);
      await show(page, 'Dry run');
      await button(dialog, 'Edit the questions').click();
      await dialog.getByRole('textbox', { name: 'Test questions' }).fill('How do I choose a Bates prefix?');
      await send(
        button(dialog, 'Save the questions'),
        /^(POST|PATCH) \/rest\/v1\/app_settings$/,
        dialog.getByText('The questions are saved.'),
      );
      await send(
        button(dialog, 'Run the questions'),
        /^POST \/api\/chat$/,
        dialog.getByText('1 of 1 questions answered.'),
      );
    });
  });
