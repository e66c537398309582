import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { Ediscovery } from './Ediscovery';

const meta = {
  ...onSite,
  title: 'Site/Home/eDiscovery',
  component: Ediscovery,
  args: home.ediscovery,
} satisfies Meta<typeof Ediscovery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.ediscovery) };
export const Long: Story = { ...atReflow, args: long(home.ediscovery) };
export const Hostile: Story = { ...harmless, args: hostile(home.ediscovery) };
