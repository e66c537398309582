import { Text } from '@probata/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { SectionFrame } from './SectionFrame';

const { id, eyebrow, heading, lead, next } = home.ediscovery;
const words = { id, eyebrow, heading, lead, next };

const meta = {
  ...onSite,
  title: 'Site/Parts/Section frame',
  component: SectionFrame,
  args: { ...words, children: <Text>{home.ediscovery.items[0]?.body[0]}</Text> },
} satisfies Meta<typeof SectionFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Beside: Story = { name: 'Its heading beside the content', args: { head: 'beside' } };
export const Sunken: Story = { args: { surface: 'sunken' } };
export const Inverse: Story = { args: { surface: 'inverse' } };
export const Empty: Story = {
  args: { eyebrow: undefined, lead: undefined, next: undefined, children: undefined },
};
export const Long: Story = { ...atReflow, args: long(words) };
export const Hostile: Story = { ...harmless, args: hostile(words) };
