import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../theme';
import '../../base';
import { Button } from '../Button/Button';
import { Table, type TableColumn } from './Table';

interface Exhibit {
  number: string;
  title: string;
}
const columns: readonly TableColumn<Exhibit>[] = [
  { id: 'number', head: 'Number', cell: ({ number }) => number },
  { id: 'title', head: 'Title', cell: ({ title }) => title },
  { id: 'actions', head: 'Actions', hideLabel: true, cell: () => <Button>Open</Button> },
];
const rows: readonly Exhibit[] = [
  { number: 'PRB-000117', title: 'Invoice of 3 March '.repeat(6) },
  { number: 'PRB-000120', title: 'x'.repeat(120) },
];
const show = (width: number) =>
  render(
    <div style={{ inlineSize: `${width}px` }}>
      <Table
        narrow="cards"
        caption="Exhibits"
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
      />
    </div>,
  );
const boxOf = (element: Element) => element.getBoundingClientRect();
const labelOf = (name: string) =>
  getComputedStyle(page.getByRole('cell', { name }).first().element(), '::before').content;

it('renders a row again only with another row or other columns', async () => {
  const rendered: string[] = [];
  const rowKey = ({ number }: Exhibit) => number;
  const cell = ({ number }: Exhibit) => {
    rendered.push(number);
    return number;
  };
  const counted = [{ id: 'number', head: 'Number', cell }];
  const table = (shown: readonly Exhibit[], inOrder = counted) => (
    <Table caption="Exhibits" columns={inOrder} rows={shown} rowKey={rowKey} />
  );
  const { rerender } = await render(table(rows));
  rendered.length = 0;
  await rerender(table(rows));
  expect(rendered).toEqual([]);
  const [first, second] = rows as [Exhibit, Exhibit];
  await rerender(table([first, { ...second, title: 'Receipt' }]));
  expect(new Set(rendered)).toEqual(new Set([second.number]));
  await rerender(table([first], [...counted]));
  expect(rendered.at(-1)).toBe(first.number);
});

describe('narrow="cards"', () => {
  it.each([320, 360, 768])(
    'shows each row as a card in %i px, and needs no sideways scrolling',
    async (width) => {
      await show(width);
      const frame = page.getByRole('region', { name: 'Exhibits' }).element();
      expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
      for (const button of page.getByRole('button', { name: 'Open' }).elements())
        expect(boxOf(button).right).toBeLessThanOrEqual(boxOf(frame).right);
      const [first, second] = page.getByRole('rowheader').elements();
      expect(boxOf(first as Element).left).toBe(boxOf(second as Element).left);
      expect(labelOf('Invoice of 3 March')).toContain('Title');
      expect(labelOf('Open')).toBe('none');
    },
  );

  it.each([
    [600, 'flex'],
    [620, 'table-row'],
  ])('with `cardsBelow={38}` in %i px: a row is a %s', async (width, display) => {
    await render(
      <div style={{ inlineSize: `${width}px` }}>
        <Table
          narrow="cards"
          cardsBelow={38}
          caption="Exhibits"
          columns={columns}
          rows={rows}
          rowKey={({ number }) => number}
        />
      </div>,
    );
    const row = page.getByRole('rowheader').first().element().parentElement;
    expect(row && getComputedStyle(row).display).toBe(display);
  });

  it('shows no label over an empty cell', async () => {
    await render(
      <div style={{ inlineSize: '360px' }}>
        <Table
          narrow="cards"
          caption="Exhibits"
          columns={columns.slice(0, 2)}
          rows={[{ number: 'PRB-000121', title: '' }]}
          rowKey={({ number }) => number}
        />
      </div>,
    );
    const cell = page.getByRole('cell').element();
    expect(getComputedStyle(cell, '::before').content).toBe('none');
  });

  it.each([360, 768])('puts the parts of all cards in the same columns in %i px', async (width) => {
    await render(
      <div style={{ inlineSize: `${width}px` }}>
        <Table
          narrow="cards"
          caption="Exhibits"
          columns={['a', 'b', 'c', 'd'].map((id) => ({
            id,
            head: id,
            cell: (text: string) => text.repeat(3),
          }))}
          rows={['I', 'A title of some words. ']}
          rowKey={(text) => text}
        />
      </div>,
    );
    const [first, second] = page.getByRole('row').elements().slice(1);
    const edges = (row?: Element) => [...(row?.children ?? [])].map((cell) => boxOf(cell).left);
    expect(edges(first)).toEqual(edges(second));
  });

  it('keeps the heads of columns and rows', async () => {
    await show(360);
    const table = page.getByRole('table', { name: 'Exhibits' });
    await expect.element(table).toBeVisible();
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Number', 'Title', 'Actions']);
    await expect.element(table.getByRole('rowheader', { name: 'PRB-000117' })).toBeVisible();
  });

  it('is a table of columns where they fit', async () => {
    await show(1200);
    const [title] = page.getByRole('cell', { name: 'Invoice of 3 March' }).elements();
    const [number] = page.getByRole('rowheader').elements();
    expect(boxOf(title as Element).left).toBeGreaterThanOrEqual(boxOf(number as Element).right);
    expect(boxOf(title as Element).top).toBe(boxOf(number as Element).top);
    expect(labelOf('Invoice of 3 March')).toBe('none');
  });
});
