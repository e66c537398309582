import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Field } from './Field';

const meta = {
  title: 'Forms/Field',
  component: Field,
  // The fields made of it are pictured.
  tags: ['unpictured'],
  parameters: {
    docs: {
      source: {
        transform: (code: string) =>
          code.startsWith('import ')
            ? code
            : `import { Field } from '@probata/ui/field';

${code.replace(/\s*\/>$/, '>\n  {(control) => <input type="text" {...control} />}\n</Field>')}`,
      },
    },
  },
  args: {
    label: 'Matter number',
    children: (control) => <input type="text" {...control} />,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Around a control of your own',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('Matter number')).toBeVisible();
  },
};
export const WithHint: Story = {
  name: 'With a hint',
  args: { hint: 'As on the engagement letter.', optionalLabel: '(optional)' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription(
      'As on the engagement letter.',
    );
  },
};
export const Invalid: Story = {
  args: { error: 'Enter the number, such as 24-0117.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid();
  },
};
export const LongWords: Story = {
  name: 'Very long texts',
  args: { label: 'Aktenzeichen'.repeat(12), error: 'x'.repeat(200) },
};
