import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longText, longWord } from '../../private/awkward';
import { Timeline, TimelineEntry } from './Timeline';

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  // Pictured in AppShell.
  tags: ['unpictured'],
  args: {
    children: (
      <>
        <TimelineEntry time="10:47:31" dateTime="2026-11-24T10:47:31Z">
          ed@ marked it as answered
        </TimelineEntry>
        <TimelineEntry time="10:49:02" dateTime="2026-11-24T10:49:02Z" tone="note">
          Called back: the hearing is on Monday.
        </TimelineEntry>
      </>
    ),
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('listitem');
    await expect(first).toHaveTextContent('10:47:31ed@ marked it as answered');
  },
};
export const AwkwardContent: Story = {
  name: 'Long times, long words, ten thousand characters, nothing',
  args: {
    children: (
      <>
        <TimelineEntry time="Wednesday, November 25, 2026">{longWord}</TimelineEntry>
        <TimelineEntry time="10:49" tone="note">
          {longText}
        </TimelineEntry>
        <TimelineEntry time="" />
      </>
    ),
  },
};
