import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { TextLink } from './TextLink';

const meta = {
  title: 'Text/TextLink',
  component: TextLink,
  args: { href: '#record', children: 'the record' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InASentence: Story = {
  name: 'In a sentence',
  render: (args) => (
    <Text>
      A citation leads to <TextLink {...args} /> and to nothing else.
    </Text>
  ),
};

export const NewTab: Story = {
  name: 'Opens a new tab, and says so',
  args: { newTab: true, href: 'https://probata.example/', children: 'Relativity One' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Relativity One (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};

export const Tones: Story = {
  render: () => (
    <Stack space="large">
      <Text>
        <TextLink href="#a">accent</TextLink>, in sentences
      </Text>
      <Text tone="danger">
        <TextLink href="#b" tone="inherit">
          inherit
        </TextLink>
        , inside a coloured message
      </Text>
      <TextLink href="#c" tone="plain" standalone>
        plain, in lists of links
      </TextLink>
      <Box background="inverse" padding="large">
        <Text>
          On the inverse surface <TextLink href="#d">a link</TextLink> takes the surface’s own colour.
        </Text>
      </Box>
    </Stack>
  ),
};

export const AwkwardContent: Story = { name: 'A word with nowhere to break', args: { children: longWord } };
