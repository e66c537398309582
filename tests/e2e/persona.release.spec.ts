import { violationsOf } from './axe';
import { createEditorTest, editor, signInAt } from './editor';
import { dialogOf, open, textOf } from './persona-dialog';
import { expect } from './site';

const test = createEditorTest();
const { email } = editor;

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('asks before unsaved text is lost: Escape, buttons, history back, reload', async ({ page }) => {
  // Reached by a link of the app, so that history back is a navigation of the router.
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Overview' }).click();
  const edit = page.getByRole('button', { name: 'Edit Persona System Prompt' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await open(page);
  await textOf(page).fill('Not saved.');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const close = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).dblclick(),
    // Without a click between: Chrome lets a page cancel one Escape only.
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
  ];
  for (const ask of close) {
    await ask();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(textOf(page)).toHaveValue('Not saved.');
  }
  await page.evaluate(() => history.back());
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(textOf(page)).toHaveValue('Not saved.');

  // The document is left with the browser's own prompt. The typed text survives a reload.
  const prompts: string[] = [];
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type());
    void prompt.accept();
  });
  await page.reload();
  expect(prompts).toEqual(['beforeunload']);
  await expect(textOf(page)).toHaveValue('Not saved.');
  await expect(dialog.getByText('Your unsaved text from before is back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(prompts).toEqual(['beforeunload']);
});

test('waits for a save that is canceled meanwhile; a lost answer and one without words lose nothing', async ({
  page,
  pageErrors,
}) => {
  const dialog = await open(page);
  await textOf(page).fill('Saved slowly.');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/app_settings*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('This dialog closes when it is done.')).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toContainText(
    'already under way when you canceled',
  );
  await page.unroute('**/rest/v1/app_settings*');

  // The save reaches the table, and its answer is lost.
  await open(page);
  await textOf(page).fill('Answer lost.');
  await page.route('**/rest/v1/app_settings*', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection, then try again.',
  );
  await page.unroute('**/rest/v1/app_settings*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // HTTP/2 has no status text: the failure still has a message.
  await page.route('**/{rest/v1/app_settings*,api/admin/persona}', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server answered with an error.');
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/{rest/v1/app_settings*,api/admin/persona}');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(textOf(page)).toHaveValue('Answer lost.');
  expect(pageErrors.splice(0).filter((line) => !/status of (409|500)|ERR_INTERNET/.test(line))).toEqual([]);
});

test('lists the variables that the agent cannot fill in, and selects them in the text', async ({ page }) => {
  const dialog = await open(page);
  await expect(dialog.getByText('The agent fills in {{company}}')).toBeVisible();
  await textOf(page).fill('For {{company}}.\nOn {{dat}}.\nIn {{place');
  const warning = dialog.getByRole('status').filter({ hasText: 'The agent cannot fill in these variables' });
  await expect(warning).toContainText('{{dat}} is unknown');
  await expect(warning).toContainText('Did you mean {{date}}?');
  await expect(warning).toContainText('{{place}} has no closing braces.');
  await expect(dialog.getByText('Not used here: {{date}}.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Line 2: go to {{dat}}' }).click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('{{date}}');
  await expect(textOf(page)).toHaveValue('For {{company}}.\nOn {{date}}.\nIn {{place');
  await expect(warning).not.toContainText('{{dat}}');
});

test('says so when the code of the editor cannot be loaded, and tries again', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/PersonaTabs-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unrouteAll();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(textOf(page)).not.toHaveValue('');
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('a double click on Sign out signs out once and leaves the form empty', async ({ page }) => {
  await page.getByRole('button', { name: 'Sign out' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('signs out when the session is already over (spec 7.5)', async ({ page, pageErrors }) => {
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 403, json: { msg: 'No.' } }));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 403'))).toEqual([]);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('npm run editor -- password EMAIL')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('Ctrl+S saves what has changed, and never the page', async ({ page }) => {
  const dialog = await open(page);
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 's') document.body.dataset['prevented'] = String(defaultPrevented);
    }),
  );
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) saves.push(request.url());
  });
  const isPrevented = () =>
    page.evaluate(() => {
      const { prevented } = document.body.dataset;
      delete document.body.dataset['prevented'];
      return prevented;
    });
  await textOf(page).focus();
  await page.keyboard.press('Control+s');
  expect(await isPrevented()).toBe('true');
  // The questions of the dry run have a save of their own.
  await dialog.getByRole('tab', { name: 'Dry run' }).click();
  await dialog.getByRole('button', { name: 'Edit the questions' }).click();
  await dialog.getByRole('textbox', { name: 'Test questions' }).fill('How do I choose a Bates prefix?');
  expect(saves).toEqual([]);
  await page.keyboard.press('Control+s');
  expect(await isPrevented()).toBe('true');
  await expect(dialog.getByText('The questions are saved.')).toBeVisible();
  await expect(dialog).toBeVisible();

  await dialog.getByRole('tab', { name: 'Text', exact: true }).click();
  const text = `Saved by a key, ${Date.now()}.`;
  await textOf(page).fill(text);
  await page.keyboard.press('Meta+s');
  expect(await isPrevented()).toBe('true');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved. The agent follows this system prompt')).toBeVisible();
  await open(page);
  await expect(textOf(page)).toHaveValue(text);
});
