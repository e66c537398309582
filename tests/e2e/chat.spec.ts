import { rmSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { type Model, startModel } from '../faults/model.mjs';
import { violationsOf } from './axe';
import { test as base, expect, type Site, startSite } from './site';

const email = 'editor@firm.example';
const password = 'correct horse battery';

interface Rooms {
  /** The site whose agent quotes, and the site whose agent is a model; each with a session of the editor. */
  quoting: { site: Site; session: string };
  modelled: { site: Site; session: string; model: Model };
}

async function withSession(env: Record<string, string> = {}) {
  const site = await startSite({ env: { EDITOR_EMAIL: email, EDITOR_PASSWORD: password, ...env } });
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { site, session: await answer.text() };
}

const test = base.extend<object, Rooms>({
  quoting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const room = await withSession();
      await use(room);
      await room.site.stop();
      rmSync(room.site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  modelled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const model = await startModel();
      const room = await withSession({ CHAT_BASE_URL: model.baseUrl, CHAT_MODEL: 'small' });
      await use({ ...room, model });
      await room.site.stop();
      await model.stop();
      rmSync(room.site.dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [async ({ quoting }, use) => use(quoting.site), { scope: 'worker' }],
});

/** Opens the chat as the editor, and counts what is said to those who hear the page. */
async function openChat(page: Page, { site, session }: { site: Site; session: string }) {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('probata-session') === null) localStorage.setItem('probata-session', kept);
  }, session);
  await page.goto(`${site.url}/chat`);
  await expect(page.getByPlaceholder('Type a message')).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const line = document.querySelector('main [role="status"]');
    if (!line) throw new Error('Nothing says what happens.');
    new MutationObserver(() => {
      if (line.textContent) said.push(line.textContent);
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
  return {
    input: page.getByPlaceholder('Type a message'),
    log: page.getByRole('log', { name: 'Conversation' }),
    turns: page.getByRole('log').locator('[data-role]'),
    send: page.getByRole('button', { name: 'Send' }),
    /** What was said, but for the notice that an answer takes long, which depends on how busy the machine is. */
    said: () =>
      page.evaluate(() =>
        (window as unknown as { said: string[] }).said.filter(
          (line) => line !== 'The agent is still working.',
        ),
      ), // set above
  };
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Removes what the browser itself reports of answers that were meant to fail. */
function forgive(pageErrors: string[], ...parts: string[]) {
  expect(pageErrors.splice(0).filter((line) => !parts.some((part) => line.includes(part)))).toEqual([]);
}

test('asks whoever is not signed in to sign in', async ({ page, quoting }) => {
  await page.goto(`${quoting.site.url}/chat`);
  await expect(page.getByText('Sign in to use the chat.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page);
  await expect(page.getByPlaceholder('Type a message')).toBeFocused();
});

test('answers by quoting, with sources that open, and keeps the conversation in its tab', async ({
  page,
  quoting,
}) => {
  const { input, log, turns, said } = await openChat(page, quoting);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Chat' })).toBeVisible();
  await expect(log).toContainText('Ask me about the blog, sources, or templates.');
  await input.fill('   ');
  await input.press('Enter');
  await expect(turns).toHaveCount(1);
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(log).toContainText('From Bates numbers that last, Choose the prefix');
  await expect(turns).toHaveCount(3);
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  const [own, reply] = [await turns.nth(1).boundingBox(), await turns.nth(2).boundingBox()];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeGreaterThan((reply?.x ?? 0) + (reply?.width ?? 0) - 1);
  expect(own?.x).toBeGreaterThan(reply?.x ?? 0);
  expect(await said()).toEqual([expect.stringMatching(/^Agent: From Bates numbers that last/)]);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: '[1] Bates numbers that last, Choose the prefix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bates numbers that last' });
  await expect(dialog).toContainText('posts/bates-numbers-that-last.md:14');
  await expect(dialog.getByText(/^Use letters that name the producing party/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '[1] Bates numbers that last' })).toBeFocused();

  await input.fill('Weather in Lisbon?');
  await input.press('Enter');
  await expect(log).toContainText('I found nothing about this');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('agent-chat.md');
  await input.fill('Begun, not sent');
  await page.reload();
  await expect(turns).toHaveCount(5);
  await expect(input).toHaveValue('Begun, not sent');
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(turns).toHaveCount(1);
  await expect(input).toBeFocused();
  await page.reload();
  await expect(turns).toHaveCount(1);
});

test('keeps a question that failed, and asks the same again', async ({ page, quoting, pageErrors }) => {
  const { input, log, turns, send, said } = await openChat(page, quoting);
  const bodies: (string | null)[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/chat')) bodies.push(request.postData());
  });
  await page.route('**/api/chat', (route) => route.fulfill({ status: 502 }), { times: 2 });
  await input.fill('How do I choose a Bates prefix?');
  await send.click();
  await expect(log).toContainText('Error contacting agent.');
  await expect(input).toHaveValue('How do I choose a Bates prefix?');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => bodies.length).toBe(2);
  await expect(input).toHaveValue('How do I choose a Bates prefix?');
  await expect(turns).toHaveCount(3);
  // The same words sent by hand are the same question, too.
  await input.press('Enter');
  await expect(log).toContainText('From Bates numbers that last');
  await expect(turns).toHaveCount(3);
  await expect(log).not.toContainText('Error contacting agent.');
  expect(new Set(bodies).size).toBe(1);
  expect(await said()).toEqual([
    'Error contacting agent.',
    'Error contacting agent.',
    expect.stringMatching(/^Agent: From/),
  ]);

  await page.route('**/api/chat', (route) => route.abort('internetdisconnected'), { times: 1 });
  await input.fill('While offline');
  await input.press('Enter');
  await expect(log).toContainText('Error contacting agent.');
  await expect(input).toHaveValue('While offline');
  forgive(pageErrors, 'status of 502', 'ERR_INTERNET_DISCONNECTED');
});

test('shows an empty reply as empty', async ({ page, quoting }) => {
  const { input, turns, said } = await openChat(page, quoting);
  await page.route('**/api/chat', (route) => route.fulfill({ json: { reply: '' } }));
  await input.fill('Anything');
  await input.press('Enter');
  await expect(turns).toHaveCount(3);
  await expect(turns.nth(2)).toHaveText('Agent: Copy');
  expect(await said()).toEqual(['The agent’s reply is empty.']);
  expect(await violationsOf(page)).toEqual([]);
});

test('shows a model’s words as they come, and says them once', async ({ page, modelled }) => {
  const { model } = modelled;
  await model.forget();
  await model.behave({ mode: 'hold', reply: 'Use **letters** that name the party [1].' });
  const { input, turns, said } = await openChat(page, modelled);
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(turns.nth(2)).toContainText('Use');
  await expect(turns.nth(2)).toHaveAttribute('aria-busy', 'true');
  expect(await violationsOf(page)).toEqual([]);
  expect(await said()).toEqual([]);
  // Another cannot be sent meanwhile, and what is typed stays.
  await input.fill('Another');
  await input.press('Enter');
  await expect(turns).toHaveCount(3);
  await model.release();
  await expect(turns.nth(2)).toContainText('Use letters that name the party [1].');
  await expect(turns.nth(2).locator('strong')).toHaveText('letters');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(await said()).toEqual(['Agent: Use letters that name the party [1].']);
  await expect(input).toHaveValue('Another');
  await page.getByRole('button', { name: 'Source 1: Bates numbers that last' }).click();
  await expect(page.getByRole('dialog', { name: 'Bates numbers that last' })).toBeVisible();
});

test('stops when it is told to, and keeps what had come', async ({ page, modelled }) => {
  const { model } = modelled;
  await model.forget();
  await model.behave({ mode: 'hold', times: 1 });
  const { input, turns, said } = await openChat(page, modelled);
  await input.fill('Bates prefix');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Use');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(turns.nth(2)).toContainText('Stopped.');
  await expect(input).toBeFocused();
  expect(await said()).toEqual(['Stopped.']);
  await expect.poll(async () => (await model.state()).left).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(turns.nth(2)).toContainText('Use letters that name the producing party [1].');
  await expect(turns).toHaveCount(3);

  await model.behave({ mode: 'hang' });
  await input.fill('Never answered');
  await input.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(input).toHaveValue('Never answered');
  await expect(turns.last()).toContainText('Stopped.');
});

test('edits the last question, and copies a reply', async ({ page, modelled, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await modelled.model.forget();
  await modelled.model.behave({ reply: 'Use **letters**.' });
  const { input, turns } = await openChat(page, modelled);
  await input.fill('First wording');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Use letters.');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Use **letters**.');

  await input.fill('A draft');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('First wording');
  await expect(page.getByText('Editing your last message')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await input.press('Escape');
  await expect(input).toHaveValue('A draft');
  await page.getByRole('button', { name: 'Edit' }).click();
  await input.fill('Second wording');
  await input.press('Enter');
  await expect(turns.nth(1)).toContainText('Second wording');
  await expect(turns).toHaveCount(3);
  await expect.poll(async () => (await modelled.model.state()).received.length).toBe(2);
  const { received } = await modelled.model.state();
  expect(received.at(-1)?.body.messages.filter(({ role }) => role !== 'system')).toEqual([
    { role: 'user', content: 'Second wording' },
  ]);
});

test('Enter of an input method sends nothing', async ({ page, quoting }) => {
  const { input, turns } = await openChat(page, quoting);
  await input.fill('にほん');
  const isHeld = (init: { isComposing?: boolean; keyCode?: number }) =>
    page.evaluate((options) => {
      const event = new KeyboardEvent('keydown', {
        ...options,
        key: 'Enter',
        bubbles: true,
        cancelable: true,
      });
      document.querySelector('input[placeholder]')?.dispatchEvent(event);
      return event.defaultPrevented;
    }, init);
  expect(await isHeld({ isComposing: true })).toBe(true);
  expect(await isHeld({ keyCode: 229 })).toBe(true);
  expect(await isHeld({})).toBe(false);
  await expect(turns).toHaveCount(1);
});

test('never moves a reader who went up by a pixel, and offers the way back', async ({ page, modelled }) => {
  const { model } = modelled;
  await model.forget();
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n\n');
  await model.behave({ reply: long });
  const { input, turns, send } = await openChat(page, modelled);
  await input.fill('First');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Line 59.');
  // The start of the question stays in sight, however long its answer is.
  expect((await turns.nth(1).boundingBox())?.y).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('button', { name: 'To the end' })).toBeHidden();

  await model.behave({ mode: 'hold', reply: long });
  await input.fill('Second');
  await input.press('Enter');
  await expect(turns.nth(4)).toContainText('Line');
  const before = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        addEventListener('scroll', () => done(scrollY), { once: true });
        scrollBy({ top: -1, behavior: 'instant' });
      }),
  );
  await model.release();
  await expect(turns.nth(4)).toContainText('Line 59.');
  await expect(send).toHaveText('Send');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('button', { name: 'To the end' })).toBeVisible();
});

test('runs nothing and fetches nothing of a reply or a post', async ({ page, quoting, pageErrors }) => {
  const hostile = [
    '<img src="https://evil.invalid/a.png" onerror="document.title=1">',
    '<script>document.title=2</script>',
    '![x](https://evil.invalid/b.png)',
    '[click](javascript:document.title=3)',
    '[bank](https://evil.invalid/)',
    '<svg onload=alert(1)>',
    '[1] <a href="javascript:alert(1)">y</a>',
  ].join('\n\n');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      json: {
        reply: hostile,
        sources: [{ title: '<b>T</b>', heading: hostile, file: 'posts/<i>.md', line: 1, text: hostile }],
      },
    }),
  );
  const { input, log, turns } = await openChat(page, quoting);
  const title = await page.title();
  await input.fill('<img src=x onerror=document.title=4>');
  await input.press('Enter');
  await expect(turns).toHaveCount(3);
  await expect(log).toContainText('<script>document.title=2</script>');
  await expect(log.getByRole('link', { name: /^bank/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await expect(log).toContainText('(evil.invalid)');
  await page.getByRole('button', { name: /^\[1\] <b>T<\/b>/ }).click();
  await expect(page.getByRole('dialog')).toContainText('<svg onload=alert(1)>');
  expect(await page.locator('main :is(img, script, iframe, [onerror], [onload])').count()).toBe(0);
  expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
  expect(await page.title()).toBe(title);
  expect(asked.filter((url) => !url.startsWith(quoting.site.url))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('keeps what is typed when the session ends, and gives it back after the next sign-in', async ({
  page,
  quoting,
  pageErrors,
}) => {
  // A session of its own, as it is ended.
  await page.goto(`${quoting.site.url}/chat`);
  await signIn(page);
  const input = page.getByPlaceholder('Type a message');
  const turns = page.getByRole('log').locator('[data-role]');
  await page.route('**/api/chat', (route) => route.fulfill({ status: 401 }), { times: 1 });
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(page.getByText('Error contacting agent.').first()).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const notice = page.getByText('What you wrote is kept in this tab.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText('What you wrote is kept in this tab.');
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page);
  await expect(input).toHaveValue('How do I choose a Bates prefix?');
  await expect(input).toBeFocused();
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('From Bates numbers that last');
  await expect(turns).toHaveCount(3);
  forgive(pageErrors, 'status of 401');
});

test('is used by keyboard alone, at 320 pixels, without scrolling sideways', async ({ page, quoting }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { input, turns } = await openChat(page, quoting);
  await input.focus();
  await page.keyboard.type('How do I choose a Bates prefix?');
  await page.keyboard.press('Enter');
  await expect(turns).toHaveCount(3);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).not.toHaveAttribute('placeholder');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violationsOf(page)).toEqual([]);
});
