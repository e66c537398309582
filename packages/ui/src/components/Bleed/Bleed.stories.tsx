import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../Box/Box';
import { Card } from '../Card/Card';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Bleed } from './Bleed';

const meta = { title: 'Layout/Bleed', component: Bleed } satisfies Meta<typeof Bleed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToTheEdge: Story = {
  name: 'A band reaches the edge of its card',
  render: () => (
    <Card padding="large">
      <Stack space="large">
        <Text>Before the band.</Text>
        <Bleed space="large">
          <Box background="wash" paddingX="large" paddingY="medium">
            <Text>The band takes the card’s padding back.</Text>
          </Box>
        </Bleed>
        <Text>After the band.</Text>
      </Stack>
    </Card>
  ),
};
