import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack';
import { Pagination } from './Pagination';

const meta = {
  title: 'Navigation/Pagination',
  component: Pagination,
  parameters: { jsx: { showFunctions: true } },
  args: { label: 'Articles', current: 5, total: 12, href: (page) => `?page=${page}` },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const pages = within(within(canvasElement).getByRole('navigation', { name: 'Articles' }));
    await expect(pages.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=6');
  },
};
export const Positions: Story = {
  name: 'At the start, near the gap, at the end, and with few pages',
  render: (args) => (
    <Stack>
      {[
        [1, 12],
        [4, 12],
        [12, 12],
        [2, 3],
        [500, 100_000],
      ].map(([current = 1, total = 1]) => (
        <Pagination
          key={`${current} of ${total}`}
          {...args}
          label={`Articles, ${current} of ${total}`}
          current={current}
          total={total}
        />
      ))}
    </Stack>
  ),
};
export const OnePage: Story = {
  name: 'One page needs no pagination',
  args: { current: 1, total: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
