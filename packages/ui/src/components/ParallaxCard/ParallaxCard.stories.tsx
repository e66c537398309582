import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Heading } from '../Heading/Heading';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Tiles } from '../Tiles/Tiles';
import { ParallaxCard } from './ParallaxCard';

const meta = { title: 'Motion/ParallaxCard', component: ParallaxCard } satisfies Meta<typeof ParallaxCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const content = (title: string) => (
  <Stack space="small">
    <Heading level={3}>{title}</Heading>
    <Text tone="muted">Move the pointer over the page.</Text>
  </Stack>
);

export const Depths: Story = {
  name: 'Far, between, near',
  render: () => (
    <Tiles columns={3}>
      <ParallaxCard depth={0.2}>{content('Far')}</ParallaxCard>
      <ParallaxCard depth={0.6}>{content('Between')}</ParallaxCard>
      <ParallaxCard depth={1}>{content('Near')}</ParallaxCard>
    </Tiles>
  ),
};
export const AwkwardContent: Story = { name: 'A long word', args: { children: content(longWord) } };
