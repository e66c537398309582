import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { editor, sendInquiry, signInAt } from './editor';
import { test } from './inbox';
import { animationsFinished, expect } from './site';

const { email, password } = editor;

const path = '/admin/inquiries';

const table = (page: Page) => page.getByRole('region', { name: 'Inquiries, newest first' });
const rowOf = (page: Page, text: string) => table(page).getByRole('listitem').filter({ hasText: text });

// The journey spans form, workflow and admin page: its steps add up on a busy machine.
test('the API answers 401, and the page shows the sign-in form, without a session', async ({
  page,
  request,
}) => {
  for (const [method, below] of [
    ['get', ''],
    ['get', '/export'],
    ['get', '/audit'],
    ['get', '/00000000-0000-4000-8000-000000000000'],
    ['post', '/00000000-0000-4000-8000-000000000000/resend'],
    ['delete', '/00000000-0000-4000-8000-000000000000'],
  ] as const) {
    for (const authorization of ['', 'Bearer nonsense']) {
      const answer = await request[method](`/api/admin/inquiries${below}`, { headers: { authorization } });
      expect(answer.status(), `${method} ${below}`).toBe(401);
    }
  }
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('a long list is paged both ways, and exported safe for spreadsheets', async ({ page, request }) => {
  for (let number = 0; number < 51; number += 1)
    await sendInquiry(request, { name: `Person ${number}`, company: '=cmd|calc', message: 'paged' });
  await signInAt(page, `${path}?search=paged&form=training`);
  await expect(page.getByText('25 inquiries on this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(rowOf(page, 'Person 25')).toBeVisible();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('1 inquiry on this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(rowOf(page, 'Person 25')).toBeVisible();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(rowOf(page, 'Person 50')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Person 25')).toBeVisible();

  let exports = 0;
  page.on('request', (asked) => {
    if (asked.url().includes('/api/admin/inquiries/export')) exports += 1;
  });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).dblclick();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(52);
  expect(lines[1]).toContain(`"'=cmd|calc"`);
  await expect(page.getByRole('status').filter({ hasText: 'Exported.' })).toBeVisible();
  expect(exports, 'requests of a double click').toBe(1);

  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Search').fill('nobody wrote this');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No inquiry matches' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a list that is refreshed without a connection keeps its rows, and says how to go on', async ({
  page,
  request,
  context,
  pageErrors,
}) => {
  await sendInquiry(request, { name: 'Kept on the screen' }, 'contact');
  await signInAt(page, path);
  const row = rowOf(page, 'Kept on the screen');
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).dblclick();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row).toBeVisible();
  pageErrors.splice(0);
});

test('two editors see what arrives and what the other does, without a reload', async ({
  page,
  browser,
  site,
  request,
  pageErrors,
}) => {
  const id = await sendInquiry(request, { name: 'Shared inquiry' });
  await signInAt(page, path);
  await expect(rowOf(page, 'Shared inquiry')).toBeVisible();
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signInAt(other, `${path}?open=${id}`);
  const dialog = (on: Page) => on.getByRole('dialog', { name: 'Inquiry of Shared inquiry' });
  await expect(dialog(other)).toBeVisible();

  await sendInquiry(request, { name: 'Just arrived' });
  const arrived = page.getByRole('status').filter({ hasText: '1 new inquiry.' });
  await expect(arrived).toBeVisible();
  await expect(rowOf(page, 'Just arrived')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rowOf(page, 'Just arrived')).toBeVisible();
  await expect(arrived).toHaveCount(0);

  // Both have it open: the other sees at once who takes it.
  await rowOf(page, 'Shared inquiry').getByRole('link').click();
  const note = dialog(page).getByRole('textbox', { name: 'Note' });
  await note.fill('They call back');
  await expect(dialog(other).getByText('They call back')).toBeVisible();
  await dialog(other).getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog(page).getByLabel('Assignee')).toHaveValue(email);
  await expect(note).toHaveValue('They call back');

  // The session ends in mid-edit, on another machine: nothing typed is lost.
  await page.route('**/api/admin/inquiries/*/notes/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
  );
  await note.fill('They call back on Friday');
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(note).toHaveValue('They call back on Friday');
  await expect(dialog(page).getByText('Saved.', { exact: true })).toBeVisible();
  // It is still the same note.
  await expect(dialog(other).getByText('They call back on Friday', { exact: true })).toBeVisible();
  await expect(dialog(other).getByText('They call back', { exact: true })).toHaveCount(0);
  await context.close();
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);
});

test('several are selected by keyboard, and a named view leads back to its filters', async ({
  page,
  request,
}) => {
  for (const name of ['Key one', 'Key two']) await sendInquiry(request, { name, message: 'by keyboard' });
  await signInAt(page, `${path}?search=by+keyboard`);
  await expect(table(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Key two').getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('e');
  await expect(page.getByRole('status').filter({ hasText: '2 inquiries changed.' })).toBeVisible();
  await expect(rowOf(page, 'Key one')).toContainText('Answered');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts of this list' });
  await expect(help).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await page.getByRole('button', { name: 'My views' }).click();
  const views = page.getByRole('dialog', { name: 'My views' });
  await views.getByLabel('Name of the filters now shown').fill('By keyboard');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'By keyboard' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(path);
  await page.getByRole('button', { name: 'My views' }).click();
  await animationsFinished(page);
  await views.getByRole('link', { name: 'By keyboard' }).click();
  await expect(page).toHaveURL(/\?search=by\+keyboard$/);
  await expect(table(page).getByRole('listitem')).toHaveCount(2);
});
