import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { ask, onAnotherMachine, partsOf, signInToChat } from './chats-page';
import { createEditorTest, editor } from './editor';
import { open, show } from './persona-dialog';
import { expect } from './site';

const test = createEditorTest();

/** A chat that another tab has deleted: what is typed there is kept as a new chat. */
async function keepAfterDeletion(page: Page) {
  const { input, list, turns } = partsOf(page);
  const { pathname, search } = new URL(page.url());
  await expect(list.locator(`a[href="${pathname}${search}"]`)).toHaveCount(0);
  await input.fill('After the deletion');
  await input.press('Enter');
  await expect(page.getByText('The newest messages are not stored yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep them as a new chat' }).click();
  await expect(turns).toHaveCount(9);
  await expect(
    page.getByRole('heading', { level: 2, name: 'How do I choose a Bates prefix?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' }).last()).toBeVisible();
  await expect(page.getByText('The newest messages are not stored yet.')).toBeHidden();
}

test('leaving by a full page load right after a deletion carries it out', async ({ page }) => {
  const { list } = await signInToChat(page);
  await ask(page, 'What does Cullable claim?');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.goto('/Training');
  await page.goto('/chat');
  await expect(list).toContainText(/Your chats are kept here|How do I choose|Is training free/);
  await expect(list.getByRole('link', { name: 'What does Cullable claim?' })).toHaveCount(0);
});

test('links to one answer, and keeps a rating with its reason', async ({ page, browser, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { turns } = await signInToChat(page);
  await ask(page, 'How do I choose a Bates prefix?');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const bad = page.getByRole('button', { name: 'Bad', exact: true });
  await bad.click();
  await expect(bad).toHaveAttribute('aria-pressed', 'true');
  const reason = page.getByLabel('Why? (optional)');
  await reason.fill('Quotes the wrong rule');
  await page.reload();
  await expect(reason).toHaveValue('Quotes the wrong rule');
  await reason.press('Enter');
  await expect(page.getByRole('button', { name: 'Save reason' })).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);

  await ask(page, 'Is training free?');
  await expect(turns).toHaveCount(5);
  const other = await onAnotherMachine(browser, site, link);
  const linked = partsOf(other).turns.nth(2);
  await expect(linked).toContainText('From Bates numbers that last');
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(other.getByLabel('Why? (optional)').first()).toHaveValue('Quotes the wrong rule');
  await other.context().close();
});

test('a rating is seen beside the test questions of the persona', async ({ page }) => {
  await signInToChat(page);
  await ask(page, 'Which prefix is the best one?');
  const bad = page.getByRole('button', { name: 'Bad', exact: true });
  await bad.click();
  await page.getByLabel('Why? (optional)').fill('No <b>prefix</b> named');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save reason' })).toBeHidden();
  await page.goto('/admin');
  const dialog = await open(page);
  await show(page, 'Dry run');
  await expect(dialog.getByRole('heading', { name: 'Ratings of answers' })).toBeVisible();
  const rating = dialog.getByRole('listitem').filter({ hasText: 'No <b>prefix</b> named' });
  await expect(rating).toContainText('Which prefix is the best one?');
  await expect(rating).toContainText(`Bad: ${editor.email}`);
  await expect(dialog.getByRole('list', { name: 'Test questions' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Once undone, it is gone from there too.
  await page.goBack();
  await bad.click();
  await expect(bad).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/admin');
  await open(page);
  await show(page, 'Dry run');
  await expect(dialog.getByRole('heading', { name: 'Ratings of answers' })).toBeVisible();
  await expect(rating).toHaveCount(0);
});

test('shows in one tab what another has added to the same chat', async ({ page, context }) => {
  const { turns } = await signInToChat(page);
  await ask(page, 'How do I choose a Bates prefix?');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(partsOf(second).turns).toHaveCount(3);
  await ask(second, 'Is training free?');
  await expect(turns).toHaveCount(5);
  // Neither loses what the other adds.
  await ask(page, 'What does Cullable claim?');
  await expect(partsOf(second).turns).toHaveCount(7);
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await keepAfterDeletion(second);
});

test('pastes several lines, and works by keyboard at 360 pixels', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  const { input, list, turns } = await signInToChat(page);
  await page.evaluate(() => navigator.clipboard.writeText('How do I choose\na Bates prefix?'));
  await input.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(input).toHaveValue('How do I choose\na Bates prefix?');
  await page.keyboard.press('Enter');
  await expect(turns.nth(1)).toHaveText(/How do I choose\na Bates prefix\?/, { useInnerText: true });
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const open = page.getByRole('button', { name: 'All chats' });
  await expect(list.getByRole('link').first()).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'How do I choose', exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'New chat' }).press('Enter');
  await expect(input).toBeFocused();
  await expect(list.getByRole('link').first()).toBeHidden();
});

test('has the focus in its field after a double click on Rename, and on Edit', async ({ page }) => {
  const { input } = await signInToChat(page);
  await ask(page, 'How do I choose a Bates prefix?');
  await page.getByRole('button', { name: 'Rename' }).dblclick();
  await expect(page.getByLabel('Name of the chat')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).dblclick();
  await expect(input).toBeFocused();
});
