import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createEditorTest, editor, sendInquiry } from './editor';
import { expect, ignoreShellPointer } from './site';

// All tasks of an editor with the keyboard alone: no click, and no typing into a field that Tab does not reach.

const test = createEditorTest();
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Role = Parameters<Page['getByRole']>[0];

/** The focused element has an indicator, is in the viewport and is not covered (WCAG 2.4.7, 2.4.11). */
async function expectVisibleFocus(focused: Locator) {
  await expect(focused).toBeInViewport();
  await expect
    .poll(() =>
      focused.evaluate((element) => {
        const parts = [element, ...(element.closest('label')?.querySelectorAll('*') ?? [])];
        // A row of a list draws it around itself, by what its link has after it.
        const drawn = [
          ...parts.map((part) => getComputedStyle(part)),
          getComputedStyle(element, '::after'),
        ].some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
        );
        const { left, top, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(
          left + width / 2,
          top + Math.min(height / 2, innerHeight - top - 1),
        );
        const isFree =
          found !== null &&
          (element.contains(found) || found.contains(element) || !!found.closest('label')?.contains(element));
        return `${drawn ? 'drawn' : 'not drawn'}, ${isFree ? 'free' : `under ${found?.outerHTML.slice(0, 80)}`}`;
      }),
    )
    .toBe('drawn, free');
}

/** Presses Tab until the element has the focus; it can be seen then. */
async function tabTo(page: Page, role: Role, name: string | RegExp, { key = 'Tab', most = 60 } = {}) {
  const focused = page
    .getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    .and(page.locator(':focus'));
  for (let press = 0; (await focused.count()) === 0; press += 1) {
    if (press === most) throw new Error(`Tab does not reach the ${role} "${name}".`);
    await page.keyboard.press(key);
  }
  await expectVisibleFocus(focused);
  return focused;
}

/** The focus is on an element, not lost with one that was removed (WCAG 2.4.3). */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** A file of a guest, complete, in a batch. */
async function sendFile(request: APIRequestContext, name: string, batch: string) {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await request.post('/api/uploads', {
    headers: {
      ...tus,
      'upload-length': '5',
      'upload-metadata': `filename ${encode(name)},batch ${encode(batch)}`,
    },
  });
  await request.patch(begun.headers()['location'] ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: 'Hello',
  });
}

async function signInAt(page: Page, path: string) {
  await ignoreShellPointer(page.context());
  await page.goto(path);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(editor.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(editor.password);
  await page.keyboard.press('Enter');
}

test('the inbox and the uploads on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await sendInquiry(request, { name, message: 'For the keyboard' });
  const batch = '0'.repeat(32);
  for (const name of ['one.pdf', 'two.pdf']) await sendFile(request, name, batch);
  await sendFile(request, 'single.pdf', '1'.repeat(32));
  const rows = page.getByRole('region', { name: 'Inquiries, newest first' }).getByRole('listitem');
  const rowOf = (name: string) => rows.filter({ hasText: name });
  const link = (name: string) => rowOf(name).getByRole('link', { name });
  await signInAt(page, '/admin/inquiries');
  await expect(link('Ada')).toBeVisible();

  // j and k move, Enter opens.
  await page.keyboard.press('j');
  await expect(link('Cleo')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link('Cleo')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inquiry of Cleo' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'button', 'Assign to me');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Assignee')).toHaveValue(editor.email);
  await expectFocus(page);
  await tabTo(page, 'combobox', /^State/, { key: 'Shift+Tab' });
  await page.keyboard.press('c');
  await expect(dialog.getByText('Saved.', { exact: true })).toBeVisible();
  await tabTo(page, 'textbox', /^Note/);
  await page.keyboard.type('Called back');
  await tabTo(page, 'button', 'Done');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Called back', { exact: true })).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link('Cleo')).toBeFocused();
  await expect(rowOf('Cleo')).toContainText('Closed');
  await expect(rowOf('Cleo').getByRole('img', { name: editor.email })).toBeVisible();

  // e answers the row with the focus, ? explains.
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(rowOf('Bea')).toContainText('Answered');
  await expect(link('Bea')).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts of this list' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(link('Bea')).toBeFocused();

  // Filters.
  await tabTo(page, 'button', 'Filters', { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'State');
  await page.keyboard.press('a');
  await tabTo(page, 'button', 'Apply');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=answered/);
  await expect(rows).toHaveCount(1);
  await expectFocus(page);
  // The tab of the state.
  await tabTo(page, 'link', /^All/, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(link('Ada')).toBeVisible();
  await expectFocus(page);

  // Several at once: deleted, then undone.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await tabTo(page, 'button', 'More', { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '2' });
  await expect(confirmation).toBeVisible();
  await tabTo(page, 'button', 'Delete for good');
  await page.keyboard.press('Enter');
  await expect(link('Cleo')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectVisibleFocus(undo);
  await page.keyboard.press('Enter');
  await expect(link('Cleo')).toBeVisible();
  await expectFocus(page);

  // From here to the uploads.
  await tabTo(page, 'link', 'Uploads', { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible();

  // A batch and back, then a search and back.
  await tabTo(page, 'link', '2 files');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Files of the batch, newest first' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeFocused();
  await tabTo(page, 'link', 'All uploads');
  await page.keyboard.press('Enter');
  const uploads = page.getByRole('region', { name: 'Uploads, newest first' }).getByRole('listitem');
  await expect(uploads).toHaveCount(2);
  await expectFocus(page);
  await tabTo(page, 'searchbox', /./);
  await page.keyboard.type('single');
  await page.keyboard.press('Enter');
  await expect(uploads).toHaveCount(1);
  await tabTo(page, 'link', 'Show all');
  await page.keyboard.press('Enter');
  await expect(uploads).toHaveCount(2);
  await expectFocus(page);
  await tabTo(page, 'link', 'single.pdf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'single.pdf' })).toBeVisible();
  await tabTo(page, 'button', 'Delete… single.pdf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'button', 'Delete for good');
  await page.keyboard.press('Enter');
  await expect(uploads).toHaveCount(1);
  await expectFocus(page);
});

test('the blog page and the persona on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();

  await tabTo(page, 'button', 'Preview: Checklist');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Checklist' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview: Checklist' })).toBeFocused();
  const run = await tabTo(page, 'button', 'Run (warn)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect(run).toBeFocused();

  const opener = await tabTo(page, 'button', 'Edit Persona System Prompt');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Persona System Prompt' });
  const text = dialog.getByLabel('System prompt');
  await expect(text).toBeVisible();
  const write = async (words: string, note: string) => {
    await tabTo(page, 'textbox', /^System prompt/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
    await tabTo(page, 'textbox', /^What did you change/);
    await page.keyboard.type(note);
  };
  await write('Answer in one sentence.', 'The first');
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(opener).toBeFocused();

  // A draft, promoted.
  await page.keyboard.press('Enter');
  await expect(text).toBeVisible();
  await write('Answer in two sentences.', 'The second');
  await tabTo(page, 'button', 'Keep as draft');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Kept as a draft.')).toBeVisible();
  await expectFocus(page);
  await tabTo(page, 'tab', 'Text', { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, 'button', /^Promote version \d+ of .* to production$/);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Version \d+ is in production\./)).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the chat', async ({ page }) => {
  await signInAt(page, '/chat');
  const input = page.getByPlaceholder('Type a message');
  const turns = page.getByRole('log').locator('[data-role]');
  const list = page.getByRole('navigation', { name: 'Chats' });
  await expect(input).toBeVisible();
  const ask = async (question: string) => {
    const count = await turns.count();
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await expect(turns).toHaveCount(count + 2);
    await expect(page.getByRole('button', { name: 'Copy link' }).last()).toBeVisible();
    await expect(input).toBeFocused();
  };
  await tabTo(page, 'textbox', /essage/);
  await ask('Is training free?');
  await tabTo(page, 'button', 'New chat', { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(turns).toHaveCount(1);
  await expect(input).toBeFocused();
  await page.keyboard.type('How do I choose');
  await page.keyboard.press('Shift+Enter');
  await expect(input).toHaveValue('How do I choose\n');
  await ask('a Bates prefix?');
  // The rating appears once the answer is stored, and is not under the input.
  await ask('Zyzzyva?');
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const ratings = page.getByRole('button', { name: 'Bad', exact: true });
  await expect(ratings).toHaveCount(2);
  await expect
    .poll(async () => (await bottom(ratings.last())) < ((await input.boundingBox())?.y ?? 0))
    .toBe(true);

  const rename = await tabTo(page, 'button', 'Rename', { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the chat')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Prefixes');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'Prefixes' })).toBeVisible();
  await expect(rename).toBeFocused();

  await tabTo(page, 'button', 'Delete');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectVisibleFocus(undo);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('link', { name: 'Prefixes' })).toBeVisible();
  await expect(turns).toHaveCount(5);
  await expectFocus(page);
});
