import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Text } from '../Text/Text';
import { VisuallyHidden } from './VisuallyHidden';

const meta = { title: 'Text/VisuallyHidden', component: VisuallyHidden } satisfies Meta<
  typeof VisuallyHidden
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Heard, not seen',
  render: () => (
    <Text>
      <VisuallyHidden>Price per month: </VisuallyHidden>Flat rate
    </Text>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText(/Price per month/);
    await expect(words.getBoundingClientRect().width).toBe(1);
  },
};
