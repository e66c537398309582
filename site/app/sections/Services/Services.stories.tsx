import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Services } from './Services';

const meta = {
  ...onSite,
  title: 'Site/Home/Services',
  component: Services,
  args: home.services,
} satisfies Meta<typeof Services>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.services) };
export const WithoutVideo: Story = {
  tags: ['unpictured'],
  args: {
    cards: home.services.cards.map((card) => ({ ...card, video: { ...card.video, sources: [] } })),
  },
};
export const Long: Story = { ...atReflow, args: long(home.services) };
export const Hostile: Story = { ...harmless, args: hostile(home.services) };
