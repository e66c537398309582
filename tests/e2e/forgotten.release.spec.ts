import { auditEndpoints, inquiryEndpoints, uploadEndpoints } from '@probata/admin/contract';
import { askFor, email, test } from './forgotten-page';
import { expect } from './site';

/** What the front page of /admin asks for with the session. */
const asksOfFrontPage = new Set<string>([
  inquiryEndpoints.list.path,
  inquiryEndpoints.total.path,
  inquiryEndpoints.failing.path,
  uploadEndpoints.list.path,
  auditEndpoints.list.path,
]);

test('a link works once, and only in the browser that asked for it', async ({
  page,
  accounts,
  pageErrors,
  browser,
  site,
}) => {
  await askFor(page, email);
  const link = (await accounts.links()).at(-1) ?? '';
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText('This link has expired, or was requested in another browser.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await elsewhere.close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.goto('/admin?error=access_denied&error_code=otp_expired&error_description=Call+555-0100');
  await expect(page.getByText('Call 555-0100')).toHaveCount(0);
  // The page shows no text of the address, since anyone can write it; the editor stays signed in.
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname);
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Sign in' })).toBeVisible();
  // Requests of this page from before the sign-out may be answered after it, and no others.
  expect(refused.filter((path) => !asksOfFrontPage.has(path))).toEqual([]);
  expect(pageErrors.splice(0).filter((line) => !line.includes('status of 401'))).toEqual([]);
});
