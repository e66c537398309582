import type { Browser, Locator, Page } from '@playwright/test';
import { violationsOf } from './axe';
import { createEditorTest, editor } from './editor';
import { expect, type Site } from './site';

const test = createEditorTest();
const { email, password } = editor;

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Persona System Prompt' });
const textOf = (page: Page) => dialogOf(page).getByLabel('System prompt');

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
  await expect(textOf(page)).toBeVisible();
  return dialogOf(page);
}

async function save(page: Page, text: string, note = '') {
  await textOf(page).fill(text);
  if (note) await dialogOf(page).getByLabel('What did you change?').fill(note);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Another editor, in another browser context. */
async function otherEditor(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/admin');
  await signIn(page);
  return { page, close: () => context.close() };
}

test.beforeEach(async ({ page }) => {
  await page.goto('/admin');
  await signIn(page);
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
  const rows = dialog.getByRole('table', { name: 'Saved versions' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d{4}, \d+:\d\d:\d\d .*Current/);
  await expect(rows.nth(1)).toContainText(email);
  await expect(rows.nth(1)).toContainText('Counted on');
  await expect(rows.nth(2)).toContainText('Shorter');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(dialog.locator('ins')).toHaveText('Three');
  await expect(dialog.getByText('1 passage added, 1 removed.')).toBeInViewport();
  await expect(dialog.getByText(/^Changes from the version of/)).toBeFocused();
  // Any two versions: each shows its own part of the changes.
  await dialog.getByLabel('Compare with').selectOption({ index: 1 });
  await expect(dialog.getByText(/^Changes from the version of .+ to the version of /)).toBeVisible();
  await dialog.getByRole('switch', { name: 'Side by side' }).click();
  await expect(dialog.getByRole('region', { name: /^Before: / })).toHaveText('One. Two.');
  await expect(dialog.getByRole('region', { name: /^After: / })).toHaveText('One. Three.');
  expect(await violationsOf(page)).toEqual([]);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(dialog.getByText('is in the editor. Save to make it the current one.')).toBeVisible();
  // What is in the editor now is not saved, so it is not replaced unasked.
  await rows
    .nth(1)
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
  await expect(rows.nth(1)).toContainText('Restored the version of');
  // Restoring adds a version and removes none.
  await expect(rows.nth(2)).toContainText('Counted on');
  await expect(rows.nth(3)).toContainText('Shorter');
});

test('two editors at once lose nothing', async ({ page, browser, site, pageErrors }) => {
  const other = await otherEditor(browser, site);
  await open(page);
  await open(other.page);
  await save(other.page, 'Theirs.', 'From the other editor');
  const dialog = dialogOf(page);
  await textOf(page).fill('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Another editor saved this text while you were editing');
  await expect(alert).toContainText(`Saved by ${email}`);
  await expect(dialog.getByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs.');
  await expect(textOf(page)).toHaveValue('Mine.');
  expect(await violationsOf(page)).toEqual([]);

  // A second conflict: a later version is not replaced before it was shown.
  await open(other.page);
  await save(other.page, 'Theirs again.');
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
  const rows = dialog.getByRole('table', { name: 'Saved versions' }).getByRole('row');
  await expect(rows.nth(3)).toContainText('From the other editor');
  await other.close();
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
  await expect(page.getByRole('status').filter({ hasText: 'The system prompt is saved.' })).toContainText(
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

  // HTTP/2 has no status text: the failure has words all the same.
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
  // The session is ended elsewhere: the token of this tab is no longer valid.
  const token = await page.evaluate(() => {
    const stored: { access_token: string } = JSON.parse(localStorage.getItem('probata-session') ?? '{}');
    return stored.access_token;
  });
  const ended = await page.request.post(`${site.url}/auth/v1/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Your session has ended. Please sign in again. Your unsaved text is kept'),
  ).toBeVisible();
  // The browser logs the refused requests.
  expect(pageErrors.splice(0).filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page);
  await expect(textOf(page)).toHaveValue('Typed while the session ended.');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await open(page);
  await expect(textOf(page)).toHaveValue('Typed while the session ended.');
});

test('runs the sample questions against the saved text and the one in the editor', async ({ page }) => {
  const asked: { persona?: string }[] = [];
  await page.route('**/api/chat', async (route) => {
    const body: { persona?: string } = route.request().postDataJSON();
    asked.push(body);
    await route.fulfill({ json: { reply: body.persona ? '<b>As a draft.</b>' : 'As saved.' } });
  });
  const dialog = await open(page);
  await textOf(page).fill('Speak briefly.');
  await dialog.getByRole('tab', { name: 'Dry run' }).click();
  await dialog.getByRole('button', { name: 'Run the questions' }).dblclick();
  await expect(dialog.getByText('5 of 5 questions answered. 5 answers differ.')).toBeVisible();
  const row = dialog.getByRole('table', { name: 'Answers to the sample questions' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['As saved.', '<b>As a draft.</b>']);
  expect(asked.filter(({ persona }) => persona === 'Speak briefly.')).toHaveLength(5);
  expect(asked.filter(({ persona }) => persona === undefined)).toHaveLength(5);
  expect(await violationsOf(page)).toEqual([]);
  // The server's own agent: without a model it quotes the blog.
  await page.unroute('**/api/chat');
  await dialog.getByRole('button', { name: 'Run the questions' }).click();
  await expect(dialog.getByText('No language model is set up')).toBeVisible();
  await expect(row).toContainText('From Bates numbers that last');
  await expect(row.getByRole('cell').nth(1)).toHaveText('The same answer.');
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

test('shares the sample questions, and replaces no version that was not shown', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  const other = await otherEditor(browser, site);
  const lines = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word} ${at + 1}?`).join('\n');
  const edit = async (at: Page) => {
    await open(at);
    await dialogOf(at).getByRole('tab', { name: 'Dry run' }).click();
    await dialogOf(at).getByRole('button', { name: 'Edit the questions' }).click();
    return dialogOf(at).getByRole('textbox', { name: 'Sample questions' });
  };
  const saveIn = (at: Page) => dialogOf(at).getByRole('button', { name: 'Save the questions' }).click();
  const [mine, theirs] = [await edit(page), await edit(other.page)];
  await expect(mine).toBeFocused();
  await theirs.fill(lines(6, 'Theirs'));
  await saveIn(other.page);
  await expect(dialogOf(other.page).getByText('The questions are saved.')).toBeVisible();

  const dialog = dialogOf(page);
  await mine.fill(lines(4, 'Mine'));
  await saveIn(page);
  await expect(mine).toHaveAccessibleDescription(/There are 4 questions. Write 5 to 10/);
  await mine.fill(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor has saved other questions');
  await expect(dialog.getByRole('textbox', { name: 'Their questions' })).toHaveValue(lines(6, 'Theirs'));
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  expect(await violationsOf(page)).toEqual([]);

  // The typed text survives a reload.
  await page.reload();
  await open(page);
  await dialog.getByRole('tab', { name: 'Dry run' }).click();
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor has saved other questions');
  await saveIn(page);
  await expect(dialog.getByText('The questions are saved.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Sample questions' }).getByRole('listitem')).toHaveText([
    'Mine 1?',
    'Mine 2?',
    'Mine 3?',
    'Mine 4?',
    'Mine 5?',
  ]);
  await other.close();
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('saves the questions once for a double click, and keeps them while the connection is away', async ({
  page,
  context,
  pageErrors,
}) => {
  const dialog = await open(page);
  await dialog.getByRole('tab', { name: 'Dry run' }).click();
  await dialog.getByRole('button', { name: 'Edit the questions' }).click();
  const questions = dialog.getByRole('textbox', { name: 'Sample questions' });
  const text = Array.from({ length: 5 }, (_, at) => `Question ${at + 1}?`).join('\n');
  await questions.fill(text);
  const save = dialog.getByRole('button', { name: 'Save the questions' });
  await context.setOffline(true);
  await save.click();
  await expect(questions).toHaveAccessibleDescription(/cannot be reached/);
  await expect(questions).toHaveValue(text);
  await context.setOffline(false);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && request.method() !== 'GET') saves.push(request.method());
  });
  await save.dblclick();
  await expect(dialog.getByText('The questions are saved.')).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(saves).toHaveLength(1);
  pageErrors.splice(0);
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
