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
  expect(pageErrors.splice(0).filter((line) => !/status of 40[013]/.test(line))).toEqual([]);
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
