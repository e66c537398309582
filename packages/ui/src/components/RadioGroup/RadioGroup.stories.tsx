import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { RadioGroup } from './RadioGroup';

const options = [
  { value: 'native', label: 'Native files' },
  { value: 'images', label: 'Images with text', hint: 'TIFF or PDF, one per page.' },
  { value: 'paper', label: 'Paper', disabled: true },
];
const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: 'Form of production', options, onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Its label chooses it',
  args: { hint: 'As agreed with the other side.' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Images with text'));
    await expect(canvas.getByRole('radio', { name: 'Images with text' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledWith('images');
  },
};
export const States: Story = {
  render: () => (
    <Stack space="xlarge">
      <RadioGroup label="Chosen" optionalLabel="(optional)" options={options} defaultValue="images" />
      <RadioGroup label="Wrong" options={options} error="Choose a form of production" />
      <RadioGroup label="Disabled" options={options} defaultValue="native" disabled />
      <RadioGroup label={longWord.repeat(2)} options={[{ value: 'long', label: longWord.repeat(3) }]} />
    </Stack>
  ),
};
