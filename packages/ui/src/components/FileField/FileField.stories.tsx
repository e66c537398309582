import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longFileName } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { FileField } from './FileField';

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: { label: 'Load files', multiple: true, onFilesChange: fn() },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, size: number) => new File(['x'.repeat(size)], name, { lastModified: 0 });

export const Listed: Story = {
  name: 'Chosen, listed and removed',
  args: { hint: 'One per volume' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(canvas.getByLabelText('Load files'), [
      file('PRB-001.dat', 48_200),
      file('PRB-002.dat', 960),
      file(longFileName, 1_200_000),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove PRB-002.dat' }));
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    await expect(args.onFilesChange).toHaveBeenCalledTimes(2);
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
