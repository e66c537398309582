import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Text } from '../Text/Text';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'summary', label: 'Summary', content: <Text>The answers, each with its page and line.</Text> },
  { id: 'transcript', label: 'Transcript', content: <Text>The words as they were spoken.</Text> },
  { id: 'chronology', label: 'Chronology', content: <Text>The same answers in the order of events.</Text> },
];
const meta = {
  title: 'Disclosure/Tabs',
  component: Tabs,
  args: { label: 'Views of the deposition', tabs, onValueChange: fn() },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { name: 'The first is selected' };
export const Chosen: Story = { name: 'Another is selected', args: { defaultValue: 'chronology' } };
export const ByKeyboard: Story = {
  name: 'End goes to the last',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Summary' }));
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Chronology' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenCalledWith('chronology');
  },
};
export const AwkwardContent: Story = {
  name: 'More tabs than fit, a long text',
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      label: index === 1 ? longWord : `View ${index + 1}`,
      content: <Text>{longText}</Text>,
    })),
  },
};
