import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longText } from '../../private/awkward';
import { missingPicture, pageText, scanPicture, textPicture } from '../../private/pictures';
import { CompareSlider } from './CompareSlider';

const meta = {
  title: 'Media/CompareSlider',
  component: CompareSlider,
  args: {
    label: 'Scan and extracted text',
    before: scanPicture,
    after: textPicture,
    afterLabel: 'Extracted text',
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '40rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CompareSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = { name: 'Two pictures, split in the middle' };
export const Split: Story = { name: 'Another initial split', args: { defaultValue: 0.2 } };
export const RealText: Story = {
  name: 'Real text on the right',
  args: { afterText: pageText, defaultValue: 0.45 },
};
export const ByKeyboard: Story = {
  name: 'Every slider key',
  play: async ({ args, canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider');
    slider.focus();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show text' }));
    await expect(slider).toHaveValue('0');
    await expect(slider).toHaveAttribute('aria-valuetext', '0 % Scan, 100 % Extracted text');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
  },
};
export const AwkwardContent: Story = {
  name: 'A missing picture, a long text',
  args: { before: missingPicture, afterText: longText },
};
