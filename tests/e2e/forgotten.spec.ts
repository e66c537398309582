import { violationsOf } from './axe';
import { askFor, email, password, test } from './forgotten-page';
import { expect } from './site';

const another = 'another horse battery';

test('a link leads to another password, and an unknown address gets the same answer', async ({
  page,
  accounts,
}) => {
  await askFor(page, 'nobody@firm.example');
  expect(await accounts.links()).toEqual([]);
  await askFor(page, email);
  const [link = '', ...others] = await accounts.links();
  expect(others, 'the link of a triple click is sent once').toEqual([]);
  expect(link).toContain('/admin?code=');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // The code stays neither in the address nor in the history.
  await expect(page).toHaveURL(/\/admin$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('New password').fill(another);
  await page.getByRole('button', { name: 'Save password' }).click({ clickCount: 3 });
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  // A request that is under way at the sign-out would be answered 401.
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(another);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'OPTIONS') sent.push(`${request.method()} ${pathname}${search}`);
  });
  const change = async (current: string, next: string, delay: number) => {
    sent.length = 0;
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click({ clickCount: 3, delay });
    const done = page.getByText('Your password is changed, and your other sessions have ended.');
    await expect(done).toBeVisible();
    await page.evaluate(() => fetch('/livez').then((answer) => answer.text()));
    expect(sent.filter((one) => /^PUT|logout/.test(one))).toEqual([
      'PUT /auth/v1/user',
      'POST /auth/v1/logout?scope=others',
    ]);
    await expect(done).toBeVisible();
  };
  await page.goto('/admin/account');
  await change(another, password, 0);
  // The service answers between the clicks.
  await change(password, another, 60);
});
