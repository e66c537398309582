import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No inquiries yet' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: {
    children: 'What visitors send through the contact and training forms is kept here.',
    action: (
      <Button variant="outline" tone="neutral">
        Look again
      </Button>
    ),
  },
};
export const TitleAlone: Story = { name: 'The title alone' };
export const AwkwardContent: Story = {
  name: 'A word with nowhere to break',
  args: { title: longWord.repeat(3), children: longWord.repeat(3) },
};
