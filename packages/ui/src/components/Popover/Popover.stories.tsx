import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { settingsIcon } from '../../icons';
import { longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { IconButton } from '../IconButton/IconButton';
import { Inline } from '../Inline/Inline';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Popover } from './Popover';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    label: 'Columns',
    trigger: <Button variant="outline">Columns</Button>,
    children: (
      <Stack>
        <Checkbox label="Bates number" defaultChecked />
        <Checkbox label="Custodian" defaultChecked />
        <Checkbox label="Date sent" />
      </Stack>
    ),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Columns' })).toBeVisible());
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(true));
  },
};
export const AtTheEdge: Story = {
  name: 'Long content, aligned with the end of its button',
  args: {
    open: true,
    align: 'end',
    trigger: <IconButton icon={settingsIcon} label="Settings" variant="outline" />,
    children: <Text>{`${longWord} and what it says, in some more words than fit on one line.`}</Text>,
  },
  render: (args) => (
    <Inline align="end">
      <Popover {...args} />
    </Inline>
  ),
};
