import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atReflow } from '../../../../.storybook/story-checks';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { uploads } from '../uploads/words';
import { ConfirmDialog } from './ConfirmDialog';
import { onAdmin } from './story';

const words = { ...uploads.remove, body: uploads.remove.body.replace('{name}', 'minutes.pdf') };

const meta = {
  ...onAdmin,
  title: 'Site/Admin/Confirm dialog',
  component: ConfirmDialog,
  args: { words, isOpen: true, onCancel: fn(), onConfirm: fn() },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog', { name: uploads.remove.title });
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
