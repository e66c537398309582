import { expect, it } from 'vitest';
import { closedDialog, type DialogEvent, nextDialog, unsavedName } from './inquiry-dialog';

const after = (...events: DialogEvent[]) => events.reduce(nextDialog, closedDialog);

const open = (slug: string): DialogEvent => ({ type: 'opened', slug, name: slug.toUpperCase() });
const edited: DialogEvent = { type: 'edited', hasDraft: true };
const unedited: DialogEvent = { type: 'edited', hasDraft: false };
const addressWithout: DialogEvent = { type: 'opened', slug: null, name: '' };

it('reminds of the inquiry that was left with unsaved changes for another one', () => {
  expect(unsavedName(after(open('a'), edited))).toBe(null);
  expect(unsavedName(after(open('a'), edited, open('b')))).toBe('A');
  expect(unsavedName(after(open('a'), edited, open('b'), unedited, open('c')))).toBe('A');
  expect(unsavedName(after(open('a'), edited, open('b'), edited, open('c')))).toBe('B');
  expect(unsavedName(after(open('a'), unedited, open('b')))).toBe(null);
});

it('names it as it was shown last', () => {
  const loaded: DialogEvent = { type: 'opened', slug: 'a', name: 'Ada' };
  expect(unsavedName(after({ type: 'opened', slug: 'a', name: '' }, edited, loaded, open('b')))).toBe('Ada');
});

it('does not remind of it while it is shown again, and no more once it was saved or discarded', () => {
  const back = [open('a'), edited, open('b'), open('a'), edited] as const;
  expect(unsavedName(after(...back))).toBe(null);
  expect(unsavedName(after(...back, { type: 'saved', slug: 'a' }, unedited, open('b')))).toBe(null);
  expect(unsavedName(after(...back, { type: 'discard' }, open('b')))).toBe(null);
  expect(unsavedName(after(...back, open('b')))).toBe('A');
});

it('reminds of it no more when its save ends after the step to another one', () => {
  const left = after(open('a'), edited, open('b'));
  expect(unsavedName(nextDialog(left, { type: 'saved', slug: 'a' }))).toBe(null);
  expect(unsavedName(nextDialog(left, { type: 'saved', slug: 'b' }))).toBe('A');
});

it('reminds of the open one too where the editor leaves it without closing', () => {
  expect(unsavedName(after(open('a'), edited), true)).toBe('A');
  expect(unsavedName(after(open('a'), edited, open('b')), true)).toBe('A');
  expect(unsavedName(after(open('a')), true)).toBe(null);
});

it('stays closed on the history entry it was closed on, and reminds of nothing', () => {
  const closed = after(open('a'), edited, open('b'), { type: 'close', at: 'entry' });
  expect(closed.closedAt).toBe('entry');
  expect(unsavedName(closed)).toBe(null);
});

it('keeps the reminder when the address alone closes it', () => {
  expect(unsavedName(after(open('a'), edited, open('b'), addressWithout, open('c')))).toBe('A');
});

it('asks until it is answered or another inquiry is open', () => {
  const asking = after(open('a'), edited, { type: 'ask' });
  expect(asking).toMatchObject({ isAsking: true, hasDraft: true });
  expect(nextDialog(asking, { type: 'answered' })).toMatchObject({ isAsking: false, hasDraft: true });
  expect(nextDialog(asking, { type: 'discard' })).toMatchObject({ isAsking: false, hasDraft: false });
  expect(nextDialog(asking, open('b'))).toMatchObject({ isAsking: false, hasDraft: false });
});
