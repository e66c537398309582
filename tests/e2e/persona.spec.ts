import { rmSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { violationsOf } from './axe';
import { test as base, expect, type Site, startSite } from './site';

const email = 'editor@firm.example';
const password = 'correct horse battery';

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await startSite({ env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password } });
      await use(site);
      await site.stop();
      rmSync(site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function enter(page: Page) {
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

/** Another editor, in a browser of their own. */
async function otherEditor(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/admin');
  await enter(page);
  return { page, leave: () => context.close() };
}

test.beforeEach(async ({ page }) => {
  await page.goto('/admin');
  await enter(page);
});

test('shows what is changed before it is saved, and keeps every text with who, when and why', async ({
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
  await expect(rows.nth(1)).toContainText(/\d{4}, \d+:\d\d.*Current/);
  await expect(rows.nth(1)).toContainText(email);
  await expect(rows.nth(1)).toContainText('Counted on');
  await expect(rows.nth(2)).toContainText('Shorter');
  await rows
    .nth(2)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(dialog.locator('ins')).toHaveText('Three');
  expect(await violationsOf(page)).toEqual([]);
  await rows
    .nth(2)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(dialog.getByText('is in the editor. Save to make it the current one.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect(textOf(page)).toHaveValue('One. Two.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(textOf(page)).toHaveValue('One. Two.');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(rows.nth(1)).toContainText('Restored the version of');
  // Restoring added a version; none was taken away.
  await expect(rows.nth(2)).toContainText('Counted on');
  await expect(rows.nth(3)).toContainText('Shorter');
});

test('lets two editors at once lose nothing', async ({ page, browser, site, pageErrors }) => {
  const other = await otherEditor(browser, site);
  await open(page);
  await open(other.page);
  await save(other.page, 'Theirs.', 'From the other room');
  const dialog = dialogOf(page);
  await textOf(page).fill('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Another editor saved this text while you were editing');
  await expect(alert).toContainText(`Saved by ${email}`);
  await expect(dialog.getByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs.');
  await expect(textOf(page)).toHaveValue('Mine.');
  expect(await violationsOf(page)).toEqual([]);

  // A third save, while the second editor reads the first: it is not replaced unseen either.
  await open(other.page);
  await save(other.page, 'Theirs again.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Their text' })).toHaveValue('Theirs again.');
  await dialog.getByRole('button', { name: 'Put their text in the editor' }).click();
  await expect(textOf(page)).toHaveValue('Theirs again.');
  await dialog.getByRole('button', { name: 'Put my text back' }).click();
  await expect(textOf(page)).toHaveValue('Mine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open(page);
  await expect(textOf(page)).toHaveValue('Mine.');
  await dialog.getByRole('tab', { name: 'History' }).click();
  const rows = dialog.getByRole('table', { name: 'Saved versions' }).getByRole('row');
  await expect(rows.nth(3)).toContainText('From the other room');
  await other.leave();
  // What they wrote is nobody else's business, the log's included.
  expect(site.output()).toContain('"event":"library"');
  expect(site.output()).not.toMatch(/Mine\.|Theirs/);
  // The browser reports the refused saves by itself.
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('guards what is not saved: by keyboard, by buttons, on the way back and on leaving', async ({
  page,
}) => {
  // The room is reached by a link of the app, so that the app answers the way back.
  await page.getByRole('link', { name: 'Inquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await page.getByRole('link', { name: 'Blog' }).click();
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
  const asked: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (question) => {
    asked.push(question.type() === 'beforeunload' ? 'beforeunload' : question.message());
    void question[answer]();
  });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => asked).toEqual(Array(3).fill('Your changes are not saved. Close without saving?'));
  await expect(textOf(page)).toHaveValue('Not saved.');
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.at(-1)).toBe('Your changes are not saved. Leave this page without saving?');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(textOf(page)).toHaveValue('Not saved.');

  // What is typed outlives a page that is left by force.
  answer = 'accept';
  await page.reload();
  expect(asked.at(-1)).toBe('beforeunload');
  await expect(textOf(page)).toHaveValue('Not saved.');
  await expect(dialog.getByText('What you were writing before is here again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('keeps what is typed when the session ends, for the same editor who signs in again', async ({
  page,
  site,
  pageErrors,
}) => {
  await open(page);
  await textOf(page).fill('Typed while the session ended.');
  // Ended elsewhere: the token in this tab is one no more.
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
    page.getByText('Your session has ended. Please sign in again. What you were writing is kept'),
  ).toBeVisible();
  // The browser reports the refused requests by itself.
  expect(pageErrors.splice(0).filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await enter(page);
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
  await dialog.getByRole('button', { name: 'Run the questions' }).click();
  await expect(dialog.getByText('5 of 5 questions answered. 5 answers change.')).toBeVisible();
  const row = dialog.getByRole('table', { name: 'Answers to the sample questions' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['As saved.', '<b>As a draft.</b>']);
  expect(asked.filter(({ persona }) => persona === 'Speak briefly.')).toHaveLength(5);
  expect(asked.filter(({ persona }) => persona === undefined)).toHaveLength(5);
  expect(await violationsOf(page)).toEqual([]);
  // The real agent: without a model it quotes the blog, and says so.
  await page.unroute('**/api/chat');
  await dialog.getByRole('button', { name: 'Run the questions' }).click();
  await expect(dialog.getByText('No language model is set up')).toBeVisible();
  await expect(row).toContainText('From Bates numbers that last');
  await expect(row.getByRole('cell').nth(1)).toHaveText('The same answer.');
});

test('names the variables that the agent cannot fill in, and takes the editor to them', async ({ page }) => {
  const dialog = await open(page);
  await expect(dialog.getByText('The agent fills in {{company}}')).toBeVisible();
  await textOf(page).fill('For {{company}}.\nOn {{dat}}.\nIn {{place');
  const warning = dialog.getByRole('status').filter({ hasText: 'The agent cannot fill these in' });
  await expect(warning).toContainText('{{dat}} is unknown');
  await expect(warning).toContainText('Do you mean {{date}}?');
  await expect(warning).toContainText('{{place}} has no end.');
  await expect(dialog.getByText('Not used here: {{date}}.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Line 2: go to {{dat}}' }).click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('{{date}}');
  await expect(textOf(page)).toHaveValue('For {{company}}.\nOn {{date}}.\nIn {{place');
  await expect(warning).not.toContainText('{{dat}}');
});

test('keeps the sample questions for all editors, and never over another’s unseen', async ({
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
  await expect(mine).toHaveAccessibleDescription(/Questions: 4. Keep 5 to 10/);
  await mine.fill(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor saved other questions meanwhile');
  await expect(dialog.getByRole('textbox', { name: 'Their questions' })).toHaveValue(lines(6, 'Theirs'));
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  expect(await violationsOf(page)).toEqual([]);

  // What is typed outlives the page.
  await page.reload();
  await open(page);
  await dialog.getByRole('tab', { name: 'Dry run' }).click();
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor saved other questions meanwhile');
  await saveIn(page);
  await expect(dialog.getByText('The questions are saved.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Sample questions' }).getByRole('listitem')).toHaveText([
    'Mine 1?',
    'Mine 2?',
    'Mine 3?',
    'Mine 4?',
    'Mine 5?',
  ]);
  await other.leave();
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('signs out for whoever is signed in no more', async ({ page, pageErrors }) => {
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 403, json: { msg: 'No.' } }));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 403'))).toEqual([]);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('npm run editor -- password EMAIL')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
