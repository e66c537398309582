import type { Meta, StoryObj } from '@storybook/react-vite';
import { onSite } from '../../story';
import { LegalReviews } from './LegalReviews';

const meta = {
  ...onSite,
  title: 'Site/Admin/Legal reviews',
  component: LegalReviews,
  parameters: { layout: 'padded' },
  args: { today: '2026-11-24' },
} satisfies Meta<typeof LegalReviews>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {};
export const Empty: Story = { name: 'Before any review is due', args: { today: '2024-11-01' } };
