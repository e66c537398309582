import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { onAnotherMachine, signInAt } from './editor';
import { dialogOf, open, save, show, versionsIn } from './persona-dialog';
import { edit, resultsIn, run, test } from './persona-questions';
import { expect } from './site';

const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}?`).join('\n');

async function saveQuestions(page: Page, text: string) {
  const questions = await edit(page);
  await questions.fill(text);
  await dialogOf(page).getByRole('button', { name: 'Save the questions' }).click();
  await expect(dialogOf(page).getByText('The questions are saved.')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('without a model, compares two versions by what the agent quotes, and keeps the results with them', async ({
  page,
}) => {
  await open(page);
  await save(page, 'One.', 'The first');
  await open(page);
  await save(page, 'Two.', 'The second');
  await saveQuestions(
    page,
    'How do I choose a Bates prefix?\nsource: posts/bates-numbers-that-last.md\nphrase: NAME the   producing party\nWhat will the weather be like in Lisbon?\nphrase: sunny <img src=x onerror=alert(1)>',
  );
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('list', { name: 'Test questions' }).getByRole('listitem')).toHaveText([
    /^How do I choose a Bates prefix\?Expects posts\/bates-numbers-that-last\.md, “NAME the {3}producing party”$/,
    /^What will the weather be like in Lisbon\?Expects “sunny <img/,
  ]);
  await dialog.getByLabel('Second version').selectOption({ index: 2 });
  await run(page).click();
  await expect(dialog.getByText('No language model is set up')).toBeVisible();
  await expect(dialog.getByText(/^Version \d+, production, .+: 1 of 2 passed\.$/)).toBeVisible();
  await expect(dialog.getByText(/^The results are kept with Version \d+ and Version \d+\.$/)).toBeVisible();
  await expect(resultsIn(page).nth(1)).toContainText('Passed');
  await expect(resultsIn(page).nth(2).getByRole('cell').first()).toContainText(
    'FailedPhrase missing: sunny <img src=x onerror=alert(1)>',
  );
  expect(await violationsOf(page)).toEqual([]);
  await show(page, 'History');
  for (const note of ['The first', 'The second'])
    await expect(versionsIn(page).filter({ hasText: note })).toContainText('1 of 2 passed');
  await expect(versionsIn(page).filter({ hasText: 'came with the site' })).toContainText('Not run');
  expect(await violationsOf(page)).toEqual([]);
});

test('runs 200 questions, waits where the agent answers no more, and stops', async ({ page, pageErrors }) => {
  await saveQuestions(page, lines(200, 'Question'));
  const dialog = dialogOf(page);
  let answered = 0;
  await page.route('**/api/chat', async (route) => {
    answered += 1;
    if (answered === 3)
      await route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { detail: 'Wait.' } });
    else if (answered < 210) await route.fulfill({ json: { reply: 'Yes.', by: 'quotes' } });
    else await new Promise<void>((resolve) => page.once('close', () => resolve()));
  });
  await run(page).click();
  await expect(dialog.getByText('The run resumes in a minute.')).toBeVisible();
  for (const answered of [/^1\d\d of 200 questions answered\.$/, '200 of 200 questions answered.'])
    await expect(dialog.getByText(answered)).toBeVisible({ timeout: 60_000 });
  await expect(
    dialog.getByText('200 questions expect nothing: their answers are not checked.'),
  ).toBeVisible();
  await expect(resultsIn(page)).toHaveCount(201);
  // The second run hangs, and is stopped.
  await run(page).click();
  await expect(dialog.getByText('8 of 200 questions answered.', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(run(page)).toBeEnabled();
  await expect(dialog.getByText(/^The results are kept with Version/)).toHaveCount(0);
  await expect(resultsIn(page).last()).toContainText('Not asked.');
  pageErrors.splice(0);
});

test('shares the questions, and replaces no version that was not shown', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  const other = await onAnotherMachine(browser, site, '/admin');
  const saveIn = (at: Page) => dialogOf(at).getByRole('button', { name: 'Save the questions' }).click();
  const [mine, theirs] = [await edit(page), await edit(other)];
  await expect(mine).toBeFocused();
  await theirs.fill(lines(6, 'Theirs'));
  await saveIn(other);
  await expect(dialogOf(other).getByText('The questions are saved.')).toBeVisible();

  const dialog = dialogOf(page);
  await mine.fill(lines(201, 'Mine'));
  await saveIn(page);
  await expect(mine).toHaveAccessibleDescription(/There are 201 questions. Write 1 to 200/);
  await mine.fill(`source: a.md\n${lines(2, 'Mine')}`);
  await saveIn(page);
  await expect(mine).toHaveAccessibleDescription(/Line 1 has no question above it/);
  await mine.fill(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor has saved other questions');
  await expect(dialog.getByRole('textbox', { name: 'Their questions' })).toHaveValue(lines(6, 'Theirs'));
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  expect(await violationsOf(page)).toEqual([]);

  // The typed text survives a reload.
  await page.reload();
  await open(page);
  await show(page, 'Dry run');
  await expect(mine).toHaveValue(lines(5, 'Mine'));
  await saveIn(page);
  await expect(dialog.getByRole('alert')).toContainText('Another editor has saved other questions');
  await saveIn(page);
  await expect(dialog.getByText('The questions are saved.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Test questions' }).getByRole('listitem')).toHaveText([
    /^Mine 1\?/,
    /^Mine 2\?/,
    /^Mine 3\?/,
    /^Mine 4\?/,
    /^Mine 5\?/,
  ]);
  await other.context().close();
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('saves the questions once for a double click, and keeps them while the connection is away', async ({
  page,
  context,
  pageErrors,
}) => {
  const questions = await edit(page);
  const dialog = dialogOf(page);
  const text = lines(5, 'Question');
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
