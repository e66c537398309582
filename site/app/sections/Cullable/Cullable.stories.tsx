import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Cullable } from './Cullable';

const meta = {
  ...onSite,
  title: 'Site/Development/Cullable',
  component: Cullable,
  args: development.cullable,
} satisfies Meta<typeof Cullable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(development.cullable) };
export const Long: Story = { ...atReflow, args: long(development.cullable) };
export const Hostile: Story = { ...harmless, args: hostile(development.cullable) };
