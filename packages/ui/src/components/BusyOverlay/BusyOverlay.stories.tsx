import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { BusyOverlay } from './BusyOverlay';

const meta = {
  title: 'Feedback/BusyOverlay',
  component: BusyOverlay,
  args: { open: true, label: 'Validating availability... Just a moment.' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
  render: (args) => (
    <Stack padding="large">
      <Text>The page beneath.</Text>
      <BusyOverlay {...args} />
    </Stack>
  ),
} satisfies Meta<typeof BusyOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Validating availability... Just a moment.',
    );
  },
};
export const Closed: Story = {
  name: 'Closed: covers nothing, keeps its live region',
  args: { open: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};
