import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '../Card/Card';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { RevealOnView } from './RevealOnView';

const meta = {
  title: 'Motion/RevealOnView',
  component: RevealOnView,
  args: {
    children: (
      <Card>
        <Text>What is in view at first is simply there.</Text>
      </Card>
    ),
  },
} satisfies Meta<typeof RevealOnView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InView: Story = {
  name: 'In view at first: never hidden',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/simply there/)).toBeVisible();
  },
};
export const Below: Story = {
  name: 'Further down: scroll to see it rise',
  render: () => (
    <Stack space="section">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <RevealOnView key={index}>
          <Card padding="xxlarge">
            <Text>Exhibit {index + 1}</Text>
          </Card>
        </RevealOnView>
      ))}
    </Stack>
  ),
};
