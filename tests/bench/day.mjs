// A day of an editor with the processor slowed down four times, beside visitors and a second editor.
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { runServer, withServerParts } from '../faults/server.mjs';
import { lowerPriority } from './observer.mjs';

export const name = 'day';

export const explains = `307 actions on the inbox, uploads, chat, persona and blog, while visitors send inquiries and a second editor works on them. Interaction to
next paint (event timing API) at the 98th percentile and at its worst; and the differences between what was done and what the database holds.`;

const editor = { email: 'editor@firm.example', password: 'correct horse battery' };
const other = 'other@firm.example';
/** The rounds of each kind; together 307 actions. Inbox: on each of two pages. */
const rounds = { inbox: 15, uploads: 10, chat: 20, persona: 8, blog: 14 };
const stored = 150;
/** The time in which an action settles: typing and clicking a person does not outrun. */
const pauseMs = 150;

const json = { 'content-type': 'application/json' };

/** Requests of one editor. */
async function signIn(url, account) {
  const ask = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text === '' ? null : JSON.parse(text);
  };
  const session = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body: account });
  const headers = { authorization: `Bearer ${session.access_token}` };
  return { session, ask: (path, options = {}) => ask(path, { ...options, headers }) };
}

async function sendInquiry(url, text) {
  const answer = await fetch(`${url}/api/inquiries/training`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      name: text,
      email: 'jane@firm.example',
      company: 'Firm LLP',
      phone: '(214) 555-0142',
      message: 'We have a matter with a production deadline. '.repeat(8),
    }),
  });
  return (await answer.json()).id;
}

async function sendFile(url, name, batch) {
  const tus = { 'tus-resumable': '1.0.0' };
  const toBase64 = (text) => Buffer.from(text).toString('base64');
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': '5',
      'upload-metadata': `filename ${toBase64(name)},batch ${toBase64(batch)},sender ${toBase64('Jane Roe')}`,
    },
  });
  await fetch(url + begun.headers.get('location'), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'Hello',
  });
}

/** Keeps the longest event of each interaction of the document in `interactions`. */
function observeInteractions() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId || duration <= (window.interactions.get(interactionId)?.duration ?? 0)) continue;
      const label = target?.getAttribute?.('aria-label') ?? target?.textContent ?? '';
      window.interactions.set(interactionId, { duration, what: `${name} ${label.slice(0, 40)}` });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** The measured editor's page. */
async function openPage(browser, url, session) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(
    (value) => localStorage.setItem('probata-session', value),
    JSON.stringify(session),
  );
  await page.addInitScript(observeInteractions);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const day = { actions: 0, interactions: [] };
  /** One action; counts it. */
  const act = async (perform) => {
    day.actions += 1;
    await perform();
    await page.waitForTimeout(pauseMs);
  };
  /** What was measured on this document, before the next is loaded. */
  const leave = async (path) => {
    day.interactions.push(...(await page.evaluate(() => [...(window.interactions?.values() ?? [])])));
    if (path) await page.goto(path);
  };
  return { page, act, leave, day };
}

/** The inbox: next, open, note, close, select; then all to answered, and the next page. */
async function inbox({ page, act, leave }) {
  const noted = new Map();
  await leave('/admin/inquiries?search=Kept');
  const table = page.getByRole('region', { name: 'Inquiries, newest first' });
  for (let pages = 0; pages < 2; pages += 1) {
    await table.getByRole('link').first().waitFor();
    for (let round = 0; round < rounds.inbox; round += 1) {
      await act(() => page.keyboard.press('j'));
      await act(() => page.keyboard.press('Enter'));
      const dialog = page.getByRole('dialog', { name: /^Inquiry of / });
      const note = dialog.getByRole('textbox', { name: 'Note' });
      await note.waitFor();
      const id = new URL(page.url()).searchParams.get('open');
      const text = `Note ${noted.size}`;
      noted.set(id, text);
      await note.focus();
      await act(() => page.keyboard.type(text));
      await act(() => page.keyboard.press('Control+Enter'));
      await dialog.getByText(text, { exact: true }).waitFor();
      await act(() => page.keyboard.press('Escape'));
      await dialog.waitFor({ state: 'hidden' });
      await act(() => page.keyboard.press('x'));
    }
    await act(() => page.keyboard.press('e'));
    await page.getByRole('status').filter({ hasText: 'inquiries changed.' }).waitFor();
    await act(() => page.getByRole('link', { name: 'Older' }).click());
    await page.getByRole('link', { name: 'Newer' }).waitFor();
  }
  return noted;
}

async function uploads({ page, act, leave }) {
  await leave('/admin/uploads');
  const list = page.getByRole('region', { name: 'Uploads, newest first' });
  for (let round = 0; round < rounds.uploads; round += 1) {
    await list
      .getByRole('link', { name: /files$/ })
      .first()
      .waitFor();
    await act(() =>
      list
        .getByRole('link', { name: /files$/ })
        .nth(round)
        .click(),
    );
    const files = page.getByRole('table', { name: 'Files of the batch, newest first' });
    await files.waitFor();
    await act(() => page.getByRole('button', { name: 'Refresh' }).click());
    await act(() => page.getByRole('link', { name: 'All uploads' }).click());
  }
}

async function chat({ page, act, leave }) {
  await leave('/chat');
  const input = page.getByPlaceholder('Type a message');
  const turns = page.getByRole('log').locator('[data-role]');
  await input.waitFor();
  await input.focus();
  const asked = [];
  for (let round = 0; round < rounds.chat; round += 1) {
    const question = `Question ${round}: how do I choose a Bates prefix?`;
    asked.push(question);
    await act(() => page.keyboard.type(question));
    await act(() => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Copy link' }).nth(round).waitFor();
    await turns.nth(2 * round + 2).waitFor();
  }
  return asked;
}

async function persona({ page, act, leave }) {
  await leave('/admin');
  const open = page.getByRole('button', { name: 'Edit Persona System Prompt' });
  const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
  await open.waitFor();
  const texts = [];
  for (let round = 0; round < rounds.persona; round += 1) {
    await act(() => open.click());
    const text = dialog.getByLabel('System prompt');
    await text.waitFor();
    texts.push(`Persona ${round}.`);
    await text.fill('');
    await act(() => page.keyboard.type(`Persona ${round}.`));
    await act(() => dialog.getByRole('button', { name: 'Save', exact: true }).click());
    await dialog.waitFor({ state: 'hidden' });
  }
  return texts;
}

async function blog({ page, act }) {
  const dialog = page.getByRole('dialog');
  for (let round = 0; round < rounds.blog; round += 1) {
    await act(() =>
      page
        .getByRole('button', { name: /^Preview: / })
        .first()
        .click(),
    );
    await dialog.waitFor();
    await act(() => page.keyboard.press('Escape'));
    await dialog.waitFor({ state: 'hidden' });
  }
  await act(() => page.getByRole('button', { name: 'Run (warn)' }).click());
  await page.getByRole('button', { name: 'Run (warn)' }).and(page.locator(':enabled')).waitFor();
}

/** The second editor and the visitors, until stopped: an inquiry arrives, and one is taken and answered. */
function workBeside(url, theirs, ids) {
  const sent = [];
  const taken = [];
  let isOver = false;
  const work = (async () => {
    for (let at = 0; !isOver; at += 1) {
      sent.push(await sendInquiry(url, `Arrived ${at}`));
      const id = ids[at];
      if (id) {
        await theirs.ask(`/api/admin/inquiries/${id}`, {
          method: 'PATCH',
          body: { revision: 0, assignee: 'me', state: 'closed' },
        });
        await theirs.ask(`/api/admin/inquiries/${id}/notes/${randomUUID()}`, {
          method: 'PUT',
          body: { text: `Theirs ${at}` },
        });
        taken.push(id);
      }
      await sleep(500);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
      return { sent, taken };
    },
  };
}

/** The differences between what was done and what the database holds. */
async function countWrong(ours, { noted, asked, texts, sent, taken }) {
  const wrong = [];
  const expectEqual = (what, found, expected) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
  };
  const find = async (slug) => {
    const inquiry = await ours.ask(`/api/admin/inquiries/${slug}`);
    return { ...inquiry, ...(await ours.ask(`/api/admin/inquiries/${inquiry.id}/notes`)) };
  };
  for (const [id, text] of noted) {
    const { notes, state } = await find(id);
    expectEqual(id, [notes.map(({ text }) => text), state], [[text], 'answered']);
  }
  for (const [at, id] of taken.entries()) {
    const { notes, state, assignee } = await find(id);
    expectEqual(id, [notes.map(({ text }) => text), state, assignee], [[`Theirs ${at}`], 'closed', other]);
  }
  const { total } = await ours.ask('/api/admin/inquiries/total?search=Arrived');
  expectEqual('inquiries that arrived', total, sent.length);
  const { chats } = await ours.ask('/api/chats');
  expectEqual('chats', chats.length, 1);
  const { messages } = await ours.ask(`/api/chats/${chats[0].id}`);
  const contents = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  expectEqual('questions', contents, asked);
  expectEqual('answers', messages.length - contents.length, asked.length);
  const versions = await ours.ask(
    '/rest/v1/app_settings_history?select=value&key=eq.persona-prompt&order=id.asc',
  );
  expectEqual('versions of the persona', versions.map(({ value }) => value).slice(-texts.length), texts);
  for (const line of wrong) console.error(`  ${line}`);
  return wrong.length;
}

/** Returns the figures of one day. */
export const run = () =>
  withServerParts(async ({ bundle, pages, scratch }) => {
    const data = { DATA_DIR: join(scratch, 'day') };
    const server = await runServer(bundle, {
      ...data,
      PAGES_DIR: pages,
      EDITOR_EMAIL: editor.email,
      EDITOR_PASSWORD: editor.password,
      INQUIRY_RATE_LIMIT: '100000',
    });
    // The bench measures the browser's work: the server must not take the processor from it.
    lowerPriority(server.pid);
    const { url } = server;
    const added = execFileSync(
      process.execPath,
      [join(dirname(bundle), 'operator.js'), 'editor', 'add', other],
      { encoding: 'utf8', env: { PATH: process.env.PATH, ...data } },
    );
    const [, password] = /password (\S+)/.exec(added);
    const ours = await signIn(url, editor);
    const theirs = await signIn(url, { email: other, password });
    const ids = [];
    for (let at = 0; at < stored; at += 1) ids.push(await sendInquiry(url, `Shared ${at}`));
    for (let at = 0; at < stored; at += 1) await sendInquiry(url, `Kept ${at}`);
    for (let at = 0; at < rounds.uploads; at += 1) {
      const batch = randomBytes(16).toString('hex');
      for (const file of ['a.txt', 'b.txt']) await sendFile(url, file, batch);
    }
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const session = await openPage(browser, url, ours.session);
      const beside = workBeside(url, theirs, ids);
      const noted = await inbox(session);
      await uploads(session);
      const asked = await chat(session);
      const texts = await persona(session);
      await blog(session);
      await session.leave(null);
      const { sent, taken } = await beside.stop();
      const { actions, interactions } = session.day;
      const slowest = interactions.toSorted((a, b) => b.duration - a.duration);
      for (const { duration, what } of slowest.slice(0, 5)) console.error(`  ${duration} ms: ${what}`);
      return [
        { metric: 'actions of the day', measured: actions, unit: '', budget: 300, better: 'more' },
        { metric: 'inquiries taken and answered beside it', measured: taken.length, unit: '' },
        {
          metric: `INP of the day, 4 × slower (${interactions.length} interactions)`,
          measured: slowest[Math.floor(slowest.length / 50)].duration,
          unit: 'ms',
          budget: 100,
        },
        { metric: 'its slowest interaction', measured: slowest[0].duration, unit: 'ms' },
        {
          metric: 'lost or doubled in the day',
          measured: await countWrong(ours, { noted, asked, texts, sent, taken }),
          unit: '',
          budget: 0,
        },
      ];
    } finally {
      await browser.close();
      await server.kill();
    }
  });
