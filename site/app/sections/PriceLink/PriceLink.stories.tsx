import type { Meta, StoryObj } from '@storybook/react-vite';
import { onSite } from '../../story';
import { PriceLink } from './PriceLink';

const meta = {
  ...onSite,
  title: 'Site/Parts/Price link',
  component: PriceLink,
  // Looks like the stories of TextLink.
  tags: ['unpictured'],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PriceLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
