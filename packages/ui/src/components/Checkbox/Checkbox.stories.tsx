import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { Checkbox } from './Checkbox';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Remember my choice on this device' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Its label ticks it',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Remember my choice on this device'));
    await expect(within(canvasElement).getByRole('checkbox')).toBeChecked();
  },
};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <Checkbox label="Off" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="With a hint" hint="The provider is contacted only after this." />
      <Checkbox label="Wrong" error="Tick this to go on" />
      <Checkbox label="Disabled" disabled />
      <Checkbox label={longWord.repeat(3)} />
    </Stack>
  ),
};
