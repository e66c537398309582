import type { Meta, StoryObj } from '@storybook/react-vite';
import { home } from '../../../content/pages/home';
import { atReflow, empty, harmless, hostile, long, onSite } from '../../story';
import { DataScience } from './DataScience';

const meta = {
  ...onSite,
  title: 'Site/Home/Data science',
  component: DataScience,
  args: home.dataScience,
} satisfies Meta<typeof DataScience>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: empty(home.dataScience) };
// The ranking is exactly as tall as its picture, so its words stay short.
const { ranking } = home.dataScience;
export const Long: Story = { ...atReflow, args: { ...long(home.dataScience), ranking } };
export const Hostile: Story = { ...harmless, args: { ...hostile(home.dataScience), ranking } };
