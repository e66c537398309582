import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { markedPicture, missingPicture, textPicture } from '../../private/pictures';
import { RevealImage } from './RevealImage';

const meta = {
  title: 'Media/RevealImage',
  component: RevealImage,
  args: {
    label: 'Show the answers',
    image: textPicture,
    overlay: markedPicture,
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RevealImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Covered: Story = {};
export const Revealed: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Show the answers' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
  },
};
export const AwkwardContent: Story = {
  name: 'A missing picture, a long label',
  args: { image: missingPicture, label: longWord },
};
