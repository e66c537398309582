import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { home } from '../../../content/pages/home';
import { onSite } from '../../story';
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
