import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MicrophonePrompt } from './MicrophonePrompt';

const meta = {
  title: 'Voice/Microphone prompt',
  component: MicrophonePrompt,
  args: { open: true, onOpenChange: fn() },
} satisfies Meta<typeof MicrophonePrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  name: 'Without a provider',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Please allow microphone access')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('the assistant needs it to speak with you');
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const InSpanish: Story = {
  name: 'In Spanish',
  args: { locale: 'es' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Permita el acceso al micrófono')).toBeVisible();
  },
};

export const OwnTexts: Story = {
  name: 'With texts of your own',
  args: { strings: { promptTitle: 'May we hear you?', promptText: 'your browser asks next' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('May we hear you?')).toBeVisible();
  },
};
