import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
// biome-ignore lint/suspicious/noShadowRestrictedNames: the component of that name
import { DataView } from './DataView';

const result = {
  task: 'validate',
  strict: false,
  ok: false,
  problems: [
    {
      file: 'posts/flat-rate.md',
      line: 12,
      rule: 'missing-source',
      message: 'The figure has no source.',
      fix: null,
    },
    {
      file: 'posts/ocr.md',
      line: 3,
      rule: 'title-length',
      message: 'The title is longer than 70 characters.',
      fix: { length: 70 },
    },
  ],
};
const meta = {
  title: 'Data/DataView',
  component: DataView,
  args: { value: result, label: 'Validation result' },
} satisfies Meta<typeof DataView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Two levels are open; the others open at a click',
  play: async ({ canvasElement }) => {
    const view = within(canvasElement).getByRole('region', { name: 'Validation result' });
    const inner = within(view).getByText('0:').closest('details');
    await expect(inner).not.toHaveAttribute('open');
    await userEvent.click(within(view).getByText('0:'));
    await expect(inner).toHaveAttribute('open');
  },
};
const cycle: Record<string, unknown> = { name: 'a cycle' };
cycle.self = cycle;
export const AwkwardContent: Story = {
  name: 'Long keys and values, nothing, and data that holds itself',
  args: { value: { [longWord]: longWord, empty: {}, none: [], long: longText, cycle, when: undefined } },
};
export const ALeaf: Story = {
  name: 'A single value',
  args: { value: 'Validator output available in server logs' },
};
