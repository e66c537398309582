import { describe, expect, it } from 'vitest';
import { uploadLimit } from './contract';
import { toMessages } from './messages';
import {
  canPause,
  canRemove,
  canResume,
  describeChanges,
  isRunning,
  noUploads,
  remainingUnfinished,
  type Transfer,
  transition,
  type UploadEvent,
} from './upload-state';

const file = (id: string, size = 10, fingerprint = id) => ({ id, name: `${id}.zip`, size, fingerprint });
const limit = uploadLimit;
const added: UploadEvent = { type: 'add', limit, files: ['a', 'b', 'c'].map((id) => file(id)) };
const after = (...events: UploadEvent[]) => events.reduce(transition, noUploads);
const announced = (...events: UploadEvent[]) =>
  describeChanges(after(...events), toMessages(undefined, limit));
const states = (...events: UploadEvent[]) => after(...events).transfers.map(({ state }) => state);

describe('the transfers', () => {
  it('run two at a time, in order', () => {
    expect(states(added)).toEqual(['sending', 'sending', 'waiting']);
    const sent: UploadEvent = { type: 'progress', id: 'b', sent: 10, bytesPerSecond: null };
    expect(states(added, sent)).toEqual(['sending', 'checking', 'waiting']);
    expect(states(added, sent, { type: 'done', id: 'b', sha256: 'ab' })).toEqual([
      'sending',
      'done',
      'sending',
    ]);
    expect(states(added, { type: 'remove', id: 'a' })).toEqual(['sending', 'sending']);
  });

  it('make way while they are paused, and resume in their turn', () => {
    const paused: UploadEvent = { type: 'pause', ids: ['a'] };
    expect(states(added, paused)).toEqual(['paused', 'sending', 'sending']);
    expect(states(added, paused, { type: 'progress', id: 'a', sent: 4, bytesPerSecond: 1 })).toEqual([
      'paused',
      'sending',
      'sending',
    ]);
    expect(states(added, paused, { type: 'resume', ids: ['a'] })).toEqual(['waiting', 'sending', 'sending']);
  });

  it('are paused and resumed together; one that is checked stays', () => {
    const ids = ['a', 'b', 'c'];
    const checking: UploadEvent = { type: 'progress', id: 'a', sent: 10, bytesPerSecond: null };
    expect(states(added, checking, { type: 'pause', ids })).toEqual(['checking', 'paused', 'paused']);
    expect(states(added, { type: 'pause', ids }, { type: 'resume', ids })).toEqual([
      'sending',
      'sending',
      'waiting',
    ]);
  });

  it('tell a stop from a refusal, and forget the reason on resume', () => {
    const refused: UploadEvent = { type: 'stopped', id: 'b', detail: 'The disk is full.' };
    const [a, b] = after(added, { type: 'stopped', id: 'a', detail: null }, refused).transfers;
    expect([a?.state, b?.state, b?.detail]).toEqual(['failed', 'refused', 'The disk is full.']);
    const [, resumed] = after(added, refused, { type: 'resume', ids: ['b'] }).transfers;
    expect(resumed?.detail).toBeNull();
  });

  it('hold a file once, unless it is done or has changed; a file over the limit is not sent', () => {
    expect(states(added, { type: 'add', limit, files: [file('x', 10, 'a')] })).toHaveLength(3);
    expect(states(added, { type: 'add', limit, files: [file('x', 10, 'a changed')] })).toHaveLength(4);
    const done: UploadEvent = { type: 'done', id: 'a', sha256: null };
    expect(states(added, done, { type: 'add', limit, files: [file('x', 10, 'a')] })).toHaveLength(4);
    expect(states({ type: 'add', limit, files: [file('huge', 1024 ** 3 + 1), file('a')] })).toEqual([
      'tooLarge',
      'sending',
    ]);
  });

  it.each<[Transfer['state'], string[]]>([
    ['waiting', ['running', 'pause', 'remove']],
    ['sending', ['running', 'pause', 'remove']],
    ['checking', ['running']],
    ['paused', ['resume', 'remove']],
    ['failed', ['resume', 'remove']],
    ['refused', ['resume', 'remove']],
    ['tooLarge', ['remove']],
    ['done', []],
  ])('%s: %j', (state, expected) => {
    const [transfer] = after(added).transfers;
    if (!transfer) throw new Error('A file was added.');
    const checks = { running: isRunning, pause: canPause, resume: canResume, remove: canRemove };
    expect(
      Object.entries(checks).flatMap(([name, check]) => (check({ ...transfer, state }) ? [name] : [])),
    ).toEqual(expected);
  });
});

describe('the announcement', () => {
  it('has each change of state once, and no progress', () => {
    expect(announced(added)).toBe('a.zip: Sending. b.zip: Sending.');
    const done: UploadEvent = { type: 'done', id: 'a', sha256: 'ab' };
    expect(announced(added, done)).toBe('a.zip: Received c.zip: Sending.');
    expect(announced(added, done, { type: 'progress', id: 'b', sent: 10, bytesPerSecond: 5 })).toBe(
      'a.zip: Received c.zip: Sending.',
    );
    expect(announced(added, { type: 'stopped', id: 'a', detail: 'The disk is full.' })).toBe(
      'a.zip: Not accepted. The disk is full. c.zip: Sending.',
    );
  });
});

describe('a delay', () => {
  const delayed: UploadEvent = { type: 'delayed', id: 'a' };

  it('is announced, keeps the file in its place, and ends with the next progress', () => {
    const state = after(added, delayed);
    expect(state.transfers.map(({ state }) => state)).toEqual(['sending', 'sending', 'waiting']);
    expect(describeChanges(state, toMessages(undefined, limit))).toBe(
      'a.zip: Sending. Our server cannot store files right now. The upload resumes by itself.',
    );
    const [a] = after(added, delayed, { type: 'progress', id: 'a', sent: 1, bytesPerSecond: null }).transfers;
    expect(a?.isDelayed).toBe(false);
  });

  it('of the last piece is no end, and a pause ends the wait', () => {
    const sent: UploadEvent = { type: 'progress', id: 'a', sent: 10, bytesPerSecond: 5 };
    expect(after(added, sent, delayed).transfers[0]?.state).toBe('sending');
    const [paused] = after(added, delayed, { type: 'pause', ids: ['a'] }).transfers;
    expect([paused?.state, paused?.isDelayed]).toEqual(['paused', false]);
    expect(after(added, { type: 'pause', ids: ['a'] }, delayed).transfers[0]?.state).toBe('paused');
  });
});

describe('the unfinished uploads', () => {
  const unfinished = [
    { key: 'k', url: null, fingerprint: 'a', name: 'a.zip', batch: null, secret: null, size: 10, sent: 4 },
  ];
  const found: UploadEvent = { type: 'unfinishedFound', unfinished };

  it('are shown until their file is chosen again, or they are forgotten', () => {
    expect(remainingUnfinished(after(found))).toEqual(unfinished);
    expect(remainingUnfinished(after(found, added))).toEqual([]);
    expect(remainingUnfinished(after(found, { type: 'forget', key: 'k' }))).toEqual([]);
  });
});
