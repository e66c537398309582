import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import type { TeamMember } from '../../../content/pages/home.schema';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Team } from './Team';

/** So many people, each with a name of 60 letters. */
const teamOf = (count: number) => ({
  members: Array.from({ length: count }, (_, index) => ({
    ...(home.team.members[index % home.team.members.length] as TeamMember),
    id: `person-${index}`,
    name: `${'W'.repeat(30)} ${'i'.repeat(29)}`,
  })),
});

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
export const Three: Story = { ...atReflow, tags: ['unpictured'], args: teamOf(3) };
export const Fourteen: Story = { ...atReflow, tags: ['unpictured'], args: teamOf(14) };
export const Long: Story = { ...atReflow, args: long(home.team) };
export const Hostile: Story = { ...harmless, args: hostile(home.team) };
