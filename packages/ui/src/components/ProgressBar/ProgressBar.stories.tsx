import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longFileName } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { ProgressBar } from './ProgressBar';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'production-003.zip', value: 45 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'production-003.zip' });
    await expect(bar).toHaveAttribute('aria-valuetext', '45 %');
  },
};
export const States: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="Not begun" value={0} />
      <ProgressBar label="Half way" value={512} max={1024} valueLabel="512 MB of 1 GB" />
      <ProgressBar label="Done" value={100} />
      <ProgressBar label="Beyond the end" value={170} />
      <ProgressBar label="Not known" />
      <ProgressBar label={longFileName} value={20} />
    </Stack>
  ),
};
