import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { Switch } from './Switch';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Mail me when a production is ready' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Toggle: its label turns it on',
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Mail me when a production is ready'));
    await expect(within(canvasElement).getByRole('switch')).toBeChecked();
  },
};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="With a hint" hint="It applies at once, and to you only." defaultChecked />
      <Switch label="Wrong" error="Turn this on first" />
      <Switch label="Disabled, off" disabled />
      <Switch label="Disabled, on" disabled defaultChecked />
      <Switch label={longWord.repeat(3)} />
    </Stack>
  ),
};
