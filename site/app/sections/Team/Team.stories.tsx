import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Team } from './Team';

const meta = {
  ...onSite,
  title: 'Site/Home/Team',
  component: Team,
  args: home.team,
} satisfies Meta<typeof Team>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.team) };
export const Long: Story = { ...atReflow, args: long(home.team) };
export const Hostile: Story = { ...harmless, args: hostile(home.team) };
