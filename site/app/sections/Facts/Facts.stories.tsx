import type { Meta, StoryObj } from '@storybook/react-vite';
import { development } from '../../../content/pages/development';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Facts } from './Facts';

const { facts } = development.depositionEngine;

const meta = {
  ...onSite,
  title: 'Site/Parts/Facts',
  component: Facts,
  parameters: { layout: 'padded' },
  args: { facts },
} satisfies Meta<typeof Facts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Halves: Story = { args: { layout: 'halves' } };
export const Rows: Story = { args: { layout: 'rows' } };
export const Empty: Story = { args: { facts: [] } };
export const Long: Story = { ...atReflow, args: { facts: long(facts) } };
export const Hostile: Story = { ...harmless, args: { facts: hostile(facts), layout: 'rows' } };
