import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longFileName, longWord } from '../../private/awkward';
import { Badge } from '../Badge/Badge';
import { Table, type TableColumn } from './Table';

interface Exhibit {
  number: string;
  title: string;
  pages: number;
  state: string;
}
const columns: readonly TableColumn<Exhibit>[] = [
  { id: 'number', head: 'Number', cell: ({ number }) => number, mono: true },
  { id: 'title', head: 'Title', cell: ({ title }) => title },
  { id: 'state', head: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
  {
    id: 'pages',
    head: 'Pages',
    cell: ({ pages }) => pages.toLocaleString('en-US'),
    align: 'end',
    mono: true,
  },
];
const rows: readonly Exhibit[] = [
  { number: 'PRB-000117', title: 'Invoice of 3 March', pages: 3, state: 'Produced' },
  { number: 'PRB-000120', title: 'Reply to the invoice', pages: 1, state: 'Privileged' },
  { number: 'PRB-000121', title: 'Board minutes with annexes', pages: 1204, state: 'In review' },
];

const meta = {
  title: 'Data/Table',
  component: Table<Exhibit>,
  args: { caption: 'Exhibits', columns, rows, rowKey: ({ number }) => number },
} satisfies Meta<typeof Table<Exhibit>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'Each row is headed by its first cell',
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Exhibits' });
    await expect(within(table).getByRole('rowheader', { name: 'PRB-000120' })).toBeVisible();
    await expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  },
};
export const Empty: Story = { args: { rows: [] } };
export const AwkwardContent: Story = {
  name: 'Long words scroll inside the table, never the page',
  args: { rows: [{ number: longFileName, title: longWord.repeat(2), pages: 123456789, state: longWord }] },
};
