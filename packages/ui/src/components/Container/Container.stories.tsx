import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Container } from './Container';

const meta = {
  title: 'Layout/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Container>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Widths: Story = {
  render: () => (
    <Stack paddingY="large">
      {(['text', 'narrow', 'page', 'full'] as const).map((width) => (
        <Container key={width} width={width}>
          <Box background="sunken" padding="medium" border="all">
            <Text font="mono" size="small">
              {width}
            </Text>
          </Box>
        </Container>
      ))}
    </Stack>
  ),
};
