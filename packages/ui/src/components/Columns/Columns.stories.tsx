import type { Meta, StoryObj } from '@storybook/react-vite';
import { Box } from '../Box/Box';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Columns, columnTemplates } from './Columns';

const meta = { title: 'Layout/Columns', component: Columns } satisfies Meta<typeof Columns>;
export default meta;
type Story = StoryObj<typeof meta>;

const cell = (label: string) => (
  <Box background="sunken" border="all" padding="small">
    <Text size="small">{label}</Text>
  </Box>
);

export const EveryTemplate: Story = {
  name: 'Every template',
  render: () => (
    <Stack>
      {columnTemplates.map((template) => (
        <Columns key={template} template={template} space="small">
          {cell(template)}
          {cell('second')}
          {(template === 'thirds' || template === 'quarters') && cell('third')}
          {template === 'quarters' && cell('fourth')}
        </Columns>
      ))}
    </Stack>
  ),
};

export const MarginNote: Story = {
  name: 'A note in the margin',
  render: () => (
    <Columns template="text-margin" space="xlarge">
      <Text measure>
        The transcript is preserved as it was taken. Each answer keeps its page and line, so that a citation
        can be checked against the record in one step.
      </Text>
      <Box border="margin" paddingX="medium">
        <Text size="caption" font="mono" tone="muted">
          Tr. 41:7 to 41:12
        </Text>
      </Box>
    </Columns>
  ),
};
