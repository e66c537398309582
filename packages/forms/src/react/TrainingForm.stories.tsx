import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { createDryRun } from '../core/dry-run';
import { DryRunPanel } from './DryRunPanel';
import { TrainingForm } from './TrainingForm';

/** Props that keep a story from sending and from storing are left out of its code. */
const isForPages = (value: unknown, name: string) =>
  value !== undefined && !['fetch', 'log', 'storage'].includes(name);

const meta = {
  title: 'Forms/Training form',
  component: TrainingForm,
  parameters: { jsx: { filterProps: isForPages } },
  args: { endpoint: '/api/inquiries/training', storage: null, log: () => {} },
} satisfies Meta<typeof TrainingForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TryIt: Story = {
  name: 'Try it, with a server of your choice',
  parameters: {
    docs: {
      source: {
        code: `import { TrainingForm } from '@probata/forms/react';

<TrainingForm endpoint="/api/inquiries/training" />`,
      },
    },
  },
  render: (args) => <DryRunPanel>{(transport) => <TrainingForm {...args} fetch={transport} />}</DryRunPanel>,
};

export const Idle: Story = {};

export const Sent: Story = {
  name: 'Sent with a message alone',
  args: { fetch: createDryRun().fetch },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Message'), 'When is the next one?');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByText("Message sent! We'll get back to you soon.");
  },
};

export const Failed: Story = {
  args: { fetch: createDryRun({ answer: 'refuse' }).fetch, phone: '+1 555-0100' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await canvas.findByText('Error sending message. Please try again.');
  },
};
