import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { client, renderPage } from '../frame/render-page';
import { Conversation } from './Conversation';
import { chatEndpoints, type WholeChat } from './contract';
import { loadMarkdown } from './Formatted';

afterEach(async () => {
  vi.unstubAllGlobals();
  document.documentElement.style.scrollPaddingTop = '';
  document.documentElement.style.paddingBlockEnd = '';
  scrollTo({ top: 0, behavior: 'instant' });
  await page.viewport(1280, 800);
});

async function show(stored: WholeChat | null = null) {
  // Without it replies are shown as plain text first, and change their height; the questions of an empty chat come later too.
  await Promise.all([loadMarkdown(), import('./QuestionSlips')]);
  await renderPage(
    <Conversation
      client={client}
      email="editor@firm.example"
      id="00000000-0000-4000-8000-000000000001"
      stored={stored}
      linked=""
      takesFocus={false}
      focusRequest={0}
      onStored={() => undefined}
      onDelete={() => undefined}
      onKeepAsNew={() => undefined}
    />,
  );
}
const input = page.getByPlaceholder('Type a message');

it('says at its input that the chat is new, until something is asked', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ reply: 'Yes.', sources: [] }));
  await show();
  await expect.element(input).toHaveFocus();
  await expect
    .element(input)
    .toHaveAccessibleDescription('This is a new chat. Ask me about the blog, sources, or templates.');
  await userEvent.fill(input, 'Why?');
  await userEvent.keyboard('{Enter}');
  await expect.element(input).not.toHaveAccessibleDescription();
});

it('asks one of the questions that an empty chat offers, and keeps what was being typed', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href);
    if (pathname === '/rest/v1/app_settings')
      return Response.json({
        key: 'persona-questions',
        value: 'One?\n  phrase: 1\nTwo?\nThree?\nFour?\nFive?',
        revision: 'a',
      });
    if (pathname === chatEndpoints.answer.path)
      asked.push(JSON.parse(String(init?.body)).messages.at(-1).content);
    return Response.json({ reply: 'Yes.', sources: [] });
  });
  await show();
  const slips = page.getByRole('list', { name: 'Questions to begin with' });
  await expect.element(slips.getByRole('button', { name: 'Four?' })).toBeVisible();
  expect(slips.getByRole('button').elements()).toHaveLength(4);
  await userEvent.fill(input, 'Half a thou');
  await userEvent.click(slips.getByRole('button', { name: 'Two?' }));
  await expect.element(page.getByRole('log')).toHaveTextContent('Yes.');
  expect(asked).toEqual(['Two?']);
  await expect.element(slips).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Half a thou');
  await expect.element(input).toHaveFocus();
});

it('keeps the whole of a text that is too long to send, and says so at its input', async () => {
  const fetched = vi.fn(async (..._request: unknown[]) => Response.json({ reply: 'Yes.', sources: [] }));
  vi.stubGlobal('fetch', fetched);
  await show();
  const text = 'One line of many.\n'.repeat(600);
  await userEvent.fill(input, text);
  await expect.element(input).toHaveValue(text);
  await expect
    .element(input)
    .toHaveAccessibleDescription(/at most 8,000 characters, and this one has 10,799\./);
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveValue(text);
  // Another test's chat may still be saved.
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('One line of many');
});

it('keeps the composer at a quarter of a small screen when the session ends, and the notice in sight above it', async () => {
  await page.viewport(320, 640);
  // The page of the tests takes the padding of its root element, which the strip of the voice avatar needs.
  document.documentElement.style.paddingBlockEnd = 'min(4rem, 72px)';
  document.documentElement.style.setProperty('--probata-dock-height', 'min(4rem, 72px)');
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }));
  await show();
  for (let question = 0; question < 4; question += 1) {
    await userEvent.fill(input, `${question}: ${'many words '.repeat(20)}`);
    await userEvent.keyboard('{Enter}');
    const notice = page.getByRole('alert');
    await expect.element(notice).toHaveTextContent('Your session has ended. Please sign in again.');
    const composer = input.element().closest('form')?.parentElement;
    expect(composer?.getBoundingClientRect().height).toBeLessThanOrEqual(160);
    await expect
      .poll(
        () => notice.element().getBoundingClientRect().bottom - (composer?.getBoundingClientRect().top ?? 0),
      )
      .toBeLessThan(1);
  }
});

it('scrolls to a long answer so that its question is right below the bar', async () => {
  const reply = Array.from({ length: 60 }, (_, at) => `Line ${at}.`).join('\n\n');
  vi.stubGlobal('fetch', async () => Response.json({ reply, sources: [] }));
  // The bar's own rule.
  document.documentElement.style.scrollPaddingTop = '88px';
  await show();
  for (const question of ['First question', 'Second question']) {
    await userEvent.fill(input, question);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Line 59.').last()).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  }
  const asked = page.getByText('Second question').element().closest('li');
  await expect.poll(() => Math.round(asked?.getBoundingClientRect().top ?? 0)).toBe(88);
});

it('cuts a long question after twelve lines, and shows all of it when asked', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ reply: 'Yes.', sources: [] }));
  await show();
  const lines = Array.from({ length: 400 }, (_, at) => `Line ${at} of many.`).join('\n');
  await userEvent.fill(input, lines);
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('log').getByText('Line 0 of many.');
  await expect.element(question).toHaveTextContent('Line 399 of many.');
  const height = () => question.element().getBoundingClientRect().height;
  expect(height()).toBeLessThan(400);
  await userEvent.click(page.getByRole('button', { name: 'Show all' }));
  expect(height()).toBeGreaterThan(4000);
  await userEvent.click(page.getByRole('button', { name: 'Show less' }));
  expect(height()).toBeLessThan(400);
  await userEvent.click(page.getByRole('button', { name: 'Edit', exact: true }));
  await expect.element(input).toHaveValue(lines);
});

it('keeps a name and a reason that are typed when the session ends, and says that a reason is saved', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const turn = { outcome: null, sources: [], persona: '', verdict: null, reason: '' };
  const [asked, answered] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  const stored: WholeChat = {
    id: '00000000-0000-4000-8000-000000000001',
    number: 'CHT 000031',
    name: 'First name',
    changedAt: '2026-11-27T09:00:00.000Z',
    messages: [
      { ...turn, id: asked, role: 'user', content: 'Why?' },
      { ...turn, id: answered, role: 'assistant', content: 'Because.', verdict: 'bad' },
    ],
  };
  const name = page.getByLabelText('Name of the chat');
  const reason = page.getByLabelText('Why? (optional)');
  await show(stored);
  await userEvent.click(page.getByRole('button', { name: 'Rename' }));
  await userEvent.fill(name, 'Another name');
  await userEvent.fill(reason, 'Too short');
  await cleanup();
  await show(stored);
  await expect.element(name).toHaveValue('Another name');
  await expect.element(reason).toHaveValue('Too short');
  await userEvent.click(page.getByRole('button', { name: 'Save reason' }));
  await expect.element(page.getByText('The reason is saved.')).toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await cleanup();
  await show(stored);
  await expect.element(page.getByRole('button', { name: 'Rename' })).toBeVisible();
});
