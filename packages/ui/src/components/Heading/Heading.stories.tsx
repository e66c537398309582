import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Heading } from './Heading';

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 2, children: 'Start with evidence. End with insight.' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const EverySize: Story = {
  name: 'Every size, as large as the screen allows',
  render: () => (
    <Stack space="xlarge">
      <Heading level={1} size="display">
        The page is a record
      </Heading>
      <Heading level={1}>One price for the month</Heading>
      <Heading level={2}>Collected, numbered, searched</Heading>
      <Heading level={3}>Every answer keeps its page and line</Heading>
      <Heading level={4}>Logistics agnostic</Heading>
    </Stack>
  ),
};

export const LevelIsNotSize: Story = {
  name: 'Level is structure, size is look',
  render: () => (
    <Stack space="large">
      <Heading level={2} size="h4">
        A second-level heading that looks small
      </Heading>
      <Text>The outline stays right: a screen reader still finds it as a section.</Text>
    </Stack>
  ),
};

export const AwkwardContent: Story = {
  name: 'A word with nowhere to break, and a box that ends at the letters',
  render: () => (
    <Stack space="large">
      <Heading level={2}>{longWord}</Heading>
      <Box background="mark">
        <Heading level={2}>HELD TO THE LINE</Heading>
      </Box>
    </Stack>
  ),
};
