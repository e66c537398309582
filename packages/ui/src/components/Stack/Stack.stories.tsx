import type { Meta, StoryObj } from '@storybook/react-vite';
import { spaces } from '../../css/space.css';
import { Badge } from '../Badge/Badge';
import { Box } from '../Box/Box';
import { Text } from '../Text/Text';
import { Tiles } from '../Tiles/Tiles';
import { Stack } from './Stack';

const meta = { title: 'Layout/Stack', component: Stack } satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = (label: string) => (
  <Box key={label} background="wash" padding="xsmall">
    <Text size="small">{label}</Text>
  </Box>
);

export const EveryDistance: Story = {
  name: 'Every distance',
  render: () => (
    <Tiles columns={5} minimum="xsmall">
      {spaces.map((space) => (
        <Stack key={space} space={space}>
          {sheet(space)}
          {sheet('then')}
          {sheet('then')}
        </Stack>
      ))}
    </Tiles>
  ),
};

export const Divided: Story = {
  name: 'With hairlines between',
  render: () => (
    <Stack space="medium" dividers>
      <Text>PRB-000117 Invoice, 3 pages</Text>
      <Text>PRB-000120 Reply, 1 page</Text>
      <Text>PRB-000121 Attachment, 12 pages</Text>
    </Stack>
  ),
};

export const Aligned: Story = {
  name: 'Aligned to start, center and end',
  render: () => (
    <Stack space="large">
      {(['start', 'center', 'end'] as const).map((align) => (
        <Stack key={align} align={align} border="all" padding="small">
          <Badge>{align}</Badge>
          <Badge>shorter</Badge>
        </Stack>
      ))}
    </Stack>
  ),
};
