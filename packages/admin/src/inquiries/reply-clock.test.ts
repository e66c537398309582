import { expect, it } from 'vitest';
import { replyAges } from './contract';
import { replyClock } from './reply-clock';

const now = new Date('2026-11-29T12:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const { due, soon } = replyAges;

const at = (age: number, state: 'new' | 'answered' | 'closed' = 'new') =>
  replyClock({ state, receivedAt: new Date(now.getTime() - age).toISOString() }, now);

it.each([
  ['24 h left', 'later', 0],
  ['24 h left', 'later', -minute],
  ['4 h left', 'later', soon - 1],
  ['4 h left', 'soon', soon],
  ['3 h left', 'soon', soon + 1],
  ['59 min left', 'soon', due - hour + 1],
  ['< 1 min left', 'soon', due - 1],
  ['Overdue now', 'overdue', due],
  ['Overdue now', 'overdue', due + hour - 1],
  ['Overdue 1 h', 'overdue', due + hour],
  ['Overdue 47 h', 'overdue', due + 48 * hour - 1],
  ['Overdue 2 d', 'overdue', due + 48 * hour],
])('says "%s" (%s) at an age of %i ms', (text, urgency, age) => {
  expect(at(age)).toMatchObject({ text, urgency, dueAt: new Date(now.getTime() - age + due).toISOString() });
});

it('stops when the inquiry is answered or closed', () => {
  expect(at(due, 'answered')).toBeNull();
  expect(at(0, 'closed')).toBeNull();
  expect(replyClock({ state: 'new', receivedAt: 'never' }, now)).toBeNull();
});
