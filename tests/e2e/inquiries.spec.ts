import type { Page } from '@playwright/test';
import { violationsOf } from './axe';
import { editor, sendInquiry, signInAt } from './editor';
import { test } from './inbox';
import { expect } from './site';

const { email, password } = editor;

const path = '/admin/inquiries';

const table = (page: Page) => page.getByRole('region', { name: 'Inquiries, newest first' });
const rowOf = (page: Page, text: string) => table(page).getByRole('listitem').filter({ hasText: text });

/** Refreshes the list until a row has the text. */
const waitForRow = (page: Page, row: string, text: string) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, row)).toContainText(text, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

// The journey spans form, workflow and admin page: its steps add up on a busy machine.
test('a failed inquiry is found, read as text, resent, and deleted with an audit line', async ({
  page,
  receiver,
  request,
}) => {
  await receiver.behave({ status: 422 });
  const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  // Sent through the form on the page.
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill(attack);
  await form.getByLabel('Email').fill('ada@doe-llp.example');
  await form.getByLabel('Company').fill('Doe LLP');
  await form.getByLabel('Message').fill(`Two boxes of paper,\n${attack}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
  await sendInquiry(request, { name: 'Ruth Roe', email: 'ruth@roe.example', company: 'Roe' });

  await expect.poll(async () => (await receiver.received()).length).toBe(1);
  await signInAt(page, '/admin');
  const notice = page.getByRole('status').filter({ hasText: 'Inquiries are not delivered' });
  await expect(notice).toContainText('Contact: 1 inquiry is not delivered. The workflow answered 422.');
  await notice.getByText('1 not delivered').click();
  await expect(notice.getByRole('link', { name: 'Show the inquiries' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Admin pages' })
    .getByRole('link', { name: 'Inquiries' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await expect(rowOf(page, 'Ruth Roe')).toBeVisible();
  await waitForRow(page, 'Doe LLP', 'Failed');
  // The name, and the beginning of the message.
  await expect(table(page).getByText('<img src=x')).toHaveCount(2);
  await expect(table(page).getByRole('checkbox', { name: '<img src=x' })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Search').fill('BOXES of paper');
  await page.getByLabel('Delivery').selectOption('Failed');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\?search=BOXES\+of\+paper&status=failed$/);
  await expect(table(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('BOXES of paper');
  await expect(page.getByLabel('Delivery')).toHaveValue('failed');

  // By keyboard: the row's link opens the inquiry, Escape closes it, the focus returns (WCAG 2.4.3).
  const link = rowOf(page, 'Doe LLP').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Inquiry of Ada/ });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/&open=INQ-\d{6}$/);
  await expect(dialog.getByText(/Given up after 1 attempt\./)).toBeVisible();
  await expect(dialog.getByText('The workflow answered 422')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Two boxes of paper')).toContainText('<script>document.title=1</script>');
  await expect(page).toHaveTitle('Inquiries: Probata');
  expect(await violationsOf(page)).toEqual([]);

  // The workflow works again; the address opens the inquiry after a reload.
  await receiver.behave({});
  await page.reload();
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog.getByLabel('Assignee')).toHaveValue(email);
  await expect(dialog.getByLabel('Assignee')).toBeFocused();
  const more = dialog.getByRole('button', { name: 'More' });
  await more.click();
  await dialog.getByRole('menuitem', { name: 'Resend' }).click({ clickCount: 3, delay: 60 });
  // The dialog and the row behind it follow the delivery without a refresh.
  await expect(dialog.getByRole('status').filter({ hasText: 'Delivered.' })).toBeVisible();
  await expect(dialog.getByText(/^Delivered\. Delivered /)).toBeVisible();
  await expect
    .poll(async () => (await receiver.received()).filter(({ accepted }) => accepted).length)
    .toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/status=failed$/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await waitForRow(page, 'Doe LLP', 'Delivered');

  await link.click();
  const remove = dialog.getByRole('menuitem', { name: 'Delete' });
  await more.click();
  await remove.dblclick();
  await expect(rowOf(page, 'Doe LLP')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Doe LLP')).toBeVisible();
  await link.click();
  await more.click();
  await remove.dblclick();
  // Ten seconds in which it can be undone.
  await expect(page.getByRole('status').filter({ hasText: 'The inquiry was deleted.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(rowOf(page, 'Doe LLP')).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit list' }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?event=inquiry$/);
  const audit = page.getByRole('region', { name: 'Audit list, newest first' });
  for (const did of ['deleted', 'resent', 'assigned'])
    await expect(audit.getByText(new RegExp(`^${did} INQ \\d{6}`))).toBeVisible();
  await expect(audit).not.toContainText('signed in');
  await expect(audit).not.toContainText('Ada');
  expect(await violationsOf(page)).toEqual([]);
});

test('shows a failed list, and the end of the session', async ({ page, pageErrors }) => {
  await signInAt(page, path);
  await page.route('**/api/admin/inquiries*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The database is not available.' } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The inquiries could not be loaded. The database is not available.',
  );
  await page.unroute('**/api/admin/inquiries*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The filters move when the list arrives.
  await expect(page.getByText(/in all\.$/)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await page.route('**/api/admin/inquiries*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Delivery').selectOption('Queued');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
  await page.unroute('**/api/admin/inquiries*');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Delivery'), 'the address kept the filters').toHaveValue('queued');
  expect(pageErrors.splice(0).filter((line) => !/status of (401|503)/.test(line))).toEqual([]);
});
