import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Heading } from '../Heading/Heading';
import { Stack } from '../Stack/Stack';
import { Tiles } from '../Tiles/Tiles';
import { List, ListItem, listMarkers } from './List';

const meta = { title: 'Text/List', component: List } satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

const items = (
  <>
    <ListItem>Copy, print and scan, day and night</ListItem>
    <ListItem>
      Trial boards and demonstratives, drawn from the exhibits themselves and checked against the record
    </ListItem>
    <ListItem>Paper to digital</ListItem>
  </>
);

export const EveryMarker: Story = {
  name: 'Every marker',
  render: () => (
    <Tiles columns={3}>
      {listMarkers.map((marker) => (
        <Stack key={marker}>
          <Heading level={3} size="h4">
            {marker}
          </Heading>
          <List marker={marker}>{items}</List>
        </Stack>
      ))}
    </Tiles>
  ),
};

export const Divided: Story = {
  name: 'With hairlines',
  render: () => (
    <List marker="none" dividers space="small">
      {items}
    </List>
  ),
};

export const AwkwardContent: Story = {
  name: 'Nested, empty, and a word with nowhere to break',
  render: () => (
    <List marker="number">
      <ListItem>
        Outer
        <List marker="letter">
          <ListItem>Inner</ListItem>
          <ListItem>{longWord}</ListItem>
        </List>
      </ListItem>
      <ListItem />
      <ListItem>After the empty one</ListItem>
    </List>
  ),
};
