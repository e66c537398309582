import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { development } from '../../../content/pages/development';
import { linkSchema } from '../../../content/schema';
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
  name: 'Without a label, which the content check refuses',
  parameters: { a11y: { test: 'off' } },
  args: { link: { ...link, label: '' } },
  play: async ({ args }) => {
    await expect(linkSchema.safeParse(args.link).success).toBe(false);
  },
};
