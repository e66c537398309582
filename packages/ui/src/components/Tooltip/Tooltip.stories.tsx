import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { longWord } from '../../private/awkward';
import { Button } from '../Button/Button';
import { Inline } from '../Inline/Inline';
import { Tooltip } from './Tooltip';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { text: 'coming soon', children: <Button variant="outline">Blog</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = { name: 'Until it is asked for' };
export const Shown: Story = {
  name: 'On focus, and dismissed by Escape',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('coming soon');
    await waitFor(() => expect(canvas.getByText('coming soon')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('coming soon')).not.toBeVisible());
  },
};
export const AtTheEdge: Story = {
  name: 'A long remark at the edge of the window',
  render: () => (
    <Inline align="end">
      <Tooltip text={longWord.repeat(2)}>
        <Button>At the edge</Button>
      </Tooltip>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
