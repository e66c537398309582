import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longFileName } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { FileField } from './FileField';

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: { label: 'Load files', multiple: true, onValueChange: fn() },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  name: 'Chosen, listed and removed',
  args: { hint: 'One per volume' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>('Load files');
    const transfer = new DataTransfer();
    for (const [name, size] of [
      ['PRB-001.dat', 48_200],
      ['PRB-002.dat', 960],
      [longFileName, 1_200_000],
    ] as const)
      transfer.items.add(new File(['x'.repeat(size)], name, { lastModified: 0 }));
    // `userEvent.upload` would make `files` read-only.
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await canvas.findByText(longFileName);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove PRB-002.dat' }));
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('button', { name: `Remove ${longFileName}` })).toHaveFocus();
  },
};
export const States: Story = {
  render: () => (
    <Stack space="large">
      <FileField label="One file" optionalLabel="(optional)" accept=".pdf" />
      <FileField label="Wrong" error="Choose the signed notice" />
      <FileField label="Disabled" disabled />
    </Stack>
  ),
};
