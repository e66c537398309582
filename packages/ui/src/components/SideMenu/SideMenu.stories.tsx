import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { SideMenu } from './SideMenu';
import { SideMenuButton } from './SideMenuButton';

const meta = {
  title: 'Navigation/SideMenu',
  component: SideMenu,
  // A frame per story: an open one would cover the docs page.
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  args: {
    id: 'menu',
    label: 'Menu',
    current: '/Development',
    items: [
      { label: 'Development', href: '/Development' },
      { label: 'Services', href: '/#services' },
      {
        label: 'Review',
        links: [
          { label: 'Training', href: '/Training' },
          { label: 'Reveal', href: 'https://reveal.probata.example/', newTab: true },
        ],
      },
      { label: 'Blog', href: 'https://blog.probata.example/', newTab: true, hint: 'coming soon' },
      { label: 'Send File', href: '/SendFile' },
    ],
  },
  render: (args) => (
    <>
      <SideMenuButton menu={args.id} label="Open menu" />
      <SideMenu {...args} />
    </>
  ),
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  name: 'Drawer, open, with its list open',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(await canvas.findByText('Review'));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Training' })).toBeVisible());
  },
};
export const ManyEntries: Story = {
  name: 'More entries than fit, and long words',
  args: {
    items: Array.from({ length: 30 }, (_, index) => ({ label: `${index} ${longWord}`, href: `/${index}` })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const dialog = await canvas.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
