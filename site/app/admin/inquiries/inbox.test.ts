import { expect, it } from 'vitest';
import type { KeptInquiry } from '../../../contract/inquiries';
import { emptyInbox, type InboxEvent, nextInbox, rowsOf } from './inbox';
import { keptInquiry } from './kept-inquiry';

const row = (id: string, change: Partial<KeptInquiry> = {}): KeptInquiry => ({
  ...keptInquiry,
  id,
  name: id,
  email: `${id}@firm.example`,
  ...change,
});

const after = (...events: InboxEvent[]) => events.reduce(nextInbox, emptyInbox);
const rows = [row('a'), row('b'), row('c')];

it('shows rows as they are now, in the places they were loaded in', () => {
  const inbox = after(
    { type: 'loaded', rows },
    { type: 'changed', inquiry: row('b', { assignee: 'eve@firm.example', revision: 2 }) },
    // Overtaken on its way.
    { type: 'changed', inquiry: row('b', { assignee: 'bob@firm.example', revision: 1 }) },
    { type: 'changed', inquiry: row('z') },
    { type: 'gone', id: 'c' },
  );
  expect(rowsOf(inbox)?.map(({ id, assignee }) => [id, assignee])).toEqual([
    ['a', null],
    ['b', 'eve@firm.example'],
    ['c', null],
  ]);
  expect(rowsOf(inbox, ['a', 'b'])?.map(({ id }) => id)).toEqual(['c']);
  expect(rowsOf(emptyInbox)).toBe(null);
});

it('takes the rows of a newly loaded list as they are', () => {
  const inbox = after(
    { type: 'loaded', rows },
    { type: 'changed', inquiry: row('b', { state: 'closed', revision: 1 }) },
    { type: 'gone', id: 'c' },
    { type: 'loaded', rows: [row('b', { state: 'answered', revision: 2 })] },
  );
  expect(rowsOf(inbox)?.map(({ state }) => state)).toEqual(['answered']);
  expect(inbox.gone.size).toBe(0);
});

it('keeps a change that a list read before it does not have', () => {
  const inbox = after(
    { type: 'changed', inquiry: row('b', { note: 'Theirs', revision: 1 }) },
    { type: 'changed', inquiry: row('z', { revision: 1 }) },
    { type: 'loaded', rows },
  );
  expect(rowsOf(inbox)?.map(({ note }) => note)).toEqual(['', 'Theirs', '']);
  expect([...inbox.changed.keys()]).toEqual(['b']);
});

it('selects what is shown and exists, and nothing else', () => {
  const selected = after(
    { type: 'loaded', rows },
    { type: 'gone', id: 'c' },
    { type: 'select', ids: ['a', 'b', 'c'], isSelected: true },
    { type: 'select', ids: ['a'], isSelected: false },
  );
  expect([...selected.selected]).toEqual(['b']);
  expect([...nextInbox(selected, { type: 'gone', id: 'b' }).selected]).toEqual([]);
  expect([...nextInbox(selected, { type: 'loaded', rows: [row('a')] }).selected]).toEqual([]);
  expect([...nextInbox(selected, { type: 'loaded', rows }).selected]).toEqual(['b']);
});
