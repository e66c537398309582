import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Stack } from '../Stack/Stack';
import { TextField } from '../TextField/TextField';
import { ErrorSummary } from './ErrorSummary';

const errors = [
  { fieldId: 'first_name', message: 'First name is required' },
  { fieldId: 'email', message: 'Please enter a valid email address' },
];
const meta = { title: 'Forms/ErrorSummary', component: ErrorSummary, args: { errors } } satisfies Meta<
  typeof ErrorSummary
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithItsFields: Story = {
  name: 'Takes focus; each error leads to its field',
  render: (args) => (
    <Stack space="large">
      <ErrorSummary {...args} />
      <TextField id="first_name" label="First name" error="First name is required" />
      <TextField id="email" label="Email" error="Please enter a valid email address" defaultValue="name@" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('alert').parentElement).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter a valid email address' }));
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};

export const AwkwardContent: Story = {
  name: 'A word with nowhere to break',
  args: { errors: [{ fieldId: 'none', message: longWord.repeat(3) }] },
};
