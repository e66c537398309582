import { describe, expect, it, vi } from 'vitest';
import type { TransferListener } from './transfer';
import { UploadQueue } from './upload-queue';

const fileOf = (name: string, size = 10, lastModified = 1) => ({
  file: Object.defineProperty(new File([], name, { lastModified }), 'size', { value: size }),
  name,
});

function setUp() {
  const begun = new Map<string, TransferListener>();
  const calls: string[] = [];
  let now = 0;
  const queue = new UploadQueue({
    clock: () => now,
    begin: (_file, name, listener) => {
      begun.set(name, listener);
      return {
        start: () => calls.push(`start ${name}`),
        pause: () => calls.push(`pause ${name}`),
        remove: () => calls.push(`remove ${name}`),
      };
    },
  });
  const of = (name: string) => queue.getTransfers().find((transfer) => transfer.name === name);
  return {
    queue,
    calls,
    of,
    idOf: (name: string) => of(name)?.id ?? '',
    said: (name: string) => begun.get(name) as TransferListener, // begun by the queue just before
    at: (time: number) => {
      now = time;
    },
    states: () => queue.getTransfers().map(({ state }) => state),
  };
}

describe('the queue of a guest', () => {
  it('sends two at a time, in order', () => {
    const { queue, calls, said, states } = setUp();
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    expect([calls, states()]).toEqual([
      ['start a', 'start b'],
      ['sending', 'sending', 'waiting'],
    ]);
    said('b').onProgress(10);
    expect(states()).toEqual(['sending', 'checking', 'waiting']);
    said('b').onDone('ab');
    expect(states()).toEqual(['sending', 'done', 'sending']);
  });

  it('gives a paused file’s place to the next, and goes on with it in its turn', () => {
    const { queue, calls, idOf, said, states } = setUp();
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    queue.pause(idOf('a'));
    expect(states()).toEqual(['paused', 'sending', 'sending']);
    // A late word of what was under way does not wake it.
    said('a').onProgress(4);
    queue.resume(idOf('a'));
    expect(states()).toEqual(['waiting', 'sending', 'sending']);
    said('c').onDone(null);
    expect(states()).toEqual(['sending', 'sending', 'done']);
    expect(calls.filter((call) => call === 'start a')).toHaveLength(2);
  });

  it('says how fast it goes, and forgets that over a pause', () => {
    const { queue, at, idOf, of, said } = setUp();
    queue.add([fileOf('a', 10_000)]);
    said('a').onProgress(0);
    at(2000);
    said('a').onProgress(4000);
    expect(of('a')).toMatchObject({ sent: 4000, bytesPerSecond: 2000 });
    queue.pause(idOf('a'));
    expect(of('a')?.bytesPerSecond).toBeNull();
  });

  it('tells a file that stopped from one the server refused', () => {
    const { queue, of, said } = setUp();
    queue.add([fileOf('a'), fileOf('b')]);
    said('a').onStopped(null);
    said('b').onStopped('The disk is full.');
    expect([of('a')?.state, of('b')?.state, of('b')?.detail]).toEqual([
      'failed',
      'refused',
      'The disk is full.',
    ]);
  });

  it('takes no file twice, nothing over the limit, and a changed file as another', () => {
    const { queue, calls, said, states } = setUp();
    queue.add([fileOf('a'), fileOf('a'), fileOf('huge', 1024 ** 3 + 1), fileOf('a', 10, 2)]);
    expect(states()).toEqual(['sending', 'tooLarge', 'sending']);
    queue.add([fileOf('a')]);
    expect(states()).toHaveLength(3);
    said('a').onDone(null);
    expect(calls).toEqual(['start a', 'start a']);
  });

  it('gives up what is removed, and tells whoever listens', () => {
    const { queue, calls, idOf, states } = setUp();
    const heard = vi.fn();
    const stop = queue.subscribe(heard);
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    queue.remove(idOf('a'));
    expect([calls, states()]).toEqual([
      ['start a', 'start b', 'remove a', 'start c'],
      ['sending', 'sending'],
    ]);
    heard.mockClear();
    stop();
    queue.remove(idOf('b'));
    expect(heard).not.toHaveBeenCalled();
  });
});
