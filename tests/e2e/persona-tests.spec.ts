import { violationsOf } from './axe';
import { editor, endSession, signInAt } from './editor';
import { dialogOf, open, show, textOf } from './persona-dialog';
import { edit, resultsIn, run, test } from './persona-questions';
import { expect } from './site';

const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}?`).join('\n');

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('runs the questions with the text in production and the one in the editor', async ({ page }) => {
  const asked: { persona?: string }[] = [];
  await page.route('**/api/chat', async (route) => {
    const body: { persona?: string } = route.request().postDataJSON();
    asked.push(body);
    const reply = body.persona ? '<b>As a draft.</b>' : 'A prefix, as recall and precision.';
    await route.fulfill({ json: { reply, by: 'model' } });
  });
  const dialog = await open(page);
  await textOf(page).fill('Speak briefly.');
  await show(page, 'Dry run');
  await run(page).dblclick();
  await expect(dialog.getByText('5 of 5 questions answered.')).toBeVisible();
  await expect(dialog.getByText('The text that came with the site: 0 of 4 passed.')).toBeVisible();
  await expect(dialog.getByText('The text in the editor: 0 of 4 passed.')).toBeVisible();
  await expect(dialog.getByText('1 question expects nothing: its answers are not checked.')).toBeVisible();
  await expect(resultsIn(page).nth(5)).toContainText('Not checked');
  const cells = resultsIn(page).nth(1).getByRole('cell');
  await expect(cells.nth(0)).toContainText('FailedSource missing: bates-numbers-that-last.md');
  await expect(cells.nth(1)).toContainText('Phrase missing: prefix');
  await cells.nth(1).getByText('Answer').click();
  await expect(cells.nth(1).getByText('<b>As a draft.</b>')).toBeVisible();
  expect(asked.filter(({ persona }) => persona === 'Speak briefly.')).toHaveLength(5);
  expect(asked.filter(({ persona }) => persona === undefined)).toHaveLength(5);
  expect(await violationsOf(page)).toEqual([]);
});

test('keeps the typed questions when the session ends', async ({ page, site, pageErrors }) => {
  const questions = await edit(page);
  await questions.fill(lines(3, 'Half typed'));
  await endSession(page, site);
  await dialogOf(page).getByRole('button', { name: 'Save the questions' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await open(page);
  await show(page, 'Dry run');
  await expect(questions).toHaveValue(lines(3, 'Half typed'));
  expect(pageErrors.splice(0).filter((line) => !/status of 40[013]/.test(line))).toEqual([]);
});
