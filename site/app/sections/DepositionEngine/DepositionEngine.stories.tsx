import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { DepositionEngine } from './DepositionEngine';

const meta = {
  ...onSite,
  title: 'Site/Development/Deposition engine',
  component: DepositionEngine,
  args: development.depositionEngine,
} satisfies Meta<typeof DepositionEngine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(development.depositionEngine) };
export const Long: Story = { ...atReflow, args: long(development.depositionEngine) };
export const Hostile: Story = { ...harmless, args: hostile(development.depositionEngine) };
