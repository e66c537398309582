import type { Page } from '@playwright/test';
import { askHolder } from '../../site/server/data-folder';
import { violationsOf } from './axe';
import { createEditorTest, onAnotherMachine, signInAt } from './editor';
import { dialogOf, open, save, show, textOf, versionsIn } from './persona-dialog';
import { expect } from './site';

const test = createEditorTest();

/** The text that the agent follows (spec 7.5). */
async function followed(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const stored: { access_token: string } = JSON.parse(localStorage.getItem('probata-session') ?? '{}');
    return stored.access_token;
  });
  const answer = await page.request.get('/api/admin/persona', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

async function keep(page: Page, text: string, note: string) {
  await textOf(page).fill(text);
  await dialogOf(page).getByLabel('What did you change').fill(note);
  await dialogOf(page).getByRole('button', { name: 'Keep as draft' }).click();
  await expect(dialogOf(page).getByText('Kept as a draft.')).toBeVisible();
}

const rowOf = (page: Page, note: string) => versionsIn(page).filter({ hasText: note });
const inProduction = (page: Page) => dialogOf(page).getByText(/^Version \d+ is in production\./);

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('promotes a draft and rolls back in one step each; the agent follows', async ({ page }) => {
  const shipped = await followed(page);
  await open(page);
  await save(page, 'One.', 'The first');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toHaveText(
    'Saved. The agent follows this system prompt from the next question on.',
  );
  const dialog = await open(page);
  await keep(page, 'Two.', '<b onclick="x()">To try</b>');
  expect(await followed(page)).toBe('One.');
  expect(await violationsOf(page)).toEqual([]);
  // Text that is already stored is not asked about.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await open(page);
  await expect(textOf(page)).toHaveValue('One.');
  await show(page, 'History');
  const draft = rowOf(page, '<b onclick="x()">To try</b>');
  await expect(draft).toContainText(/Version \d+draft/);
  await expect(rowOf(page, 'The first')).toContainText(/Version \d+production/);
  await draft.getByRole('button', { name: /^Promote version \d+ of .* to production$/ }).dblclick();
  await expect(inProduction(page)).toBeVisible();
  await expect(draft).toContainText('production');
  await expect(draft).not.toContainText('draft');
  await expect(draft.getByRole('button', { name: /^Promote/ })).toHaveCount(0);
  expect(await followed(page)).toBe('Two.');
  expect(await violationsOf(page)).toEqual([]);

  const rollBack = dialog.getByRole('button', { name: /^Roll back to version \d+$/ });
  await rollBack.focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'The first')).toContainText('production');
  expect(await followed(page)).toBe('One.');
  // Neither added a version: there are the site's own text, the first, and the draft.
  await expect(versionsIn(page)).toHaveCount(3);
  await rowOf(page, 'The text that came with the site')
    .getByRole('button', { name: /^Promote/ })
    .click();
  await expect(rowOf(page, 'The text that came with the site')).toContainText('production');
  expect(await followed(page)).toBe(shipped);

  // The editor has what is in production, and saves over it.
  await show(page, 'Text');
  await expect(textOf(page)).toHaveValue(shipped);
  await save(page, 'Three.');
  expect(await followed(page)).toBe('Three.');

  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Audit' }).click();
  const lines = page.getByRole('table').getByRole('row');
  await expect(lines.filter({ hasText: 'Version of the persona promoted' })).toHaveCount(3);
  await expect(lines.filter({ hasText: 'Draft of the persona kept' })).toHaveCount(1);
  await expect(lines.filter({ hasText: 'in place of version' }).first()).toBeVisible();
});

test('promotes nothing unseen: another editor, an edited text, a lost answer', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  const dialog = await open(page);
  await keep(page, 'Draft of mine.', 'Mine to promote');
  await textOf(page).fill('Typed meanwhile.');
  await show(page, 'History');
  const mine = rowOf(page, 'Mine to promote');
  await expect(mine).toContainText('draft');

  const other = await onAnotherMachine(browser, site, '/admin');
  await open(other);
  await save(other, 'Theirs.', 'Saved by the other');
  await mine.getByRole('button', { name: /^Promote/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('another editor has saved or promoted a version');
  await expect(rowOf(page, 'Saved by the other')).toContainText('production');
  expect(await followed(page)).toBe('Theirs.');
  await other.context().close();

  // The promotion reaches the table, and its answer is lost.
  await page.route('**/rest/v1/app_settings?on_conflict*', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await mine.getByRole('button', { name: /^Promote/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute('**/rest/v1/app_settings?on_conflict*');
  await show(page, 'Text');
  await show(page, 'History');
  await expect(mine).toContainText('production');
  expect(await followed(page)).toBe('Draft of mine.');
  // Nothing that was typed is lost, and it still closes only after a question.
  await show(page, 'Text');
  await expect(textOf(page)).toHaveValue('Typed meanwhile.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !/status of 409|ERR_INTERNET/.test(line))).toEqual([]);
});

test('says so when the version does not exist, or the session has ended', async ({ page, pageErrors }) => {
  const dialog = await open(page);
  await keep(page, 'Soon gone.', 'Gone');
  await show(page, 'History');
  const promote = rowOf(page, 'Gone').getByRole('button', { name: /^Promote/ });
  await expect(promote).toBeVisible();
  // No version can be deleted: the request names one that does not exist.
  await page.route('**/rest/v1/app_settings?on_conflict*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), promotes: 987_654 }) }),
  );
  const before = await followed(page);
  await promote.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was promoted. That version does not exist any more. Load the versions again, and choose another.',
  );
  expect(await followed(page)).toBe(before);
  await page.unroute('**/rest/v1/app_settings?on_conflict*');

  await page.route('**/rest/v1/app_settings?on_conflict*', (route) =>
    route.fulfill({ status: 401, json: { code: 'no_authorization', message: 'Sign-in needed.' } }),
  );
  await promote.click();
  await expect(dialog.getByRole('alert')).toContainText('Your session has ended');
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  pageErrors.splice(0);
});

test('a promoted draft keeps its label, and its way back, under 55 newer drafts', async ({ page }) => {
  await open(page);
  await save(page, 'Before the draft.', 'Saved first');
  const dialog = await open(page);
  const keeping = page.waitForRequest((request) => request.method() === 'POST');
  await keep(page, 'The draft.', 'Kept first');
  const kept = await keeping;
  const headers = await kept.allHeaders();
  await show(page, 'History');
  await rowOf(page, 'Kept first')
    .getByRole('button', { name: /^Promote/ })
    .click();
  await expect(inProduction(page)).toBeVisible();
  for (let at = 0; at < 55; at += 1) {
    const data = { ...kept.postDataJSON(), value: `Draft ${at}`, note: `Draft ${at}` };
    expect((await page.request.post(kept.url(), { headers, data })).ok()).toBe(true);
  }
  await show(page, 'Text');
  await show(page, 'History');
  await expect(rowOf(page, 'Draft 54')).toBeVisible();
  await expect(rowOf(page, 'Kept first')).toContainText('production');
  await expect(dialog.getByRole('button', { name: /^Roll back to version/ })).toBeVisible();
});

test('a viewer reads the versions, compares them and runs the questions, and changes nothing', async ({
  page,
  browser,
  site,
}) => {
  await open(page);
  await save(page, 'Before.', 'To be read');
  await open(page);
  await save(page, 'After.', 'To be compared');
  const viewer = 'viewer@firm.example';
  const added = await askHolder(site.dataDir, JSON.stringify({ what: 'add', email: viewer, role: 'viewer' }));
  const { text = '' }: { text?: string } = JSON.parse(added ?? '{}');
  const [, password = ''] = /password (\S+)/.exec(text) ?? [];
  const context = await browser.newContext({ baseURL: site.url });
  const reader = await context.newPage();
  await reader.goto('/admin');
  await reader.getByLabel('Email').fill(viewer);
  await reader.getByLabel('Password').fill(password);
  await reader.getByRole('button', { name: 'Sign in' }).click();
  const dialog = await open(reader);
  await expect(textOf(reader)).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toHaveCount(0);
  await show(reader, 'History');
  await expect(rowOf(reader, 'To be compared')).toContainText('production');
  await expect(dialog.getByRole('button', { name: /^(Promote|Restore|Roll back)/ })).toHaveCount(0);
  await rowOf(reader, 'To be read')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(dialog.locator('ins')).toHaveText('After.');
  await show(reader, 'Dry run');
  await expect(dialog.getByText('nothing is kept.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit the questions' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Run the questions' }).click();
  await expect(dialog.getByText('5 of 5 questions answered.')).toBeVisible();
  await show(reader, 'History');
  await expect(rowOf(reader, 'To be compared')).toContainText('Not run');
  expect(await violationsOf(reader)).toEqual([]);
  await context.close();
});
