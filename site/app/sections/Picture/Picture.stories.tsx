import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Picture } from './Picture';

const { picture } = development.elishaLex;

const meta = {
  ...onSite,
  title: 'Site/Parts/Picture',
  component: Picture,
  parameters: { layout: 'padded' },
  args: { picture },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Eager: Story = { name: 'Above the fold', args: { eager: true } };
export const Missing: Story = {
  name: 'A picture that does not load',
  args: { picture: { ...picture, src: '/images/none.webp', sources: [] } },
};
export const Empty: Story = {
  name: 'Decoration, with one format',
  args: { picture: { ...picture, alt: '', sources: [] } },
};
const missing = { ...picture, src: '/images/none.webp', sources: [] };
export const Long: Story = {
  name: 'A long text in place of the picture',
  ...atReflow,
  args: { picture: long(missing) },
};
export const Hostile: Story = { ...harmless, args: { picture: hostile(missing) } };
