import type { Browser, Page } from '@playwright/test';
import { editor } from './editor';
import { expect, type Site } from './site';

export const partsOf = (page: Page) => ({
  input: page.getByPlaceholder('Type a message'),
  turns: page.getByRole('log').locator('[data-role]'),
  list: page.getByRole('navigation', { name: 'Chats' }),
});

export async function signInToChat(page: Page, path = '/chat') {
  await page.goto(path);
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(partsOf(page).input).toBeVisible();
  return partsOf(page);
}

export async function ask(page: Page, question: string) {
  const { input, turns } = partsOf(page);
  const before = await turns.count();
  await input.fill(question);
  await input.press('Enter');
  await expect(turns).toHaveCount(before + 2);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?chat=[\da-f-]{36}/);
  await expect(page.getByRole('button', { name: 'Copy link' }).last()).toBeVisible();
}

/** A context that shares nothing but the account. */
export async function onAnotherMachine(browser: Browser, site: Site, path: string) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInToChat(page, path);
  return page;
}
