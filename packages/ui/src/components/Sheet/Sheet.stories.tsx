import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { chevronRightIcon } from '../../icons';
import { longText, longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Text } from '../Text/Text';
import { Sheet } from './Sheet';

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  // Pictured in AppShell.
  tags: ['unpictured'],
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    id: 'sheet',
    title: 'Ada Sample',
    detail: 'Ballard Sample LLP',
    open: true,
    onOpenChange: fn(),
    actions: <Button size="small">Reply</Button>,
    tools: <IconButton icon={chevronRightIcon} label="Next" />,
    children: <Text>We need 40 GB of mail processed before the hearing.</Text>,
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Its name takes the focus, Escape closes it',
  play: async ({ args, canvasElement }) => {
    const sheet = await within(canvasElement).findByRole('dialog', { name: 'Ada Sample' });
    await waitFor(() => expect(within(sheet).getByRole('heading')).toHaveFocus());
    await userEvent.click(within(sheet).getByRole('button', { name: 'Reply' }));
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false);
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const AwkwardContent: Story = {
  name: 'A long name, ten thousand characters',
  args: { title: longWord, detail: longWord, children: <Text>{longText}</Text> },
};
