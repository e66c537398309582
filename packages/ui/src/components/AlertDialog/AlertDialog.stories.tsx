import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { Text } from '../Text/Text';
import { AlertDialog } from './AlertDialog';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  // A frame per story: an open one would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    id: 'delete',
    title: 'Delete production PRB-003?',
    children: <Text>Its 12,480 pages are removed from the review, and nobody can bring them back.</Text>,
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => (
    <>
      <Button tone="danger" variant="outline" command="show-modal" commandfor={args.id}>
        Delete production
      </Button>
      <AlertDialog {...args} />
    </>
  ),
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  name: 'Open, with the focus on Keep',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete production' }));
    const dialog = await canvas.findByRole('alertdialog', { name: 'Delete production PRB-003?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(within(dialog).getByRole('button', { name: 'Keep' })).toHaveFocus();
  },
};
export const AwkwardContent: Story = {
  name: 'A long question and a long text',
  args: { open: true, title: longWord.repeat(2), children: <Text>{longText}</Text>, tone: 'accent' },
};
