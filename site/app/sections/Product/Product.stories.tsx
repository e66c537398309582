import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Product } from './Product';

const meta = {
  ...onSite,
  title: 'Site/Development/Product',
  component: Product,
  args: development.elishaLex,
} satisfies Meta<typeof Product>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const PictureBelow: Story = { args: { pictureAt: 'below' } };
export const Empty: Story = { args: empty(development.elishaLex) };
export const Long: Story = { ...atReflow, args: long(development.elishaLex) };
export const Hostile: Story = { ...harmless, args: hostile(development.elishaLex) };
