import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Tiles } from '../Tiles/Tiles';
import { Skeleton } from './Skeleton';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: { label: 'Loading templates…' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shapes: Story = {
  name: 'Lines, with a heading, with a picture',
  render: () => (
    <Tiles>
      <Skeleton label="Loading templates…" />
      <Skeleton label="Loading the article…" head="heading" lines={5} />
      <Skeleton label="Loading the exhibit…" head="picture" lines={2} />
    </Tiles>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('status')[0]).toHaveTextContent('Loading templates…');
  },
};
