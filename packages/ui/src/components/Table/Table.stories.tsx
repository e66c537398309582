import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  longAddress,
  longFileName,
  longName,
  longWord,
  markupText,
  rightToLeftText,
} from '../../private/awkward';
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

/** The code of a story, its functions as they are written above. */
const withColumns = (code: string) =>
  code.startsWith('import ')
    ? code
    : `import { Badge } from '@probata/ui/badge';
import { Table, type TableColumn } from '@probata/ui/table';

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
  { id: 'pages', head: 'Pages', cell: ({ pages }) => pages, align: 'end', mono: true },
];

${code.replace(/columns=\{\[.*?\n {2}\]\}/s, 'columns={columns}').replace(/rowKey=\{.*\}/, 'rowKey={({ number }) => number}')}`;

const meta = {
  title: 'Data/Table',
  component: Table<Exhibit>,
  parameters: { docs: { source: { transform: withColumns } } },
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
export const LongWords: Story = {
  name: 'Long names and addresses, markup-like and right-to-left text at 360 px',
  args: {
    rows: [
      { number: 'PRB-000117', title: longName, pages: 3, state: 'Produced' },
      { number: longAddress, title: 'Invoice of 3 March', pages: 1, state: longName },
      { number: 'PRB-000121', title: markupText, pages: 2, state: markupText },
      { number: rightToLeftText, title: rightToLeftText, pages: 1204, state: rightToLeftText },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '360px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table', { name: 'Exhibits' });
    const frame = canvas.getByRole('region', { name: 'Exhibits' });
    await expect(frame.getBoundingClientRect().width).toBeLessThanOrEqual(360);
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(within(table).getAllByRole('cell', { name: longName })).toHaveLength(2);
    await expect(within(table).getAllByText(markupText)).toHaveLength(2);
    await expect(within(table).queryByRole('img')).toBeNull();
    for (const cell of within(table).getAllByRole('cell'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  },
};
export const Cards: Story = {
  name: 'narrow="cards": each row is a card at 360 px, nothing scrolls sideways',
  args: {
    narrow: 'cards',
    columns: columns.map((column) => (column.id === 'state' ? { ...column, hideLabel: true } : column)),
  },
  parameters: {
    docs: {
      description: {
        story:
          'Use it where a row is read or acted on by itself, as in an inbox: actions in the last column stay in view. Where rows are compared by their columns, as figures are, keep the table that scrolls. `hideLabel: true` leaves the head out where the cell speaks for itself.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '360px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const frame = canvas.getByRole('region', { name: 'Exhibits' });
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    const table = within(frame).getByRole('table', { name: 'Exhibits' });
    await expect(within(table).getByRole('cell', { name: '1,204' })).toBeVisible();
  },
};
export const CardsWhereWide: Story = {
  name: 'narrow="cards": a table from 56rem on',
  args: { narrow: 'cards' },
};
