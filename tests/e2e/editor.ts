import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { editor } from '../faults/server.mjs';
import { test as base, expect, type Site } from './site';

export { editor } from '../faults/server.mjs';

/** Journeys of a signed-in editor. Each call has a server of its own: files do not see each other's sessions and inquiries. */
export const createEditorTest = () =>
  base.extend({ settings: [{ INQUIRY_RATE_LIMIT: '1000' }, { scope: 'worker' }] });

/** Opens an admin page and signs in on it. */
export async function signInAt(page: Page, path: string, password: string = editor.password) {
  await page.goto(path);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
}

/** The same in a browser context of its own, as on another machine. */
export async function onAnotherMachine(browser: Browser, site: Site, path: string) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInAt(page, path);
  return page;
}

/** Ends the session of a page as on another machine: the token of this tab is no longer valid. */
export async function endSession(page: Page, site: Site) {
  const token = await page.evaluate(() => {
    const stored: { access_token: string } = JSON.parse(localStorage.getItem('probata-session') ?? '{}');
    return stored.access_token;
  });
  const ended = await page.request.post(`${site.url}/auth/v1/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
}

/** Sends an inquiry through the interface, and returns its id. */
export async function sendInquiry(
  request: APIRequestContext,
  fields: Record<string, string>,
  form: 'contact' | 'training' = 'training',
) {
  const sent = await request.post(`/api/inquiries/${form}`, {
    data: {
      name: 'Jane Roe',
      email: 'jane@firm.example',
      company: 'Firm',
      phone: '',
      message: '',
      ...fields,
    },
  });
  expect(sent.status()).toBe(201);
  return ((await sent.json()) as { id: string }).id; // inquiryReceiptSchema
}
