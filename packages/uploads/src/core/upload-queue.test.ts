import { describe, expect, it, vi } from 'vitest';
import { type NewUpload, noUploadDetails } from './contract';
import type { TransferListener } from './transfer';
import { UploadQueue } from './upload-queue';

const fileOf = (name: string, size = 10, lastModified = 1) => ({
  file: Object.defineProperty(new File([], name, { lastModified }), 'size', { value: size }),
  name,
});

function setUp() {
  const created = new Map<string, TransferListener>();
  const metadata = new Map<string, NewUpload | undefined>();
  const calls: string[] = [];
  let time = 0;
  const onReceived = vi.fn();
  const queue = new UploadQueue({
    now: () => time,
    endpoint: '/api/uploads',
    onReceived,
    create: ({ name, listener, about }) => {
      created.set(name, listener);
      metadata.set(name, about);
      return {
        start: () => calls.push(`start ${name}`),
        pause: () => calls.push(`pause ${name}`),
        remove: () => calls.push(`remove ${name}`),
      };
    },
  });
  const find = (name: string) => queue.getState().transfers.find((transfer) => transfer.name === name);
  return {
    queue,
    calls,
    onReceived,
    find,
    about: (name: string) => metadata.get(name),
    idOf: (name: string) => find(name)?.id ?? '',
    listener: (name: string) => created.get(name) as TransferListener, // created by `add`
    setTime: (next: number) => {
      time = next;
    },
    states: () => queue.getState().transfers.map(({ state }) => state),
  };
}

describe('UploadQueue', () => {
  it('sends two at a time, in order', () => {
    const { queue, calls, listener, states } = setUp();
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    expect([calls, states()]).toEqual([
      ['start a', 'start b'],
      ['sending', 'sending', 'waiting'],
    ]);
    listener('b').onProgress(10);
    expect(states()).toEqual(['sending', 'checking', 'waiting']);
    listener('b').onDone('ab');
    expect(states()).toEqual(['sending', 'done', 'sending']);
  });

  it('gives a paused file’s place to the next, and resumes it in its turn', () => {
    const { queue, calls, idOf, listener, states } = setUp();
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    queue.pause(idOf('a'));
    expect(calls).toEqual(['start a', 'start b', 'pause a', 'start c']);
    expect(states()).toEqual(['paused', 'sending', 'sending']);
    // A progress event of the chunk under way does not change the state.
    listener('a').onProgress(4);
    queue.resume(idOf('a'));
    expect(states()).toEqual(['waiting', 'sending', 'sending']);
    listener('c').onDone(null);
    expect(states()).toEqual(['sending', 'sending', 'done']);
    expect(calls.filter((call) => call === 'start a')).toHaveLength(2);
  });

  it('measures the rate, and forgets it over a pause', () => {
    const { queue, setTime, idOf, find, listener } = setUp();
    queue.add([fileOf('a', 10_000)]);
    listener('a').onProgress(0);
    setTime(2000);
    listener('a').onProgress(4000);
    expect(find('a')).toMatchObject({ sent: 4000, bytesPerSecond: 2000 });
    queue.pause(idOf('a'));
    expect(find('a')?.bytesPerSecond).toBeNull();
  });

  it('tells a file that stopped from one the server refused', () => {
    const { queue, find, listener } = setUp();
    queue.add([fileOf('a'), fileOf('b')]);
    listener('a').onStopped(null);
    listener('b').onStopped('The disk is full.');
    expect([find('a')?.state, find('b')?.state, find('b')?.detail]).toEqual([
      'failed',
      'refused',
      'The disk is full.',
    ]);
  });

  it('adds no file twice, sends none over the limit, and adds a changed file as another', () => {
    const { queue, calls, listener, states } = setUp();
    queue.add([fileOf('a'), fileOf('a'), fileOf('huge', 1024 ** 3 + 1), fileOf('a', 10, 2)]);
    expect(states()).toEqual(['sending', 'tooLarge', 'sending']);
    queue.add([fileOf('a')]);
    expect(states()).toHaveLength(3);
    listener('a').onDone(null);
    expect(calls).toEqual(['start a', 'start a']);
  });

  it('holds files until they are sent, with what the guest says by then', () => {
    const { queue, calls, about, states } = setUp();
    queue.add([fileOf('a'), fileOf('huge', 1024 ** 3 + 1)], null);
    queue.add([fileOf('a')]);
    expect([calls, states()]).toEqual([[], ['held', 'tooLarge']]);
    queue.add([fileOf('b')]);
    queue.send({ ...noUploadDetails, matter: 'Doe v. Roe' });
    expect([calls, states()]).toEqual([
      ['start b', 'start a'],
      ['sending', 'tooLarge', 'sending'],
    ]);
    expect([about('a')?.matter, about('b')?.matter]).toEqual(['Doe v. Roe', '']);
    // One batch, and one secret that is not its id.
    expect([about('b')?.batch, about('b')?.secret]).toEqual([about('a')?.batch, about('a')?.secret]);
    expect(about('a')?.secret).toMatch(/^[0-9a-f]{32}$/);
    expect(about('a')?.secret).not.toBe(about('a')?.batch);
  });

  it('removes a file on the server too, and notifies its subscribers', () => {
    const { queue, calls, idOf, states } = setUp();
    const listener = vi.fn();
    const unsubscribe = queue.subscribe(listener);
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    queue.remove(idOf('a'));
    expect([calls, states()]).toEqual([
      ['start a', 'start b', 'remove a', 'start c'],
      ['sending', 'sending'],
    ]);
    expect(listener).toHaveBeenCalled();
    listener.mockClear();
    unsubscribe();
    queue.remove(idOf('b'));
    expect(listener).not.toHaveBeenCalled();
  });

  it('reports a file that the server has, with its hash', () => {
    const { queue, listener, onReceived } = setUp();
    queue.add([fileOf('a')]);
    listener('a').onDone('ab');
    expect(onReceived).toHaveBeenCalledExactlyOnceWith({ name: 'a', size: 10, sha256: 'ab' });
  });
});
