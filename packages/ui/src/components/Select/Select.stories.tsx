import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { Select } from './Select';

const options = ['Reveal', 'Relativity', 'iConect'].map((name) => <option key={name}>{name}</option>);
const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Platform', children: options },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Dropdown',
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Platform' });
    await userEvent.selectOptions(select, 'iConect');
    await expect(select).toHaveValue('iConect');
  },
};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <Select label="With a hint" hint="Training is always free">
        {options}
      </Select>
      <Select label="Wrong" error="Choose a platform">
        <option value="">Choose</option>
        {options}
      </Select>
      <Select label="Disabled" disabled>
        {options}
      </Select>
      <Select label="Long">
        <option>{longWord.repeat(3)}</option>
      </Select>
    </Stack>
  ),
};
