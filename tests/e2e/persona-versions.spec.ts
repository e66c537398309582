import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { createEditorTest, onAnotherMachine, signInAt } from './editor';
import { dialogOf, open, save, show, textOf, versionsIn } from './persona-dialog';
import { followed, keep } from './persona-history';
import { expect } from './site';

const test = createEditorTest();

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
  const lines = page.getByRole('region', { name: 'Audit list, newest first' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'promoted a version of the persona' })).toHaveCount(3);
  await expect(lines.filter({ hasText: 'kept a draft of the persona' })).toHaveCount(1);
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
