import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { NavigationDisclosure } from './NavigationDisclosure';

const links = ['Reveal', 'Relativity Classic', 'Relativity One', 'iConect SaaS'].map((label) => ({
  label,
  href: `https://${label.toLowerCase().replaceAll(' ', '-')}.probata.example/`,
  newTab: true,
}));
const meta = {
  title: 'Navigation/NavigationDisclosure',
  component: NavigationDisclosure,
  args: { label: 'Review', links },
} satisfies Meta<typeof NavigationDisclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  name: 'Opens by keyboard and closes by Escape',
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Review' });
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  },
};
export const CurrentPage: Story = {
  name: 'With the page that is shown',
  args: {
    label: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms and Conditions', href: '/terms-and-conditions' },
    ],
    current: '/privacy-policy',
  },
};
export const AwkwardContent: Story = {
  name: 'Long words',
  args: { label: longWord, links: [{ label: longWord.repeat(3), href: '/x' }] },
};
