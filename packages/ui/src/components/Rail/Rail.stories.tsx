import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { mailIcon, uploadIcon } from '../../icons';
import { longWord } from '../../private/awkward';
import { Rail } from './Rail';

const meta = {
  title: 'Navigation/Rail',
  component: Rail,
  // Pictured in AppShell.
  tags: ['unpictured'],
  args: {
    label: 'Admin',
    current: '/inbox',
    groups: [
      {
        label: 'Inbox',
        items: [
          { href: '/inbox?unread=yes', label: 'Unread', icon: mailIcon, count: 12 },
          { href: '/inbox', label: 'All', icon: mailIcon, count: 148, tab: 'Inbox' },
        ],
      },
      { label: 'Files', items: [{ href: '/uploads', label: 'Uploads', icon: uploadIcon, tab: 'Uploads' }] },
    ],
    foot: <span>All systems normal</span>,
  },
} satisfies Meta<typeof Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const navigation = within(canvasElement).getByRole('navigation', { name: 'Admin' });
    // A list of two groups from 900 px on, tabs below.
    const current = within(navigation).getByRole('link', { current: 'page' });
    await expect(current).toHaveAttribute('href', '/inbox');
    await expect(current).toHaveAccessibleName(/^(All|Inbox) 148$/);
  },
};
export const AsTabs: Story = { name: 'As a tab bar', globals: { viewport: { value: 'phone' } } };
export const AwkwardContent: Story = {
  name: 'Long names, large counts, no count',
  args: {
    groups: [
      {
        label: longWord,
        items: [
          { href: '/a', label: longWord, icon: mailIcon, count: 1_234_567, tab: longWord },
          { href: '/b', label: 'None', icon: mailIcon, count: 0 },
        ],
      },
    ],
  },
};
