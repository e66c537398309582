import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { HomeHero } from './HomeHero';

const meta = {
  ...onSite,
  title: 'Site/Home/Home hero',
  component: HomeHero,
  args: home.hero,
} satisfies Meta<typeof HomeHero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.hero) };
export const Long: Story = { ...atReflow, args: long(home.hero) };
export const Hostile: Story = { ...harmless, args: hostile(home.hero) };
