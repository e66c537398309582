import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Figures } from './Figures';

const meta = {
  ...onSite,
  title: 'Site/Parts/Figures',
  component: Figures,
  args: development.cullable.figures,
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Column: Story = { name: 'Under one another, in a column', args: { layout: 'column' } };
export const Empty: Story = { args: empty(development.cullable.figures) };
export const Long: Story = { ...atReflow, args: long(development.cullable.figures) };
export const Hostile: Story = { ...harmless, args: hostile(development.cullable.figures) };
