import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Breadcrumbs } from './Breadcrumbs';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    above: [
      { href: '#home', label: 'Home' },
      { href: '#legal', label: 'Legal' },
    ],
    current: 'Terms and Conditions',
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(within(nav).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(nav).getByText('Terms and Conditions')).toHaveAttribute('aria-current', 'page');
  },
};
export const AwkwardContent: Story = {
  name: 'A word with nowhere to break',
  args: { current: longWord.repeat(3) },
};
