import type { Page } from '@playwright/test';
import { chat } from '../../packages/admin/src/chat/words';
import { violationsOf } from './axe';
import { email, expectOnly, openChat, password, test } from './chat-page';
import { expect } from './site';

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('shows the sign-in form without a session', async ({ page, quoting }) => {
  await page.goto(`${quoting.site.url}/chat`);
  await expect(page.getByText('Sign in to use the chat.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page);
  await expect(page.getByPlaceholder('Type a message')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Chat' })).toBeFocused();
});

test('shows an empty reply as empty', async ({ page, quoting }) => {
  const { input, turns, announcements } = await openChat(page, quoting);
  const source = { title: 'T', heading: '', file: 'posts/t.md', line: 1, text: 'Words.' };
  const bodies: unknown[] = [];
  // The server stores no answer of another one.
  await page.route('**/api/chats/*/messages', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/chat', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ json: { reply: '', sources: [source] } });
  });
  await input.fill('Anything');
  await input.press('Enter');
  await expect(turns).toHaveCount(3);
  await expect(turns.nth(2)).toHaveText('Agent: Retry');
  expect(await announcements()).toEqual(['The agent’s reply is empty.']);
  await input.fill('Two\nlines');
  await input.press('Shift+Enter');
  await input.press('Enter');
  await expect(turns.nth(3)).toHaveText(/Two\nlines/, { useInnerText: true });
  // The empty reply is not sent back.
  await expect
    .poll(() => bodies[1])
    .toEqual({
      messages: [
        { role: 'user', content: 'Anything' },
        { role: 'user', content: 'Two\nlines' },
      ],
    });
  expect(await violationsOf(page)).toEqual([]);
});

test('keeps the words of a reply that breaks off, marked as unfinished, and asks again', async ({
  page,
  modelled,
  pageErrors,
}) => {
  const { model } = modelled;
  await model.forget();
  await model.behave({ mode: 'break', times: 1 });
  const { input, turns, announcements } = await openChat(page, modelled);
  await input.fill('Bates prefix');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Unfinished. Error contacting agent.');
  await expect(turns.nth(2)).toContainText('Use');
  expect(await announcements()).toEqual(['Unfinished. Error contacting agent.']);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).dblclick();
  await expect(turns.nth(2)).toContainText('Use letters that name the producing party [1].');
  await expect(turns).toHaveCount(3);
  // Only what the reply cites.
  await expect(turns.nth(2).getByRole('button', { name: /^\[\d\]/ })).toHaveCount(1);
  expectOnly(pageErrors, 'ERR_INCOMPLETE_CHUNKED_ENCODING');

  // The composer takes at most a quarter of a small screen, whatever is typed.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const text of ['', 'Line\n'.repeat(20)]) {
    await input.fill(text);
    const height = await page
      .locator('form')
      .filter({ has: input })
      .locator('..')
      .evaluate((composer) => composer.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(160);
  }
});

test('stops a reply, and keeps the part that arrived', async ({ page, modelled }) => {
  const { model } = modelled;
  await model.forget();
  await model.behave({ mode: 'hold', times: 1 });
  const { input, turns, announcements } = await openChat(page, modelled);
  await input.fill('Bates prefix');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Use');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(turns.nth(2)).toContainText('Stopped.');
  await expect(input).toBeFocused();
  expect(await announcements()).toEqual(['Stopped.']);
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
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Use **letters**.');

  await input.fill('A draft');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('First wording');
  await expect(page.getByText(chat.controls.editing)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await input.press('Escape');
  await expect(input).toHaveValue('A draft');
  await page.getByRole('button', { name: 'Edit' }).click();
  await input.fill('Second wording');
  await input.press('Enter');
  await expect(turns.nth(1)).toContainText('Second wording');
  await expect(turns).toHaveCount(3);
  await expect.poll(async () => (await modelled.model.state()).received.length).toBe(2);
  // It has replaced the first, until that is undone.
  await expect(turns.nth(2)).toContainText('Use letters.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turns.nth(1)).toContainText('First wording');
  await expect(input).toHaveValue('Second wording');
  await page.reload();
  await expect(turns.nth(1)).toContainText('First wording');
  await expect(turns).toHaveCount(3);
  const { received } = await modelled.model.state();
  expect(received.at(-1)?.body.messages.filter(({ role }) => role !== 'system')).toEqual([
    { role: 'user', content: 'Second wording' },
  ]);
});

test('Enter during an IME composition sends nothing', async ({ page, quoting }) => {
  const { input, turns } = await openChat(page, quoting);
  await input.fill('にほん');
  const isPrevented = (init: { isComposing?: boolean; keyCode?: number }) =>
    page.evaluate((options) => {
      const event = new KeyboardEvent('keydown', {
        ...options,
        key: 'Enter',
        bubbles: true,
        cancelable: true,
      });
      document.querySelector('textarea[placeholder]')?.dispatchEvent(event);
      return event.defaultPrevented;
    }, init);
  expect(await isPrevented({ isComposing: true })).toBe(true);
  expect(await isPrevented({ keyCode: 229 })).toBe(true);
  await expect(turns).toHaveCount(1);
});

test('does not scroll a reader who scrolled up by a pixel, and offers a button to the end', async ({
  page,
  modelled,
}) => {
  const { model } = modelled;
  await model.forget();
  const long = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n\n');
  await model.behave({ reply: long });
  const { input, turns, send } = await openChat(page, modelled);
  await input.fill('First');
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('Line 59.');
  // The start of the question stays in view above a long answer.
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
        const frame = document.querySelector('[data-app-scroller]');
        frame?.addEventListener('scroll', () => done(frame.scrollTop), { once: true });
        frame?.scrollBy({ top: -1, behavior: 'instant' });
      }),
  );
  await model.release();
  await expect(turns.nth(4)).toContainText('Line 59.');
  await expect(send).toHaveText('Send');
  expect(await page.locator('[data-app-scroller]').evaluate(({ scrollTop }) => scrollTop)).toBe(before);
  await expect(page.getByRole('button', { name: 'To the end' })).toBeVisible();
});

test('runs no script and fetches no file of a reply or a source', async ({ page, quoting, pageErrors }) => {
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
  // The server stores no answer of another one.
  await page.route('**/api/chats/*/messages', (route) => route.fulfill({ status: 204 }));
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
  await expect(page.getByRole('group', { name: '<b>T</b>' }).last()).toContainText('<svg onload=alert(1)>');
  expect(await page.locator('main :is(img, script, iframe, [onerror], [onload])').count()).toBe(0);
  expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
  expect(await page.title()).toBe(title);
  expect(asked.filter((url) => !url.startsWith(quoting.site.url))).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('takes a question as soon as the page is open', async ({ page, quoting }) => {
  const { input } = await openChat(page, quoting);
  await page.reload();
  await expect(input).toBeFocused();
});

test('keeps the typed text when the session ends, until the next sign-in', async ({
  page,
  quoting,
  pageErrors,
}) => {
  // This test ends its session, so it makes its own.
  await page.goto(`${quoting.site.url}/chat`);
  await signIn(page);
  const input = page.getByPlaceholder('Type a message');
  const turns = page.getByRole('log').locator('[data-role]');
  await page.route('**/api/chat', (route) => route.fulfill({ status: 401 }));
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(page.getByText('Error contacting agent.').first()).toBeVisible();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const notice = page.getByText('Your chats and what you typed are kept.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText('Your chats and what you typed are kept.');
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/api/chat');
  await signIn(page);
  await expect(input).toHaveValue('How do I choose a Bates prefix?');
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Chat' })).toBeFocused();
  await input.press('Enter');
  await expect(turns.nth(2)).toContainText('From Bates numbers that last');
  await expect(turns).toHaveCount(3);
  expectOnly(pageErrors, 'status of 401');
});

test('works by keyboard at 320 pixels, without horizontal scrolling', async ({ page, quoting }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { input, turns } = await openChat(page, quoting);
  await input.focus();
  await page.keyboard.type('How do I choose a Bates prefix?');
  await page.keyboard.press('Enter');
  const { good, bad } = chat.controls.rating;
  // The last control above the composer is there once the answer is stored; the focus brings the whole of it into sight.
  await expect(turns.nth(2).getByRole('button', { name: good, exact: true })).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await expect(turns.nth(2).getByRole('button', { name: bad, exact: true })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violationsOf(page)).toEqual([]);
});
