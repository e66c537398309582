import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { development } from '../../../content/pages/development';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Figure } from './Figure';

const { id: section, picture } = development.elishaLex;

const meta = {
  ...onSite,
  title: 'Site/Parts/Figure',
  component: Figure,
  parameters: { layout: 'padded' },
  args: { section, picture },
} satisfies Meta<typeof Figure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Live: Story = {
  name: 'With a live part in its place',
  args: { live: <p>A part that needs scripts</p> },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('A part that needs scripts')).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
export const Missing: Story = {
  name: 'A picture that does not load',
  args: { picture: { ...picture, src: '/images/none.webp', sources: [] } },
};
export const Long: Story = { ...atReflow, args: { picture: long(picture) } };
export const Hostile: Story = { ...harmless, args: { picture: hostile(picture) } };
export const Empty: Story = {
  name: 'Without a caption',
  args: { picture: { ...picture, alt: '' } },
};
