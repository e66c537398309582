import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defineInquiry } from '../core/definition';
import { ContactForm } from './ContactForm';
import { InquiryForm } from './InquiryForm';

const accepted = () => new Response('{}', { status: 201 });

test('a conditional field is shown while it counts, and keeps what was typed', async () => {
  const form = defineInquiry({
    name: 'conditional',
    base: 'training',
    fields: {
      topic: { kind: 'select', label: 'Topic', options: { review: 'Review', other: 'Other' } },
      which: { kind: 'text', label: 'Which one', required: true, when: { field: 'topic', is: 'other' } },
    },
  });
  const bodies: unknown[] = [];
  const send = async (_url: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return accepted();
  };
  await render(<InquiryForm form={form} endpoint="/api" fetch={send} storage={null} />);
  const which = page.getByRole('textbox', { name: 'Which one' });
  await expect.element(which).not.toBeInTheDocument();
  await page.getByLabelText('Topic').selectOptions('Other');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Which one is required').first()).toBeVisible();
  await which.fill('A third one');
  await page.getByLabelText('Topic').selectOptions('Review');
  await expect.element(which).not.toBeInTheDocument();
  await page.getByLabelText('Topic').selectOptions('Other');
  await expect.element(which).toHaveValue('A third one');
  await page.getByLabelText('Topic').selectOptions('Review');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ topic: 'review', which: '' })]);
});

test('an asynchronous rule has a pending state; what is typed meanwhile is checked as well', async () => {
  const answers: ((message: string | undefined) => void)[] = [];
  const rule = vi.fn((_text: string) => new Promise<string | undefined>((resolve) => answers.push(resolve)));
  const form = defineInquiry({
    name: 'pending',
    base: 'training',
    fields: { matter: { kind: 'text', label: 'Matter', rule } },
  });
  const send = vi.fn(async () => accepted());
  await render(<InquiryForm form={form} endpoint="/api" fetch={send} storage={null} />);
  const matter = page.getByLabelText('Matter');
  await matter.fill('M-1');
  await page.getByRole('button', { name: 'Send message' }).click();
  const checking = page.getByRole('button', { name: 'Checking...' });
  await expect.element(checking).toBeDisabled();
  await matter.fill('M-2');
  answers[0]?.(undefined);
  await expect.poll(() => rule.mock.calls).toEqual([['M-1'], ['M-2']]);
  expect(send).not.toHaveBeenCalled();
  answers[1]?.('This matter is taken');
  await expect.element(page.getByText('This matter is taken').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.(undefined);
  await expect.poll(() => send.mock.calls.length).toBe(1);
});

test('a rule that gives no answer does not keep an inquiry back', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = defineInquiry({
    name: 'rejecting',
    base: 'training',
    fields: { matter: { kind: 'text', label: 'Matter', rule: async () => Promise.reject(new Error('503')) } },
  });
  const send = vi.fn(async () => accepted());
  await render(<InquiryForm form={form} endpoint="/api" fetch={send} storage={null} />);
  await page.getByLabelText('Matter').fill('M-1');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(error).toHaveBeenCalledWith(
    expect.stringContaining('The rule of "matter" gave no answer'),
    expect.anything(),
  );
  error.mockRestore();
});

test('what was typed is kept when an extension takes elements of the form away, and shown as text at last', async () => {
  const refused = async () => new Response(null, { status: 500 });
  await render(<ContactForm endpoint="/api" fetch={refused} retries={0} storage={null} help="Call us." />);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ünïcode <b>');
  await page.getByRole('textbox', { name: 'Company' }).fill('Firm');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@firm.example');
  await message.fill('Two\nlines 証');
  const send = page.getByRole('button', { name: 'Send message' });
  for (let round = 0; round < 3; round += 1) {
    await expect.element(message).toHaveValue('Two\nlines 証');
    await send.click();
    await expect.element(page.getByText('Call us.')).toBeVisible();
    // React removes it with the next sending, and does not find it.
    page.getByRole('alert').element().firstElementChild?.replaceWith(document.createElement('font'));
    await send.click();
  }
  await expect.element(page.getByText('Two lines 証')).toBeVisible();
  await expect.element(page.getByText('Ünïcode <b>')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});
