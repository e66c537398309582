import type { Meta, StoryObj } from '@storybook/react-vite';
import { navigation } from '../../content/navigation';
import { atReflow, empty, harmless, hostile, long, onSite } from '../story';
import { SiteFooter } from './SiteFooter';

const { footer } = navigation;

const meta = {
  ...onSite,
  title: 'Site/Shell/Site footer',
  component: SiteFooter,
  args: footer,
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(footer) };
export const Long: Story = { ...atReflow, args: long(footer) };
export const Hostile: Story = { ...harmless, args: hostile(footer) };
