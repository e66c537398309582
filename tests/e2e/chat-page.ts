import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Model, startModel } from '../faults/model.mjs';
import { test as base, expect, type Site, startSite } from './site';

export const email = 'editor@firm.example';
export const password = 'correct horse battery';

export interface ChatSites {
  /** A site without a model, and one with a model; each with a session of the editor. */
  quoting: { site: Site; session: string };
  modelled: { site: Site; session: string; model: Model };
}

export async function withSession(env: Record<string, string> = {}) {
  const site = await startSite({ env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password, ...env } });
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { site, session: await answer.text() };
}

export const test = base.extend<object, ChatSites>({
  quoting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const chat = await withSession();
      await use(chat);
      await chat.site.stop();
      rmSync(chat.site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  modelled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const model = await startModel();
      const chat = await withSession({ CHAT_BASE_URL: model.baseUrl, CHAT_MODEL: 'small' });
      await use({ ...chat, model });
      await chat.site.stop();
      await model.stop();
      rmSync(chat.site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [async ({ quoting }, use) => use(quoting.site), { scope: 'worker' }],
});

/** Opens the chat as the editor, and records the announcements of its status line. */
export async function openChat(page: Page, { site, session }: { site: Site; session: string }) {
  await page.addInitScript((stored) => {
    if (localStorage.getItem('probata-session') === null) localStorage.setItem('probata-session', stored);
  }, session);
  await page.goto(`${site.url}/chat`);
  await expect(page.getByPlaceholder('Type a message')).toBeVisible();
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const line = document.querySelector('main span[role="status"]');
    if (!line) throw new Error('The chat has no status line.');
    new MutationObserver(() => {
      if (line.textContent) announcements.push(line.textContent);
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
  return {
    input: page.getByPlaceholder('Type a message'),
    log: page.getByRole('log', { name: 'Conversation' }),
    turns: page.getByRole('log').locator('[data-role]'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    /** The announcements, without the one of a long wait: it depends on the load of the machine. */
    announcements: () =>
      page.evaluate(() =>
        (window as unknown as { announcements: string[] }).announcements.filter(
          (line) => line !== 'The agent is still working.',
        ),
      ), // set above
  };
}

/** Removes the browser's own reports of answers that fail on purpose. */
export function expectOnly(pageErrors: string[], ...parts: string[]) {
  expect(pageErrors.splice(0).filter((line) => !parts.some((part) => line.includes(part)))).toEqual([]);
}
