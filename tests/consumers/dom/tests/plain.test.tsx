import { ContactForm } from '@probata/forms/react';
import { parseLegalText } from '@probata/legal-renderer';
import { LegalText } from '@probata/legal-renderer/react';
import { Accordion, Button, Dialog, Tabs, TextField } from '@probata/ui';
import { GuestUpload } from '@probata/uploads/react';
import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import { scriptedTransport } from '@probata/voice/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

test('a button is pressed', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a field shows its error', () => {
  render(<TextField label="Matter" error="Enter the matter." />);
  const field = screen.getByRole('textbox', { name: 'Matter' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter the matter.')).toBeTruthy();
});

test('tabs are switched', async () => {
  render(
    <Tabs
      label="Files"
      tabs={[
        { id: 'one', label: 'One', content: 'First' },
        { id: 'two', label: 'Two', content: 'Second' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toContain('Second');
});

test('an accordion opens', async () => {
  render(<Accordion items={[{ id: 'a', label: 'Question', content: 'Answer' }]} />);
  await userEvent.click(screen.getByText('Question'));
  expect(screen.getByText('Answer').closest('details')?.open).toBe(true);
});

test('a contact form refuses what is missing', async () => {
  render(<ContactForm endpoint="/api" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByRole('textbox', { name: /First name/ }).getAttribute('aria-invalid')).toBe('true');
});

test('a contact form is sent', async () => {
  const send = vi.fn(
    async (_url: RequestInfo | URL, _init?: RequestInit) => new Response('{}', { status: 201 }),
  );
  render(<ContactForm endpoint="/api/contact" fetch={send} />);
  await userEvent.type(screen.getByRole('textbox', { name: /First name/ }), 'Ada');
  await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 'Byron');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@firm.example');
  await userEvent.type(screen.getByRole('textbox', { name: /Company/ }), 'Byron LLP');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/Thank you for your message/)).toBeTruthy();
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({ name: 'Ada Byron' });
});

test('a dialog opens and closes', async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Details</Button>
        <Dialog id="details" title="The details" open={open} onOpenChange={setOpen}>
          Its words
        </Dialog>
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  const dialog = screen.getByRole('dialog', { name: 'The details' }) as HTMLDialogElement;
  expect(dialog.open).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
});

test('a legal text has its headings', () => {
  render(<LegalText document={parseLegalText('1. Scope\n\nThese terms apply.')} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Scope');
});

test('a call is held', async () => {
  const transport = () => scriptedTransport();
  render(
    <VoiceProvider transport={transport} assistantId="assistant">
      <VoiceAssistant />
    </VoiceProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Talk to/ }));
  // The window's code is imported on the press: its time is the machine's, not a matter of this test.
  const loaded = { timeout: 60_000 };
  expect(await screen.findByRole('region', { name: /Voice assistant/ }, loaded)).toBeTruthy();
});

test('an upload offers to choose files', () => {
  render(<GuestUpload endpoint="/api/uploads" />);
  expect(screen.getByLabelText('Choose files')).toBeTruthy();
});
