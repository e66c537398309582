import { readFileSync } from 'node:fs';
import { violationsOf } from './axe';
import { createEditorTest, editor, sendInquiry, signInAt } from './editor';
import { expect } from './site';

const test = createEditorTest();

test('shows who did what, filters by event, person and day, and exports the same lines', async ({
  page,
  request,
}) => {
  const id = await sendInquiry(request, { name: 'Ada' });
  await signInAt(page, `/admin/inquiries?open=${id}`);
  await expect(page.getByRole('dialog', { name: 'Inquiry of Ada' })).toBeVisible();
  await page.goto('/admin/audit');
  const list = page.getByRole('region', { name: 'Audit list, newest first' });
  const line = list.getByRole('listitem');
  const opened = line.filter({ hasText: new RegExp(`${editor.email} opened INQ \\d{6}`) });
  // The list behind the inquiry is read at the same time.
  await expect(line.nth(0).or(line.nth(1)).and(opened)).toBeVisible();
  await expect(line.nth(2)).toContainText('signed in');
  await expect(opened.getByText(id)).toBeHidden();
  await opened.getByText('opened INQ').click();
  await expect(opened.getByText(id)).toBeVisible();
  await expect(list).not.toContainText('Ada');
  expect(await violationsOf(page)).toEqual([]);

  const find = page.getByRole('search', { name: 'Find lines' });
  await find.getByRole('button', { name: 'Filters' }).click();
  await find.getByLabel('What').selectOption('Signed in');
  await find.getByLabel('Who').fill(editor.email.toUpperCase());
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  await find.getByLabel('From').fill(today);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?event=account\.signed-in&editor=EDITOR%40FIRM\.EXAMPLE&from=/);
  await expect(page.getByText('1 line on this page.')).toBeVisible();
  await page.reload();
  await expect(find.getByLabel('What')).toHaveValue('account.signed-in');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).dblclick();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(2);
  await expect(page.getByRole('status').filter({ hasText: 'Exported.' })).toBeVisible();

  await find.getByLabel('Who').fill('nobody@firm.example');
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'No line matches' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  // The export is in the list as well.
  await expect(line.first()).toContainText('exported the audit list');
});
