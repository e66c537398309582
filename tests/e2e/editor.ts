import { rmSync } from 'node:fs';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { test as base, expect, type Site, startSite } from './site';

/** The first editor of `createEditorTest`'s site. */
export const editor = { email: 'editor@firm.example', password: 'correct horse battery' } as const;

/** Journeys of a signed-in editor. Each call has a server of its own: files do not see each other's sessions and inquiries. */
export const createEditorTest = () =>
  base.extend<object, { site: Site }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const site = await startSite({
          env: {
            EDITOR_EMAIL: editor.email,
            EDITOR_PASSWORD: editor.password,
            INQUIRY_RATE_LIMIT: '1000',
          },
        });
        await use(site);
        await site.stop();
        rmSync(site.dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });

/** Opens an admin page and signs in on it. */
export async function signInAt(page: Page, path: string, password: string = editor.password) {
  await page.goto(path);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as ${editor.email}`)).toBeVisible();
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
export async function sendInquiry(request: APIRequestContext, fields: Record<string, string>) {
  const sent = await request.post('/api/inquiries/training', {
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
