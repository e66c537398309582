import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe';
import { createEditorTest, editor } from './editor';
import { open, show } from './persona-dialog';
import { expect, type Site } from './site';

const test = createEditorTest();

const partsOf = (page: Page) => ({
  input: page.getByPlaceholder('Type a message'),
  turns: page.getByRole('log').locator('[data-role]'),
  list: page.getByRole('navigation', { name: 'Chats' }),
});

async function signInToChat(page: Page, path = '/chat') {
  await page.goto(path);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(partsOf(page).input).toBeVisible();
  return partsOf(page);
}

async function ask(page: Page, question: string) {
  const { input, turns } = partsOf(page);
  const before = await turns.count();
  await input.fill(question);
  await input.press('Enter');
  await expect(turns).toHaveCount(before + 2);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?chat=[\da-f-]{36}/);
  await expect(page.getByRole('button', { name: 'Copy link' }).last()).toBeVisible();
}

/** A context that shares nothing but the account. */
async function onAnotherMachine(browser: Browser, site: Site, path: string) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInToChat(page, path);
  return page;
}

test('keeps named chats on another machine: search, rename, delete with undo', async ({
  page,
  browser,
  site,
}) => {
  const { list, turns } = await signInToChat(page);
  await expect(list).toContainText('Your chats are kept here.');
  await ask(page, 'How do I choose a Bates prefix?');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(turns).toHaveCount(1);
  await ask(page, 'Is training free?');
  await expect(list.getByRole('link')).toHaveText(['Is training free?', 'How do I choose a Bates prefix?']);
  expect(await violationsOf(page)).toEqual([]);

  // Rename, with markup in the name.
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByLabel('Name of the chat');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  const hostile = '<img src=x onerror="document.title=1">';
  await name.fill(hostile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: hostile })).toBeVisible();
  await expect(list.getByRole('link', { name: hostile })).toBeVisible();
  expect(await page.locator('main img').count()).toBe(0);

  const other = await onAnotherMachine(browser, site, '/chat');
  await expect(partsOf(other).list.getByRole('link')).toHaveText([
    hostile,
    'How do I choose a Bates prefix?',
  ]);
  await other.getByLabel('Search chats').fill('BATES');
  await expect(partsOf(other).list.getByRole('link')).toHaveText(['How do I choose a Bates prefix?']);
  await partsOf(other).list.getByRole('link').click();
  await expect(partsOf(other).turns).toHaveCount(3);
  await expect(partsOf(other).turns.nth(2)).toContainText('From Bates numbers that last');
  await other.context().close();

  // Delete, undo, delete.
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(list.getByRole('link')).toHaveText(['How do I choose a Bates prefix?']);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(turns).toHaveCount(3);
  await expect(list.getByRole('link', { name: hostile })).toBeVisible();
  await remove.click();
  await expect(undo).toBeFocused();
  const address = page.url();
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  // A second deletion completes the first at once.
  await list.getByRole('link').click();
  await remove.click();
  expect((await deleted).status()).toBe(204);
  await undo.click();
  await page.goto(address);
  await expect(list.getByRole('link')).toHaveText(['How do I choose a Bates prefix?']);
  await list.getByRole('link').click();
  // A completed deletion removes Undo and keeps the focus on the page.
  const last = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await remove.click();
  await expect(undo).toBeFocused();
  expect((await last).status()).toBe(204);
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Chat' })).toBeFocused();
});

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

  // Another version of the question is shown now; the link shows the answer that it names.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await sendEdited(page, 'Is training free?');
  await expect(turns.nth(1)).toContainText('2 of 2');
  const other = await onAnotherMachine(browser, site, link);
  const linked = partsOf(other).turns.nth(2);
  await expect(partsOf(other).turns.nth(1)).toContainText('1 of 2');
  await expect(linked).toContainText('From Bates numbers that last');
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expect(other.getByLabel('Why? (optional)')).toHaveValue('Quotes the wrong rule');
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

/** Sends an edited question: the number of turns stays. */
async function sendEdited(page: Page, question: string) {
  const { input, turns } = partsOf(page);
  await input.fill(question);
  await input.press('Enter');
  await expect(turns.nth(1)).toContainText(question);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

test('shows in one tab what another has added to the same chat', async ({ page, context }) => {
  const { turns } = await signInToChat(page);
  await ask(page, 'How do I choose a Bates prefix?');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(partsOf(second).turns).toHaveCount(3);
  await ask(second, 'Is training free?');
  await expect(turns).toHaveCount(5);
  // Both at once: neither is lost, they are branches.
  await ask(page, 'What does Cullable claim?');
  await expect(partsOf(second).turns).toHaveCount(7);
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await deleted;
  await keepAfterDeletion(second);
});

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

test('works while the browser forbids storage, and keeps what was not stored', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      sessionStorage[name] = () => {
        throw new DOMException('no', 'SecurityError');
      };
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  const { input, turns } = await signInToChat(page);
  await page.route('**/api/chats/*/messages', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(page.getByText('The newest messages are not stored yet.')).toBeVisible();
  await expect(turns).toHaveCount(3);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The newest messages are not stored yet.')).toBeHidden();
  // The session ends in the middle of a question.
  await page.route('**/api/chat', (route) => route.fulfill({ status: 401 }), { times: 1 });
  await input.fill('Begun, not answered');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(turns.nth(2)).toContainText('From Bates numbers that last');
  await expect(input).toHaveValue('Begun, not answered');
  expect(pageErrors.splice(0).filter((line) => !/status of (503|401)/.test(line))).toEqual([]);
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
