import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Card } from '../Card/Card';
import { Text } from '../Text/Text';
import { Tiles } from './Tiles';

const meta = { title: 'Layout/Tiles', component: Tiles } satisfies Meta<typeof Tiles>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
    <Card key={index}>
      <Text>{index === 1 ? longWord : `Exhibit ${index + 1}`}</Text>
    </Card>
  ));

export const AtMostThree: Story = {
  name: 'At most three columns',
  render: () => <Tiles columns={3}>{cards(6)}</Tiles>,
};
export const AtMostSix: Story = {
  name: 'At most six narrow columns',
  render: () => (
    <Tiles columns={6} minimum="xsmall" space="small">
      {cards(7)}
    </Tiles>
  ),
};
