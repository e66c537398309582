import { violationsOf } from './axe';
import { createEditorTest, editor, endSession, onAnotherMachine, signInAt } from './editor';
import { dialogOf, open, save, textOf, versionsIn } from './persona-dialog';
import { expect } from './site';

const test = createEditorTest();
const { email } = editor;

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('shows the changes before a save, and keeps every version with editor, date and note', async ({
  page,
}) => {
  const dialog = await open(page);
  const box = await dialog.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(896);
  expect(box?.height).toBeLessThanOrEqual(800 * 0.8 + 1);
  await save(page, 'One. Two.', 'Shorter');
  await open(page);
  await textOf(page).fill('One. Three.');
  await dialog.getByRole('tab', { name: 'Changes' }).click();
  await expect(dialog.locator('del')).toHaveText('Two');
  await expect(dialog.locator('ins')).toHaveText('Three');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await save(page, 'One. Three.', 'Counted on');

  await open(page);
  await dialog.getByRole('tab', { name: 'History' }).click();
  const rows = versionsIn(page);
  await expect(rows.nth(0)).toContainText(/Version \d+production.*\d{4}, \d+:\d\d:\d\d/);
  await expect(rows.nth(0)).toContainText(email);
  await expect(rows.nth(0)).toContainText('Counted on');
  await expect(rows.nth(1)).toContainText('Shorter');
  await expect(rows.nth(2)).toContainText('The text that came with the site');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  // With the version in production, from the older to the newer.
  await expect(dialog.getByText(/^Changes from version \d+ of .+ to version \d+ of /)).toBeVisible();
  await expect(dialog.locator('ins')).toHaveText('Three');
  await expect(dialog.getByText('1 passage added, 1 removed.')).toBeInViewport();
  await expect(dialog.getByText(/^Changes from version \d+ of/)).toBeFocused();
  // Any two versions: each shows its own part of the changes.
  await dialog.getByLabel('Compare with').selectOption('The text in the editor');
  await expect(dialog.getByText(/^Changes from version \d+ of .+ to the text in the editor$/)).toBeVisible();
  await dialog.getByLabel('Compare with').selectOption({ index: 1 });
  await dialog.getByRole('switch', { name: 'Side by side' }).click();
  await expect(dialog.getByRole('region', { name: /^Before: / })).toHaveText('One. Two.');
  await expect(dialog.getByRole('region', { name: /^After: / })).toHaveText('One. Three.');
  expect(await violationsOf(page)).toEqual([]);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(dialog.getByText('is in the editor. Save to make it the current one.')).toBeVisible();
  // The editor's text is not saved, so it is replaced only after a question.
  await rows
    .nth(0)
    .getByRole('button', { name: /^Restore/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Replace your changes?' });
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect(textOf(page)).toHaveValue('One. Two.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(textOf(page)).toHaveValue('One. Two.');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(rows.nth(0)).toContainText('Restored version');
  // Restoring adds a version and removes none.
  await expect(rows.nth(1)).toContainText('Counted on');
  await expect(rows.nth(2)).toContainText('Shorter');
});

test('two editors at once lose nothing', async ({ page, browser, site, pageErrors }) => {
  const other = await onAnotherMachine(browser, site, '/admin');
  await open(page);
  await open(other);
  await save(other, 'Theirs.', 'From the other editor');
  const dialog = dialogOf(page);
  await textOf(page).fill('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Another editor saved this text while you were editing');
  await expect(alert).toContainText(`Saved by ${email}`);
  await expect(dialog.getByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs.');
  await expect(textOf(page)).toHaveValue('Mine.');
  expect(await violationsOf(page)).toEqual([]);

  // A second conflict: a later version is shown before it is replaced.
  await open(other);
  await save(other, 'Theirs again.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs again.');
  await dialog.getByRole('button', { name: 'Use their text' }).click();
  await expect(textOf(page)).toHaveValue('Theirs again.');
  await dialog.getByRole('button', { name: 'Use my text again' }).click();
  await expect(textOf(page)).toHaveValue('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open(page);
  await expect(textOf(page)).toHaveValue('Mine.');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(versionsIn(page).nth(2)).toContainText('From the other editor');
  await other.context().close();
  // The log holds no text of the editors.
  expect(site.output()).not.toMatch(/Mine\.|Theirs/);
  // The browser logs the answers of 409.
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('asks before unsaved text is lost: Escape, buttons, history back, reload', async ({ page }) => {
  // Reached by a link of the app, so that history back is a navigation of the router.
  await page.getByRole('link', { name: 'Inquiries', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Blog' }).click();
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

test('keeps the typed text when the session ends, for the same editor’s next sign-in', async ({
  page,
  site,
  pageErrors,
}) => {
  await open(page);
  await textOf(page).fill('Typed while the session ended.');
  await endSession(page, site);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Your session has ended. Please sign in again. Your unsaved text is kept'),
  ).toBeVisible();
  // The browser logs the refused requests.
  expect(pageErrors.splice(0).filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(textOf(page)).toHaveValue('Typed while the session ended.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await open(page);
  await expect(textOf(page)).toHaveValue('Typed while the session ended.');
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
