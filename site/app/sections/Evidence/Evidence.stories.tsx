import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Evidence } from './Evidence';

const content = { ...development.evidence, contents: development.contents };

const meta = {
  ...onSite,
  title: 'Site/Development/Evidence',
  component: Evidence,
  args: content,
} satisfies Meta<typeof Evidence>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(content) };
export const Long: Story = { ...atReflow, args: long(content) };
// The label of a card with a passage is its Bates number, which is no free text.
const cards = hostile(content).cards.map((card, at) => ({ ...card, label: content.cards[at]?.label ?? '' }));
export const Hostile: Story = { ...harmless, args: { ...hostile(content), cards } };
