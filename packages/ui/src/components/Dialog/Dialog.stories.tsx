import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { Stack } from '../Stack/Stack';
import { Text } from '../Text/Text';
import { Dialog } from './Dialog';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  // A frame per story: an open one would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    id: 'biography',
    title: 'Ada Sample',
    children: <Text>Twenty years of reviews, and she still reads the privilege log herself.</Text>,
    onOpenChange: fn(),
  },
  render: (args) => (
    <>
      <Button command="show-modal" commandfor={args.id}>
        Read the biography
      </Button>
      <Dialog {...args} />
    </>
  ),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  name: 'Modal, open',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Read the biography' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Ada Sample' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false);
  },
};
export const Closes: Story = {
  name: 'Closes by its button and gives the focus back',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Read the biography' });
    await userEvent.click(opener);
    const close = await canvas.findByRole('button', { name: 'Close' });
    // The pointer reaches it half a second after the dialog has opened.
    await waitFor(() => expect(close).toHaveStyle({ pointerEvents: 'auto' }));
    await userEvent.click(close);
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await expect(opener).toHaveFocus();
  },
};
export const WithFooter: Story = {
  name: 'With actions at its foot, and a text that scrolls',
  args: {
    open: true,
    size: 'large',
    children: <Text>{longText}</Text>,
    footer: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button>Save</Button>
      </>
    ),
  },
};
export const Small: Story = { args: { open: true, size: 'small', title: longWord } };
export const Beside: Story = {
  name: 'Beside the page',
  args: { open: true, modal: false, footer: <Button>Save</Button> },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog', { name: 'Ada Sample' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Nested: Story = {
  name: 'One on another',
  args: {
    open: true,
    children: (
      <Stack align="start">
        <Text>The first one stays where it is.</Text>
        <Dialog id="second" title="On top" size="small" open>
          <Text>Escape closes this one only.</Text>
        </Dialog>
      </Stack>
    ),
  },
};
