import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { training } from '../../../content/pages/training';
import { answeredBy, atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { QuickQuestions } from './QuickQuestions';

const meta = {
  ...onSite,
  title: 'Site/Training/Quick questions',
  component: QuickQuestions,
  args: training.questions,
} satisfies Meta<typeof QuickQuestions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(training.questions) };
export const Long: Story = { ...atReflow, args: long(training.questions) };
export const Hostile: Story = { ...harmless, args: hostile(training.questions) };

async function send(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
  return canvas;
}

export const Sent: Story = {
  ...answeredBy({ '/api/inquiries/training': { id: '1' } }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);
    await expect(await canvas.findByText(/^Message sent!/)).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'A server that refuses',
  ...answeredBy({ '/api/inquiries/training': () => Response.json({}, { status: 400 }) }),
  play: async ({ canvasElement }) => {
    const canvas = await send(canvasElement);
    await expect(await canvas.findByText(/^Error sending message\./)).toBeVisible();
  },
};
