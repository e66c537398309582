import { describe, expect, it } from 'vitest';
import { type CustodyEvent, noCustody, transition } from './custody-state';

const after = (...events: readonly CustodyEvent[]) => events.reduce(transition, noCustody);
const choose = { type: 'choose', name: 'a.pst', size: 10, given: 1 } as const;
const finish = { type: 'finish', sha256: 'ab', at: 5 } as const;

describe('custody of a file', () => {
  it('is recorded once the file is read', () => {
    expect(after(choose, { type: 'progress', read: 4 }).stage).toEqual({
      status: 'reading',
      name: 'a.pst',
      size: 10,
      read: 4,
    });
    expect(after(choose, finish)).toEqual({
      recorded: 1,
      given: 1,
      stage: { status: 'recorded', record: { number: 1, name: 'a.pst', size: 10, sha256: 'ab', at: 5 } },
    });
  });

  it('counts the files that have a record, and no others', () => {
    const state = after(choose, finish, choose, { type: 'stop', reason: 'canceled' }, choose, finish);
    expect(state.stage).toMatchObject({ record: { number: 2 } });
  });

  it('keeps how many files were given', () => {
    expect(after({ ...choose, given: 3 }, finish).given).toBe(3);
    expect(after({ ...choose, given: 3 }, { type: 'chooseFolder', name: 'vol' }).given).toBe(1);
  });

  it.each(['unreadable', 'notLoaded', 'canceled'] as const)('stops as %s', (reason) => {
    expect(after(choose, { type: 'stop', reason }).stage).toEqual({
      status: 'stopped',
      reason,
      name: 'a.pst',
    });
  });

  it('refuses a folder by name', () => {
    expect(after({ type: 'chooseFolder', name: 'vol' }).stage).toEqual({
      status: 'stopped',
      reason: 'folder',
      name: 'vol',
    });
  });

  it.each<CustodyEvent>([{ type: 'progress', read: 1 }, finish, { type: 'stop', reason: 'unreadable' }])(
    'ignores a late $type',
    (event) => {
      for (const state of [
        noCustody,
        after(choose, finish),
        after(choose, { type: 'stop', reason: 'canceled' }),
      ])
        expect(transition(state, event)).toBe(state);
    },
  );
});
