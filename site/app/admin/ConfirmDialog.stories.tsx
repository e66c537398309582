import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { uploads } from '../../content/pages/uploads';
import { hostileTexts } from '../hostile-texts';
import { atReflow } from '../story';
import { ConfirmDialog } from './ConfirmDialog';
import { onAdmin } from './story';

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Confirm dialog',
  component: ConfirmDialog,
  args: { words: uploads.remove, isOpen: true, onCancel: fn(), onConfirm: fn() },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: uploads.remove.title });
    await userEvent.click(within(dialog).getByRole('button', { name: uploads.remove.confirm }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: uploads.remove.cancel }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const Hostile: Story = {
  ...atReflow,
  args: { words: { ...uploads.remove, title: hostileTexts.word, body: hostileTexts.markup } },
};
