import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Text } from '../Text/Text';
import { Accordion } from './Accordion';

const items = [
  {
    id: 'logistics-agnostic',
    label: 'Logistics Agnostic',
    content: <Text>Send drives, links or paper. What arrives is what is counted.</Text>,
  },
  {
    id: 'instant-access',
    label: 'Instant Access',
    content: <Text>Data is searchable as soon as it has been loaded.</Text>,
  },
  {
    id: 'fully-supported',
    label: 'Fully Supported',
    content: <Text>One project manager knows the matter from collection to production.</Text>,
  },
];
const meta = { title: 'Disclosure/Accordion', component: Accordion, args: { items } } satisfies Meta<
  typeof Accordion
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllClosed: Story = { name: 'Collapse: all closed' };
export const OneOpen: Story = { args: { defaultValue: 'instant-access' } };
export const OneAtATime: Story = {
  name: 'Opening one closes the other',
  args: { defaultValue: 'logistics-agnostic' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Fully Supported'));
    const open = [...canvasElement.querySelectorAll('details')].map((details) => details.open);
    await expect(open).toEqual([false, false, true]);
  },
};
export const AwkwardContent: Story = {
  name: 'A long word, a long text, nothing',
  args: {
    items: [
      { id: 'long-word', label: longWord.repeat(2), content: <Text>{longWord.repeat(3)}</Text> },
      { id: 'long-text', label: 'Ten thousand characters', content: <Text>{longText}</Text> },
      { id: 'nothing', label: 'Nothing', content: null },
    ],
    defaultValue: 'long-word',
  },
};
