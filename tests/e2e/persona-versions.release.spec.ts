import type { Page } from '@playwright/test';
import { askHolder } from '@probata/server';
import { violationsOf } from './axe';
import { createEditorTest, signInAt } from './editor';
import { dialogOf, open, save, show, textOf, versionsIn } from './persona-dialog';
import { followed, keep } from './persona-history';
import { expect } from './site';

const test = createEditorTest();

const rowOf = (page: Page, note: string) => versionsIn(page).filter({ hasText: note });
const inProduction = (page: Page) => dialogOf(page).getByText(/^Version \d+ is in production\./);

test.beforeEach(async ({ page }) => {
  await signInAt(page, '/admin');
});

test('says so when the version does not exist, or the session has ended', async ({ page, pageErrors }) => {
  const dialog = await open(page);
  await keep(page, 'Soon gone.', 'Gone');
  await show(page, 'History');
  const promote = rowOf(page, 'Gone').getByRole('button', { name: /^Promote/ });
  await expect(promote).toBeVisible();
  // No version can be deleted: the request names one that does not exist.
  await page.route('**/rest/v1/app_settings?on_conflict*', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), promotes: 987_654 }) }),
  );
  const before = await followed(page);
  await promote.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was promoted. That version does not exist any more. Load the versions again, and choose another.',
  );
  expect(await followed(page)).toBe(before);
  await page.unroute('**/rest/v1/app_settings?on_conflict*');

  await page.route('**/rest/v1/app_settings?on_conflict*', (route) =>
    route.fulfill({ status: 401, json: { code: 'no_authorization', message: 'Sign-in needed.' } }),
  );
  await promote.click();
  await expect(dialog.getByRole('alert')).toContainText('Your session has ended');
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  pageErrors.splice(0);
});

test('a promoted draft keeps its label, and its way back, under 55 newer drafts', async ({ page }) => {
  await open(page);
  await save(page, 'Before the draft.', 'Saved first');
  const dialog = await open(page);
  const keeping = page.waitForRequest((request) => request.method() === 'POST');
  await keep(page, 'The draft.', 'Kept first');
  const kept = await keeping;
  const headers = await kept.allHeaders();
  await show(page, 'History');
  await rowOf(page, 'Kept first')
    .getByRole('button', { name: /^Promote/ })
    .click();
  await expect(inProduction(page)).toBeVisible();
  for (let at = 0; at < 55; at += 1) {
    const data = { ...kept.postDataJSON(), value: `Draft ${at}`, note: `Draft ${at}` };
    expect((await page.request.post(kept.url(), { headers, data })).ok()).toBe(true);
  }
  await show(page, 'Text');
  await show(page, 'History');
  await expect(rowOf(page, 'Draft 54')).toBeVisible();
  await expect(rowOf(page, 'Kept first')).toContainText('production');
  await expect(dialog.getByRole('button', { name: /^Roll back to version/ })).toBeVisible();
});

test('a viewer reads the versions, compares them and runs the questions, and changes nothing', async ({
  page,
  browser,
  site,
}) => {
  await open(page);
  await save(page, 'Before.', 'To be read');
  await open(page);
  await save(page, 'After.', 'To be compared');
  const viewer = 'viewer@firm.example';
  const added = await askHolder(site.dataDir, JSON.stringify({ what: 'add', email: viewer, role: 'viewer' }));
  const { text = '' }: { text?: string } = JSON.parse(added ?? '{}');
  const [, password = ''] = /password (\S+)/.exec(text) ?? [];
  const context = await browser.newContext({ baseURL: site.url });
  const reader = await context.newPage();
  await reader.goto('/admin');
  await reader.getByLabel('Email').fill(viewer);
  await reader.getByLabel('Password').fill(password);
  await reader.getByRole('button', { name: 'Sign in' }).click();
  const dialog = await open(reader);
  await expect(textOf(reader)).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toHaveCount(0);
  await show(reader, 'History');
  await expect(rowOf(reader, 'To be compared')).toContainText('production');
  await expect(dialog.getByRole('button', { name: /^(Promote|Restore|Roll back)/ })).toHaveCount(0);
  await rowOf(reader, 'To be read')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(dialog.locator('ins')).toHaveText('After.');
  await show(reader, 'Dry run');
  await expect(dialog.getByText('nothing is kept.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit the questions' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Run the questions' }).click();
  await expect(dialog.getByText('5 of 5 questions answered.')).toBeVisible();
  await show(reader, 'History');
  await expect(rowOf(reader, 'To be compared')).toContainText('Not run');
  expect(await violationsOf(reader)).toEqual([]);
  await context.close();
});
