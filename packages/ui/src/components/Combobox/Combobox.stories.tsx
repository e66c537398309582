import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { Combobox } from './Combobox';

const options = [
  { value: 'Ada Sample', hint: '12,480 documents' },
  { value: 'Adélie Example', hint: '310 documents' },
  { value: 'Bo Specimen', hint: '77 documents' },
  { value: longWord },
];
const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: { label: 'Custodian', options, onSelect: fn() },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Narrowed: Story = {
  name: 'Autocomplete: what is typed narrows the list',
  args: { hint: 'Whose documents they are' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('combobox', { name: 'Custodian' });
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.type(field, 'ad');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await expect(canvas.getByRole('option', { name: /Ada Sample/ })).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
  },
};
export const NoMatch: Story = {
  name: 'Nothing fits, and any text may stay',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('combobox', { name: 'Custodian' });
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.type(field, 'Quill');
    await expect(canvas.queryAllByRole('option')).toEqual([]);
    await expect(field).toHaveValue('Quill');
  },
};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <Combobox label="Chosen" optionalLabel="(optional)" options={options} defaultValue="Ada Sample" />
      <Combobox label="Wrong" options={options} error="Name the custodian" />
      <Combobox label="Disabled" options={options} disabled />
    </Stack>
  ),
};
