import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { TextField, textFieldTypes } from './TextField';

const meta = { title: 'Forms/TextField', component: TextField, args: { label: 'Company' } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const States: Story = {
  render: () => (
    <Stack space="large">
      <TextField label="Empty" />
      <TextField label="With a hint" hint="Please use a business email address" type="email" />
      <TextField label="Filled" defaultValue="Bates & Partners LLP" />
      <TextField label="Phone" optionalLabel="(optional)" type="tel" placeholder="214-555-0117" />
      <TextField
        label="Wrong"
        defaultValue="name@"
        hint="Please use a business email address"
        error="Please enter a valid email address"
      />
      <TextField label="Disabled" defaultValue="Not now" disabled />
      <TextField label="Read only" defaultValue="PRB-000117" readOnly />
    </Stack>
  ),
};

export const TiedToItsTexts: Story = {
  name: 'Label, hint and error belong to the input',
  render: () => (
    <TextField
      label="Email"
      type="email"
      hint="Please use a business email address"
      error="Email is required"
    />
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await expect(input).toHaveAccessibleDescription(
      'Error: Email is required Please use a business email address',
    );
    await expect(input).toBeInvalid();
    await userEvent.click(within(canvasElement).getByText('Email'));
    await expect(input).toHaveFocus();
  },
};

export const Types: Story = {
  name: 'Every type',
  render: () => (
    <Stack>
      {textFieldTypes.map((type) => (
        <TextField key={type} type={type} label={type} />
      ))}
    </Stack>
  ),
};

export const AwkwardContent: Story = {
  name: 'Long labels, long words, ten thousand characters',
  render: () => (
    <Stack>
      <TextField label={longWord.repeat(3)} hint={longWord.repeat(3)} error={longWord.repeat(3)} />
      <TextField label="Value" defaultValue={longText} />
      <TextField aria-label="A name that is not shown" placeholder="Search the record" type="search" />
    </Stack>
  ),
};
