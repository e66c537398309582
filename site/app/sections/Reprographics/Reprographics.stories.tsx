import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Reprographics } from './Reprographics';

const meta = {
  ...onSite,
  title: 'Site/Home/Reprographics',
  component: Reprographics,
  args: home.reprographics,
} satisfies Meta<typeof Reprographics>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.reprographics) };
export const Long: Story = { ...atReflow, args: long(home.reprographics) };
export const Hostile: Story = { ...harmless, args: hostile(home.reprographics) };
