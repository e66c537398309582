import type { Meta, StoryObj } from '@storybook/react-vite';
import { training } from '../../../content/pages/training';
import { paths } from '../../../content/paths';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { PageHead } from './PageHead';

const { back, heading, banner } = training;
const words = { back, heading, lead: banner.body };

const meta = {
  ...onSite,
  title: 'Site/Parts/Page head',
  component: PageHead,
  args: { ...words, path: paths.training },
} satisfies Meta<typeof PageHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = {
  name: 'A heading alone, on a page without a number',
  args: { path: '/none', back: undefined, lead: undefined },
};
export const Long: Story = { ...atReflow, args: long(words) };
export const Hostile: Story = { ...harmless, args: hostile(words) };
