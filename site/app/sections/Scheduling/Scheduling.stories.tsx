import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { training } from '../../../content/pages/training';
import { atReflow, harmless, hostile, long, onSite } from '../../story';
import { Scheduling } from './Scheduling';

const { platforms } = training;
/** No story contacts the provider. */
const scheduling = { ...training.scheduling, script: 'data:text/javascript,', stylesheet: 'data:text/css,' };

const meta = {
  ...onSite,
  title: 'Site/Training/Scheduling',
  component: Scheduling,
  parameters: { layout: 'padded' },
  args: { platforms, scheduling },
} satisfies Meta<typeof Scheduling>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Failed: Story = {
  name: 'Without a connection',
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [{ action }] = platforms as [(typeof platforms)[number]];
    await userEvent.click(canvas.getByRole('link', { name: action }));
    await expect(await canvas.findByText(scheduling.failure.heading)).toBeVisible();
    await expect(canvas.getByRole('link', { name: new RegExp(scheduling.failure.link) })).toBeVisible();
  },
};
export const Empty: Story = { args: { platforms: [] } };
export const Long: Story = { ...atReflow, args: { platforms: long(platforms) } };
export const Hostile: Story = { ...harmless, args: { platforms: hostile(platforms) } };
