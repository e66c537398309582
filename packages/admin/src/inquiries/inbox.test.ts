import { expect, it } from 'vitest';
import type { KeptInquiry } from './contract';
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

const reader = { email: 'me@firm.example', rows, open: null };
const changed = (id: string, by: string | null): InboxEvent => ({
  type: 'news',
  news: { event: 'changed', data: { inquiry: row(id, { state: 'answered', revision: 2 }), by } },
  reader,
});
const removed = (
  id: string,
  by: string | null = 'eve@firm.example',
  open: string | null = null,
): InboxEvent => ({
  type: 'news',
  news: { event: 'removed', data: { id, by } },
  reader: { ...reader, open },
});

it('shows rows as they are now, in the places they were loaded in', () => {
  const inbox = after(
    { type: 'loaded', rows },
    { type: 'read', inquiry: row('b', { assignee: 'eve@firm.example', revision: 2 }) },
    // Overtaken on its way.
    { type: 'read', inquiry: row('b', { assignee: 'bob@firm.example', revision: 1 }) },
    { type: 'read', inquiry: row('z') },
    removed('c'),
  );
  expect(rowsOf(rows, inbox)?.map(({ id, assignee }) => [id, assignee])).toEqual([
    ['a', null],
    ['b', 'eve@firm.example'],
    ['c', null],
  ]);
  expect(rowsOf(rows, inbox, ['a', 'b'])?.map(({ id }) => id)).toEqual(['c']);
  expect(rowsOf(null, emptyInbox)).toBe(null);
});

it('takes the rows of a newly loaded list as they are', () => {
  const newRows = [row('b', { state: 'answered', revision: 2 })];
  const inbox = after(
    { type: 'loaded', rows },
    { type: 'read', inquiry: row('b', { state: 'closed', revision: 1 }) },
    removed('c'),
    { type: 'loaded', rows: newRows },
  );
  expect(rowsOf(newRows, inbox)?.map(({ state }) => state)).toEqual(['answered']);
  expect(inbox.deleted.size).toBe(0);
});

it('keeps a change that a list read before it does not have', () => {
  const inbox = after(
    { type: 'read', inquiry: row('b', { state: 'closed', revision: 1 }) },
    { type: 'read', inquiry: row('z', { revision: 1 }) },
    { type: 'loaded', rows },
  );
  expect(rowsOf(rows, inbox)?.map(({ state }) => state)).toEqual(['new', 'closed', 'new']);
  expect([...inbox.changed.keys()]).toEqual(['b']);
});

it('keeps a deletion that a list read before it does not have', () => {
  const inbox = after({ type: 'loaded', rows }, removed('c'), { type: 'loaded', rows });
  expect([...inbox.deleted]).toEqual(['c']);
  expect(after(removed('c'), { type: 'loaded', rows: [row('a')] }).deleted.size).toBe(0);
});

it('selects what is shown and exists, and nothing else', () => {
  const selected = after(
    { type: 'loaded', rows },
    removed('c'),
    { type: 'select', ids: ['a', 'b', 'c'], isSelected: true },
    { type: 'select', ids: ['a'], isSelected: false },
  );
  expect([...selected.selected]).toEqual(['b']);
  expect([...nextInbox(selected, removed('b')).selected]).toEqual([]);
  expect([...nextInbox(selected, { type: 'loaded', rows: [row('a')] }).selected]).toEqual([]);
  expect([...nextInbox(selected, { type: 'loaded', rows }).selected]).toEqual(['b']);
});

it('says what another editor did to an inquiry that is shown', () => {
  const { news } = after({ type: 'loaded', rows }, changed('b', 'eve@firm.example'));
  expect(news).toEqual({
    id: 'b',
    text: 'eve@firm.example changed the inquiry of \u2068b\u2069. It is now: Answered, Nobody.',
  });
  const braces = { ...reader, rows: [row('{summary}')] };
  const change = { inquiry: row('{summary}', { revision: 1 }), by: 'eve@firm.example' };
  expect(
    after({ type: 'news', news: { event: 'changed', data: change }, reader: braces }).news.text,
  ).toContain('the inquiry of \u2068{summary}\u2069.');
  expect(after(removed('c')).news.text).toBe('eve@firm.example deleted the inquiry of \u2068c\u2069.');
});

it('says nothing about an inquiry that is not shown, or about the server', () => {
  expect(after(changed('z', 'eve@firm.example'), removed('z')).news).toEqual(emptyInbox.news);
  expect(after(removed('z')).deleted).toEqual(new Set());
  expect(after(removed('z', 'eve@firm.example', 'z'))).toMatchObject({
    deleted: new Set(['z']),
    news: { id: 'z' },
  });
  const byServer = after(changed('b', null));
  expect(byServer.news).toEqual(emptyInbox.news);
  expect(byServer.changed.get('b')?.state).toBe('answered');
});

it('ends the news of an inquiry with a change of the reader, and with the open inquiry', () => {
  const announced = after(changed('b', 'eve@firm.example'));
  expect(nextInbox(announced, changed('b', 'Me@firm.example')).news).toEqual(emptyInbox.news);
  expect(nextInbox(announced, changed('a', 'me@firm.example')).news.id).toBe('b');
  expect(nextInbox(announced, { type: 'loaded', rows }).news.id).toBe('b');
  expect(nextInbox(announced, { type: 'closed' }).news).toEqual(emptyInbox.news);
});
