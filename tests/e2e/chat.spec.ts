import type { Request } from '@playwright/test';
import { violationsOf } from './axe';
import { expectOnly, openChat, test } from './chat-page';
import { expect } from './site';

test('answers with quotes and their sources, and keeps the conversation', async ({ page, quoting }) => {
  const { input, log, turns, announcements } = await openChat(page, quoting);
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
  expect(await announcements()).toEqual([expect.stringMatching(/^Agent: From Bates numbers that last/)]);
  expect(await violationsOf(page)).toEqual([]);

  // A citation opens its passage in place, and closes it again.
  const passage = page.getByRole('group', { name: 'Bates numbers that last' });
  for (const citation of [
    page.getByRole('button', { name: 'Source 1: Bates numbers that last' }),
    page.getByRole('button', { name: '[1] Bates numbers that last, Choose the prefix' }),
  ]) {
    await citation.focus();
    await page.keyboard.press('Enter');
    await expect(citation).toHaveAttribute('aria-expanded', 'true');
    await expect(passage).toContainText('posts/bates-numbers-that-last.md:14');
    await expect(passage.getByText(/^Use letters that name the producing party/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(passage).toBeHidden();
    await expect(citation).toBeFocused();
  }

  await input.fill('Weather in Lisbon?');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(log).toContainText('I found nothing about this');
  await expect(turns).toHaveCount(5);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('agent-chat.md');
  await input.fill('Begun, not sent');
  await page.reload();
  await expect(turns).toHaveCount(5);
  await expect(input).toHaveValue('Begun, not sent');
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(turns).toHaveCount(1);
  await expect(input).toBeFocused();
  await page.reload();
  await expect(turns).toHaveCount(1);
});

test('keeps a failed question, and asks it again', async ({ page, quoting, pageErrors }) => {
  const { input, log, turns, send, announcements } = await openChat(page, quoting);
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
  // The same text sent from the input is a retry too.
  await input.press('Enter');
  await expect(log).toContainText('From Bates numbers that last');
  await expect(turns).toHaveCount(3);
  await expect(log).not.toContainText('Error contacting agent.');
  expect(new Set(bodies).size).toBe(1);
  expect(await announcements()).toEqual([
    'Error contacting agent.',
    'Error contacting agent.',
    expect.stringMatching(/^Agent: From/),
  ]);

  await page.route('**/api/chat', (route) => route.abort('internetdisconnected'), { times: 1 });
  await input.fill('While offline');
  await input.press('Enter');
  await expect(log).toContainText('Error contacting agent.');
  await expect(input).toHaveValue('While offline');
  expectOnly(pageErrors, 'status of 502', 'ERR_INTERNET_DISCONNECTED');
});

test('shows a streamed reply, and announces it once', async ({ page, modelled }) => {
  const { model } = modelled;
  await model.forget();
  await model.behave({ mode: 'hold', reply: 'Use **letters** that name the party [1].' });
  const { input, turns, announcements } = await openChat(page, modelled);
  await input.fill('How do I choose a Bates prefix?');
  await input.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(turns.nth(2)).toContainText('Use');
  await expect(turns.nth(2)).toHaveAttribute('aria-busy', 'true');
  expect(await violationsOf(page)).toEqual([]);
  expect(await announcements()).toEqual([]);
  // A second question is not sent meanwhile, and stays in the input.
  await input.fill('Another');
  await input.press('Enter');
  await expect(turns).toHaveCount(3);
  await model.release();
  await expect(turns.nth(2)).toContainText('Use letters that name the party [1].');
  await expect(turns.nth(2).locator('strong')).toHaveText('letters');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(await announcements()).toEqual(['Agent: Use letters that name the party [1].']);
  await expect(input).toHaveValue('Another');
  await page.getByRole('button', { name: 'Source 1: Bates numbers that last' }).click();
  await expect(page.getByRole('group', { name: 'Bates numbers that last' })).toBeVisible();
});
