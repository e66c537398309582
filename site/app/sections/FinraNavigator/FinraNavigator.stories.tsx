import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { FinraNavigator } from './FinraNavigator';

const meta = {
  ...onSite,
  title: 'Site/Development/FINRA navigator',
  component: FinraNavigator,
  args: development.finraNavigator,
} satisfies Meta<typeof FinraNavigator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(development.finraNavigator) };
export const Long: Story = { ...atReflow, args: long(development.finraNavigator) };
export const Hostile: Story = { ...harmless, args: hostile(development.finraNavigator) };
