import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Navigator } from './Navigator';

const meta = {
  ...onSite,
  title: 'Site/Development/Navigator',
  component: Navigator,
  args: development.navigator,
} satisfies Meta<typeof Navigator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(development.navigator) };
export const Long: Story = { ...atReflow, args: long(development.navigator) };
export const Hostile: Story = { ...harmless, args: hostile(development.navigator) };
