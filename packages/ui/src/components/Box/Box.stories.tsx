import type { Meta, StoryObj } from '@storybook/react-vite';
import { longText, longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Tiles } from '../Tiles/Tiles';
import { Box } from './Box';

const meta = { title: 'Layout/Box', component: Box, args: { padding: 'large' } } satisfies Meta<typeof Box>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ASurfaceAndItsText: Story = {
  name: 'Each surface brings its text color',
  render: () => (
    <Tiles columns={3} minimum="small" space="medium">
      {(['paper', 'sunken', 'raised', 'wash', 'mark', 'inverse'] as const).map((background) => (
        <Box key={background} background={background} padding="large" border="all">
          <Text>{background}</Text>
        </Box>
      ))}
    </Tiles>
  ),
};

export const Hairlines: Story = {
  render: () => (
    <Tiles columns={3} minimum="small">
      {(['all', 'block', 'start', 'end', 'margin', 'strong'] as const).map((border) => (
        <Box key={border} border={border} padding="medium">
          <Text font="mono" size="small">
            {border}
          </Text>
        </Box>
      ))}
    </Tiles>
  ),
};

export const AwkwardContent: Story = {
  name: 'Long words, nothing, and ten thousand characters',
  render: () => (
    <Stack>
      <Box border="all" padding="medium">
        <Text>{longWord}</Text>
      </Box>
      <Box border="all" padding="medium" />
      <Box border="all" padding="medium">
        <Text>{longText}</Text>
      </Box>
    </Stack>
  ),
};
