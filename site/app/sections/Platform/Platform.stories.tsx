import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Platform } from './Platform';

const meta = {
  ...onSite,
  title: 'Site/Development/Platform',
  component: Platform,
  args: development.platform,
} satisfies Meta<typeof Platform>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(development.platform) };
export const Long: Story = { ...atReflow, args: long(development.platform) };
export const Hostile: Story = { ...harmless, args: hostile(development.platform) };
