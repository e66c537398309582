import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { ProductLink } from './ProductLink';

const { link } = development.elishaLex;

const meta = {
  ...onSite,
  title: 'Site/Parts/Product link',
  component: ProductLink,
  parameters: { layout: 'padded' },
  args: { link },
} satisfies Meta<typeof ProductLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Long: Story = { ...atReflow, args: { link: long(link) } };
export const Hostile: Story = { ...harmless, args: { link: hostile(link) } };
export const Empty: Story = {
  name: 'Without a label, which the check of the content refuses',
  parameters: { a11y: { test: 'off' } },
  args: { link: { ...link, label: '' } },
};
