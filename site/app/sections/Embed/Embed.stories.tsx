import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Embed } from './Embed';

const { video } = home.ediscovery;

const meta = {
  ...onSite,
  title: 'Site/Parts/Embed',
  component: Embed,
  parameters: { layout: 'padded' },
  args: video,
} satisfies Meta<typeof Embed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Long: Story = { ...atReflow, args: long(video) };
export const Hostile: Story = { ...harmless, args: hostile(video) };
export const Empty: Story = {
  name: 'Without other formats of the poster',
  args: { poster: { ...video.poster, alt: '', sources: [] } },
};
