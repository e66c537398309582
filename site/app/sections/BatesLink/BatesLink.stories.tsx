import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { hostileTexts } from '../../../../tests/faults/hostile-texts';
import { toBates } from '../../../content/bates';
import { atReflow, onSite } from '../../story';
import { BatesLink, NumberedHeading } from './BatesLink';

const bates = toBates(12);

const meta = {
  ...onSite,
  title: 'Site/Parts/Bates link',
  component: BatesLink,
  parameters: { layout: 'padded' },
  args: { bates, id: 'services' },
} satisfies Meta<typeof BatesLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: bates });
    await expect(link).toHaveAttribute('href', '#services');
  },
};
export const OfHeading: Story = {
  name: 'Beside a heading',
  render: ({ bates, id }) => (
    <NumberedHeading level={2} bates={bates} id={id}>
      Three services
    </NumberedHeading>
  ),
};
export const Empty: Story = {
  name: 'On a page without numbers',
  args: { bates: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const Long: Story = {
  name: 'The last number, beside a long heading',
  ...atReflow,
  args: { bates: toBates(999_999) },
  render: ({ bates, id }) => (
    <NumberedHeading level={2} bates={bates} id={id}>
      {'Reprographics and trial support, day and night. '.repeat(4)}
    </NumberedHeading>
  ),
};
export const Hostile: Story = {
  ...atReflow,
  args: { id: hostileTexts.markup },
  render: ({ bates, id }) => (
    <NumberedHeading level={2} bates={bates} id={id}>
      {hostileTexts.word}
    </NumberedHeading>
  ),
};
