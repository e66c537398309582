import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { home } from '../../../content/pages/home';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Ranking } from './Ranking';

const meta = {
  ...onSite,
  title: 'Site/Home/Ranking',
  component: Ranking,
  parameters: { layout: 'padded' },
  args: home.dataScience.ranking,
} satisfies Meta<typeof Ranking>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Nothing: Story = {
  name: 'With nothing read',
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider');
    fireEvent.change(slider, { target: { value: '0' } });
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('–'));
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'reflow' } } };
// The count is a template of two numbers.
const { count, ...words } = home.dataScience.ranking;
export const Empty: Story = { name: 'Without a note', args: { note: '' } };
export const Long: Story = { ...atReflow, args: { count, ...long(words) } };
export const Hostile: Story = { ...harmless, args: { count, ...hostile(words) } };
