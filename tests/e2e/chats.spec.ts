import { violationsOf } from './axe';
import { ask, onAnotherMachine, partsOf, signInToChat } from './chats-page';
import { createEditorTest, editor } from './editor';
import { expect } from './site';

const test = createEditorTest();

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
  await expect(other).toHaveURL(/\?chat=CHT-\d{6}$/);
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
  await page.route('**/api/chat', (route) => route.fulfill({ status: 401 }));
  await input.fill('Begun, not answered');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.unroute('**/api/chat');
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(turns.nth(2)).toContainText('From Bates numbers that last');
  await expect(input).toHaveValue('Begun, not answered');
  expect(pageErrors.splice(0).filter((line) => !/status of (503|401)/.test(line))).toEqual([]);
});
