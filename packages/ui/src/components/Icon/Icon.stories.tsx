import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from '../../icons';
import { Inline } from '../Inline/Inline';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Tiles } from '../Tiles/Tiles';
import { Icon } from './Icon';

const meta = { title: 'Actions/Icon', component: Icon, args: { shape: icons.fileSearchIcon } } satisfies Meta<
  typeof Icon
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryIcon: Story = {
  name: 'Every icon, by its export',
  parameters: {
    docs: {
      source: {
        code: `import { Icon } from '@probata/ui/icon';
import { fileSearchIcon } from '@probata/ui/icons';

<Icon shape={fileSearchIcon} size="large" />`,
      },
    },
  },
  render: () => (
    <Tiles columns={6} minimum="xsmall" space="medium">
      {Object.entries(icons).map(([name, shape]) => (
        <Stack key={name} space="small" align="center">
          <Icon shape={shape} size="large" />
          <Text size="caption" font="mono" align="center">
            {name}
          </Text>
        </Stack>
      ))}
    </Tiles>
  ),
};

export const Sizes: Story = {
  name: 'Sizes follow the text',
  render: () => (
    <Inline>
      {(['small', 'medium', 'large', 'xlarge'] as const).map((size) => (
        <Icon key={size} shape={icons.scanTextIcon} size={size} label={size} />
      ))}
    </Inline>
  ),
};
