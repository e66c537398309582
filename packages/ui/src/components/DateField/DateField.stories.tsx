import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack';
import { DateField } from './DateField';

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'Date of the deposition' },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <Stack space="large">
      <DateField
        label="From"
        hint="The first day of the review period"
        min="2024-01-01"
        defaultValue="2024-03-04"
      />
      <DateField label="Until" optionalLabel="(optional)" />
      <DateField label="Hearing" withTime defaultValue="2025-03-14T09:30" />
      <DateField label="Wrong" defaultValue="2031-01-01" error="Enter a day before the hearing" />
      <DateField label="Disabled" defaultValue="2024-03-04" disabled />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('From')).toHaveAccessibleDescription(
      'The first day of the review period',
    );
  },
};
