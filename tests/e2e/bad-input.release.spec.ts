import type { Locator, Page } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { createEditorTest, editor, sendInquiry } from './editor';
import { animationsFinished, expect, scrollEnd } from './site';

// Storage that is full or forbidden, a clock that jumps, a connection that ends.

const test = createEditorTest();
const { email, password } = editor;

test.use({
  launchOptions: chromiumLaunch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]),
  permissions: ['microphone'],
});

const adminLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name });

async function signIn(page: Page, path: string) {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function sendFile(page: Page, name: string) {
  await page.goto('/upload');
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Bates 1 to 9') });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Received');
}

/** Asks a question in a new chat, rates the answer, renames the chat, deletes it and undoes that. */
async function useChat(page: Page, name: string) {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.getByPlaceholder('Type a message').fill('How do I choose a Bates prefix?');
  await button('Send').click();
  await expect(page.getByRole('log')).toContainText('From Bates numbers that last, Choose the prefix');
  await button('Good').click();
  await expect(button('Good')).toHaveAttribute('aria-pressed', 'true');
  await button('Rename').click();
  await page.getByLabel('Name of the chat').fill(name);
  await button('Save').click();
  const heading = page.getByRole('heading', { level: 2, name });
  await expect(heading).toBeVisible();
  await button('Delete').click();
  await button('Undo').click();
  await expect(heading).toBeVisible();
  await expect(button('Good')).toHaveAttribute('aria-pressed', 'true');
}

/** Error text of a program rather than of this site. */
const raw =
  /Failed to fetch|NetworkError|TypeError|DOMException|undefined|\[object|\{\}|QuotaExceeded|SecurityError/;

const storages = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  },
};

for (const [state, apply] of Object.entries(storages))
  test.describe(`with a storage that is ${state}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(apply);
    });

    test('both forms send, and a page that is left keeps its place for Back', async ({ page }) => {
      await page.goto('/Training');
      await page.getByLabel('Message').fill('When is the next one?');
      await page.getByRole('button', { name: 'Send message' }).dblclick();
      await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page.getByRole('heading', { name: 'Tell us about your matter' })).toBeVisible();
      await page.getByLabel('First name').fill('Ann');
      await page.getByLabel('Last name').fill('Doe');
      await page.getByLabel('Email').fill('ann@firm.example');
      await page.getByLabel('Company').fill('Doe LLP');
      await page.getByRole('button', { name: 'Send message' }).dblclick();
      await expect(page.getByText(/^Thank you for your message!/)).toBeVisible();
      await scrollEnd(page);
      const before = await page.evaluate(() => scrollY);
      await page.getByRole('banner').getByRole('link', { name: 'Send File' }).click();
      await expect(page).toHaveURL(/\/SendFile$/);
      await page.goBack();
      await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), before)).toBeLessThan(5);
    });

    test('an editor signs in on each page, edits the persona and asks the agent', async ({ page }) => {
      await signIn(page, '/admin');
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await page.getByRole('button', { name: 'Edit Persona System Prompt' }).click();
      const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
      await dialog.getByLabel('System prompt').fill(`You are brief. Storage: ${state}.`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      // A session that cannot be stored lasts as long as its document; the chat is one of its own.
      await signIn(page, '/chat');
      await useChat(page, `Storage ${state}`);
      expect(await page.locator('body').innerText()).not.toMatch(raw);
    });

    test('a call starts from the avatar, and a file is sent', async ({ page }) => {
      await sendFile(page, 'notes.txt');
      await page.goto('/');
      await page.getByRole('button', { name: 'Talk to the voice assistant' }).dblclick();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expect(page.getByRole('region', { name: 'Voice assistant' })).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(raw);
    });
  });

for (const hours of [-48, 48])
  test(`a clock that jumps by ${hours} h ends no session, form or dialog`, async ({ page }) => {
    await signIn(page, '/admin/inquiries');
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await page.clock.install();
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await adminLink(page, 'Overview').click();
    await expect(page.getByText('practice-note.md')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Run (warn)' }).click();
    // A run waits its turn, and may take a minute.
    await expect(page.getByRole('main')).toContainText(/"problems"|"ok"/, { timeout: 60_000 });
    await expect(page.getByLabel('Password').filter({ visible: true })).toHaveCount(0);
    await page.goto('/chat');
    await useChat(page, `Jump of ${hours} h`);
    await page.goto('/Training');
    await page.getByLabel('Message').fill('When is the next one?');
    await page.clock.setSystemTime(Date.now());
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible();
  });

/** The signed-in pages, each with the text that shows that it has loaded. */
const adminPages = {
  '/admin': 'practice-note.md',
  '/admin/inquiries': 'Offline Doe',
  '/admin/uploads': 'offline.txt',
  '/admin/audit': 'Audit',
  '/admin/people': 'People',
  '/admin/account': 'Account',
};

/** Buttons that end the state the others need, pressed last, in this order. */
const last = ['Close', 'Cancel', 'Delete', 'New chat'];
const rankOf = (name: string) => last.findIndex((start) => name.startsWith(start));

/** Presses each button of a part of the page twice, also those that a press adds or a dialog or popover shows. Not the items of a menu. */
async function pressAll(page: Page, area: Locator) {
  const pressed = new Set(['Sign out']);
  const next = async () => {
    await animationsFinished(page); // a dialog that closes is still visible
    const names = await area
      .getByRole('button', { disabled: false })
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const named = button.cloneNode(true) as Element; // the same kind of node
          for (const hidden of named.querySelectorAll('[aria-hidden=true]')) hidden.remove();
          return button.getAttribute('aria-label') ?? named.textContent?.trim() ?? '';
        }),
      );
    return names
      .filter((name) => name !== '' && !pressed.has(name))
      .sort((one, other) => rankOf(one) - rankOf(other))[0];
  };
  // The notifications stand over an open dialog, also while there are none.
  const layers = page.locator('dialog[open], [popover]:not([role=menu]):popover-open:has(button)');
  const menu = page.locator('[role=menu]:popover-open');
  for (let name = await next(); name !== undefined; name = await next()) {
    pressed.add(name);
    const before = await layers.count();
    await area.getByRole('button', { name, exact: true, disabled: false }).first().dblclick();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.locator('body').innerText(), name).not.toMatch(raw);
    if ((await menu.count()) > 0) await page.keyboard.press('Escape');
    while ((await layers.count()) > before) {
      await pressAll(page, layers.last());
      await page.keyboard.press('Escape');
    }
  }
  expect(pressed.size).toBeGreaterThan(1);
}

test.describe('offline', () => {
  test.beforeEach(async ({ request }) => {
    await sendInquiry(request, { name: 'Offline Doe', message: 'A message' });
  });

  const shows = async (page: Page, text: string) => {
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Loading/)
        .filter({ visible: true }),
    ).toHaveCount(0);
  };
  const expectOfflineErrors = (pageErrors: string[]) =>
    // Chromium and supabase-js log the requests.
    expect(
      pageErrors.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(line)),
    ).toEqual([]);

  for (const [path, text] of Object.entries(adminPages))
    test(`every button of ${path} and of its dialogs fails in a sentence`, async ({
      page,
      context,
      pageErrors,
    }) => {
      if (path === '/admin/uploads') await sendFile(page, text);
      await signIn(page, path);
      await shows(page, text);
      await context.setOffline(true);
      await pressAll(page, page.getByRole('main'));
      await context.setOffline(false);
      expectOfflineErrors(pageErrors);
    });

  test('every button of a chat fails in a sentence', async ({ page, context, pageErrors }) => {
    await signIn(page, '/chat');
    await useChat(page, 'Offline');
    await context.setOffline(true);
    await pressAll(page, page.getByRole('main'));
    await context.setOffline(false);
    expectOfflineErrors(pageErrors);
  });

  test('every button of an open inquiry fails in a sentence', async ({ page, context, pageErrors }) => {
    await signIn(page, '/admin/inquiries');
    await shows(page, 'Offline Doe');
    const link = page.getByRole('link', { name: /Offline Doe/ }).first();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Inquiry of Offline Doe' });
    await expect(dialog.getByRole('button', { name: 'Assign to me' })).toBeVisible();
    await context.setOffline(true);
    await pressAll(page, dialog);
    // Each of them closes the inquiry.
    for (const name of ['Mark as unread', 'Delete']) {
      if (await dialog.isHidden()) await link.click();
      await dialog.getByRole('button', { name: 'More' }).click();
      await dialog.getByRole('menuitem', { name }).dblclick();
      await expect(dialog).toBeHidden();
      expect(await page.locator('body').innerText(), name).not.toMatch(raw);
    }
    await context.setOffline(false);
    expectOfflineErrors(pageErrors);
  });
});
