import { violationsOf } from './axe';
import { createEditorTest, editor, onAnotherMachine, signInAt } from './editor';
import { expect } from './site';

const test = createEditorTest();

const path = '/admin/account';

test('two tabs that refresh at once stay signed in', async ({ page, context }) => {
  await signInAt(page, path);
  const other = await context.newPage();
  await other.goto(path);
  const answers: number[] = [];
  let release = () => {};
  const both = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  await context.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    asked += 1;
    if (asked === 2) release();
    // Neither is answered before the other has asked: both have the same token.
    await both;
    const answer = await route.fetch();
    answers.push(answer.status());
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => {
    const name = 'probata-session';
    const stored: { expires_at: number } = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...stored, expires_at: stored.expires_at - 3600 }));
  });
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByText(`Signed in as ${editor.email}`)).toBeVisible();
  // A tab may ask once more; no answer ends the session.
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect(page.getByText('1 session.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByLabel('Email')).toBeVisible();
  await other.close();
});

test('ends a session of another machine, and changes the password', async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  await signInAt(page, path);
  const sessions = page.getByRole('table', { name: 'Your sessions, the latest used first' });
  await expect(sessions.getByText('This session')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const elsewhere = await onAnotherMachine(browser, site, path);
  await page.reload();
  await expect(page.getByText('2 sessions.')).toBeVisible();
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await expect(page.getByText('1 session.')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  await elsewhere.context().close();

  const fill = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not the password', 'another long password');
  await expect(page.getByRole('alert')).toBeVisible();
  await fill(editor.password, 'another long password');
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // This session stays; the next sign-in needs the new password.
  await page.reload();
  await expect(sessions.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
  await page.getByLabel('Password').fill('another long password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(sessions.getByText('This session')).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
});
