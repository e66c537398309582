import { Box } from '@probata/ui/box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createDryRun, type DryRunAnswer } from '../core/dry-run';
import { spanish } from '../core/spanish';
import { ContactForm } from './ContactForm';
import { DryRunPanel } from './DryRunPanel';

/** Props that keep a story from sending and from storing are left out of its code. */
const isForPages = (value: unknown, name: string) =>
  value !== undefined && !['fetch', 'log', 'storage'].includes(name);

const meta = {
  title: 'Forms/Contact form',
  component: ContactForm,
  parameters: { jsx: { filterProps: isForPages } },
  args: {
    endpoint: '/api/inquiries/contact',
    phone: '+1 555-0100',
    email: 'hello@probata.example',
    // No draft is kept from one story to the next.
    storage: null,
    log: fn(),
    onSending: fn(),
    onSent: fn(),
    onFailed: fn(),
    onInvalid: fn(),
  },
  render: (args) => (
    <Box padding="medium">
      <ContactForm {...args} />
    </Box>
  ),
} satisfies Meta<typeof ContactForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const answeredBy = (answer: DryRunAnswer) => ({ fetch: createDryRun({ answer }).fetch });

async function fillAndSend(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('First name'), 'Ada');
  await userEvent.type(canvas.getByLabelText('Last name'), 'Byron');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@firm.example');
  await userEvent.type(canvas.getByLabelText('Company'), 'Byron LLP');
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
  return canvas;
}

export const TryIt: Story = {
  name: 'Try it, with a server of your choice',
  parameters: {
    docs: {
      source: {
        code: `import { ContactForm } from '@probata/forms/react';

<ContactForm endpoint="/api/inquiries/contact" />`,
      },
    },
  },
  render: (args) => <DryRunPanel>{(transport) => <ContactForm {...args} fetch={transport} />}</DryRunPanel>,
};

export const Idle: Story = {};

export const Invalid: Story = {
  name: 'Every rule at once',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    const links = await canvas.findAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Company name is required',
    ]);
    await expect(args.onSending).not.toHaveBeenCalled();
  },
};

export const FreeEmail: Story = {
  name: 'A free email address',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@gmail.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByRole('link', {
      name: 'Please use a business email address. Free email domains are not accepted.',
    });
  },
};

export const Sending: Story = {
  args: answeredBy('hang'),
  play: async ({ canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  },
};

export const Sent: Story = {
  args: answeredBy('accept'),
  play: async ({ args, canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await canvas.findByText("Thank you for your message! We'll get back to you within 24 hours.");
    await expect(canvas.getByLabelText('First name')).toHaveValue('');
    await expect(args.onSent).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  name: 'Failed, with other ways to reach the company',
  args: answeredBy('refuse'),
  play: async ({ canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await canvas.findByText('There was an error sending your message. Please try again.');
    await expect(canvas.getByLabelText('First name')).toHaveValue('Ada');
    await canvas.findByRole('link', { name: '+1 555-0100' });
  },
};

export const WorkflowRefuses: Story = {
  name: 'A workflow that refuses anonymous requests',
  args: { ...answeredBy('forbid'), direct: true },
  play: async ({ args, canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await canvas.findByText('There was an error sending your message. Please try again.');
    await expect(args.log).toHaveBeenLastCalledWith(
      expect.stringContaining('does not accept anonymous requests'),
    );
  },
};

export const Offline: Story = {
  args: answeredBy('drop'),
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await canvas.findByText('You are offline. Your text is kept on this page.');
    await canvas.findByRole('button', { name: 'Retry' });
  },
};

export const FoundByServer: Story = {
  name: 'An error found by the server',
  args: answeredBy('find'),
  play: async ({ canvasElement }) => {
    const canvas = await fillAndSend(canvasElement);
    await canvas.findByRole('link', { name: 'Please enter a valid email address' });
  },
};

export const AnsweredWithoutScripts: Story = {
  name: "The server's answer to a post without scripts",
  args: {
    fields: {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@gmail.com',
      message: 'A question of discovery.',
    },
    errors: {
      email: 'Please use a business email address. Free email domains are not accepted.',
      company: 'Company name is required',
    },
  },
};

export const OtherHelp: Story = {
  name: 'Other help after a failure',
  args: { result: 'error', help: 'The office is open on weekdays from 8 to 18.' },
};

export const InSpanish: Story = {
  name: 'In Spanish',
  args: { messages: spanish },
  render: (args) => (
    <div lang="es">
      <ContactForm {...args} />
    </div>
  ),
};

export const LongWords: Story = {
  name: 'Very long texts',
  args: {
    messages: {
      labels: { first_name: 'Vorname'.repeat(12), company: 'Rechtsanwaltsgesellschaft'.repeat(4) },
      submit: 'Nachricht unverbindlich an die zuständige Stelle übermitteln',
      result: { contact: { error: 'x'.repeat(300) } },
    },
    result: 'error',
  },
};

export const Disabled: Story = { args: { disabled: true } };
