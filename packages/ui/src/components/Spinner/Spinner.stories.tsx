import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack';
import { Spinner } from './Spinner';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading templates…' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Says what is being waited for',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading templates…');
  },
};
export const Sizes: Story = {
  render: () => (
    <Stack>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Spinner key={size} size={size} label={size} />
      ))}
    </Stack>
  ),
};
export const RingAlone: Story = { name: 'The ring alone still has its words', args: { hideLabel: true } };
