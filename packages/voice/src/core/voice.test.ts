import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';
import { stages } from './stage';
import { defaultTimeouts, type Timeouts, toTimeouts } from './timeouts';
import { createVoice, type VoiceOptions } from './voice';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A voice over a transport whose calls succeed. */
function smooth(options: Partial<VoiceOptions> = {}) {
  const transport = scriptedTransport({ script: smoothStart });
  return { transport, voice: createVoice({ transport, assistantId: 'a', ...options }) };
}

describe('a start', () => {
  test('that succeeds reports every stage started and completed, in order, then the agent, once', async () => {
    const { voice } = smooth();
    const seen: string[] = [];
    const begun = vi.fn();
    voice.on('call-start-progress', ({ stage, status }) => seen.push(`${stage} ${status}`));
    voice.on('call-start', begun);
    expect(await voice.start()).toEqual({ id: 'scripted', videoRecordingEnabled: false });
    expect(seen).toEqual(stages.flatMap((stage) => [`${stage} started`, `${stage} completed`]));
    expect(begun).toHaveBeenCalledTimes(1);
    expect(voice.getState().status).toBe('live');
  });

  test('during a call is refused with null and a warning, and the call continues', async () => {
    const { voice, transport } = smooth();
    const warned = vi.fn();
    voice.on('warning', warned);
    await voice.start();
    expect(await voice.start()).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: 'already-started' }));
    expect(voice.getState().status).toBe('live');
    expect(transport.calls).toHaveLength(1);
  });

  test('while starting is refused as well; both promises resolve', async () => {
    const { voice, transport } = smooth();
    const [first, second] = await Promise.all([voice.start(), voice.start()]);
    expect(first?.id).toBe('scripted');
    expect(second).toBeNull();
    expect(transport.calls).toHaveLength(1);
  });

  test('that fails resolves with null once the transport has disconnected, and the next one is not refused', async () => {
    let finishStop = () => {};
    const transport = scriptedTransport({
      stop: () =>
        new Promise((resolve) => {
          finishStop = () => resolve();
        }),
    });
    const voice = createVoice({ transport, assistantId: 'a' });
    const answered = vi.fn();
    void voice.start().then(answered);
    transport.report({
      type: 'failed',
      error: { type: 'start-method-error', code: 'unauthorized', message: 'No.', retryable: false },
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(voice.getState().status).toBe('failed');
    expect(answered).not.toHaveBeenCalled();
    finishStop();
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledWith(null);
    void voice.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.calls).toHaveLength(2);
  });

  test('right after a stop waits until the last call has ended', async () => {
    let finishStop = () => {};
    const transport = scriptedTransport({
      script: smoothStart,
      stop: () =>
        new Promise((resolve) => {
          finishStop = () => resolve();
        }),
    });
    const voice = createVoice({ transport, assistantId: 'a' });
    await voice.start();
    void voice.stop();
    const next = voice.start();
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.calls).toHaveLength(1);
    finishStop();
    expect((await next)?.id).toBe('scripted');
    expect(transport.calls).toHaveLength(2);
  });

  test('is not blocked by a transport that hangs while leaving', async () => {
    const transport = scriptedTransport({ script: smoothStart, stop: () => new Promise(() => {}) });
    const voice = createVoice({ transport, assistantId: 'a' });
    await voice.start();
    const stopped = vi.fn();
    void voice.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1999);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toHaveBeenCalled();
    expect(voice.getState()).toMatchObject({ status: 'ended', reason: 'customer-ended-call' });
  });

  test('can be aborted by its signal; later reports are ignored', async () => {
    const transport = scriptedTransport();
    const voice = createVoice({ transport, assistantId: 'a' });
    const abort = new AbortController();
    const begun = vi.fn();
    voice.on('call-start-success', begun);
    const start = voice.start({ signal: abort.signal });
    transport.report({ type: 'stageStarted', stage: 'web-call-creation' });
    abort.abort();
    transport.report({ type: 'joined', call: { id: 'late', videoRecordingEnabled: false } });
    expect(await start).toBeNull();
    expect(voice.getState().status).toBe('idle');
    expect(begun).not.toHaveBeenCalled();
  });

  test('ignores its signal once the agent is listening', async () => {
    const { voice } = smooth();
    const abort = new AbortController();
    await voice.start({ signal: abort.signal });
    abort.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(voice.getState().status).toBe('live');
  });

  test('over a transport that throws fails', async () => {
    const transport = scriptedTransport();
    const broken = {
      ...transport,
      connect: () => {
        throw new Error('RTCPeerConnection is not defined');
      },
    };
    const voice = createVoice({ transport: broken, assistantId: 'a' });
    const failed = vi.fn();
    voice.on('error', failed);
    expect(await voice.start()).toBeNull();
    expect(voice.getState().status).toBe('failed');
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'start-method-error', stage: 'initialization' }),
    );
  });

  test('uses the timeouts of its options', async () => {
    const transport = scriptedTransport();
    const voice = createVoice({ transport, assistantId: 'a', timeouts: { initialization: 300 } });
    const failed = vi.fn();
    voice.on('error', failed);
    const start = voice.start();
    await vi.advanceTimersByTimeAsync(299);
    expect(voice.getState().status).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await start).toBeNull();
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'start-method-error', code: 'timeout' }),
    );
  });
});

describe('a wall clock that jumps', () => {
  /** Sets the wall clock by so many hours; no time passes. */
  const jump = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);

  test.each([-1, 1])('by %i h while starting changes no duration', async (hours) => {
    const transport = scriptedTransport();
    const voice = createVoice({ transport, assistantId: 'a' });
    const progress = vi.fn();
    const joined = vi.fn();
    voice.on('call-start-progress', progress);
    voice.on('call-start-success', joined);
    void voice.start();
    await vi.advanceTimersByTimeAsync(30);
    jump(hours);
    transport.report({ type: 'stageCompleted', stage: 'initialization' });
    transport.report({ type: 'joined', call: { id: 'one', videoRecordingEnabled: false } });
    expect(progress).toHaveBeenLastCalledWith(expect.objectContaining({ durationMs: 30 }));
    expect(joined).toHaveBeenCalledWith(expect.objectContaining({ totalDurationMs: 30 }));
  });

  test.each([-1, 1])('by %i h does not change the length of the call', async (hours) => {
    const { voice } = smooth();
    await voice.start();
    await vi.advanceTimersByTimeAsync(5000);
    jump(hours);
    const state = voice.getState();
    expect(state.status === 'live' && voice.now() - state.since).toBe(5000);
  });

  test.each([-1, 1])('by %i h leaves the silent microphone at eight seconds', async (hours) => {
    const { voice, transport } = smooth();
    const quiet = () => transport.report({ type: 'localLevelMeasured', level: 0 });
    await voice.start();
    quiet();
    jump(hours);
    await vi.advanceTimersByTimeAsync(7999);
    quiet();
    expect(voice.getState().microphone).toBe('on');
    await vi.advanceTimersByTimeAsync(1);
    quiet();
    expect(voice.getState().microphone).toBe('silent');
  });

  test('leaves the utterances of a call in order; the next call has the new date', async () => {
    vi.setSystemTime('2026-11-02T10:00:00Z');
    const { voice } = smooth();
    const times: string[] = [];
    voice.on('utterance', ({ at }) => times.push(new Date(at).toISOString()));
    await voice.start();
    voice.sendText('One');
    await vi.advanceTimersByTimeAsync(2000);
    jump(-1);
    voice.sendText('Two');
    await voice.stop();
    await voice.start();
    voice.sendText('Three');
    expect(times).toEqual([
      '2026-11-02T10:00:00.000Z',
      '2026-11-02T10:00:02.000Z',
      '2026-11-02T09:00:02.000Z',
    ]);
  });
});

describe('speech', () => {
  test('ends 1000 ms after the last level above the threshold, to the millisecond', async () => {
    const { voice, transport } = smooth();
    const seen: string[] = [];
    voice.on('speech-start', () => seen.push('start'));
    voice.on('speech-end', () => seen.push('end'));
    await voice.start();
    transport.report({ type: 'remoteLevelMeasured', level: 0.05 });
    await vi.advanceTimersByTimeAsync(900);
    transport.report({ type: 'remoteLevelMeasured', level: 0.011 });
    transport.report({ type: 'remoteLevelMeasured', level: 0.01 });
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['start', 'end']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('never ends after the call', async () => {
    const { voice, transport } = smooth();
    const ended = vi.fn();
    voice.on('speech-end', ended);
    await voice.start();
    transport.report({ type: 'remoteLevelMeasured', level: 0.05 });
    await voice.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a timeout', () => {
  const createWith = (timeouts: Partial<Timeouts>) =>
    createVoice({ transport: scriptedTransport(), assistantId: 'a', timeouts });

  test.each(Object.keys(defaultTimeouts))('"%s" is refused when it is no time', (name) => {
    for (const value of [Number.NaN, -1])
      expect(() => createWith({ [name]: value })).toThrow(`The timeout "${name}" is ${value}`);
    expect(toTimeouts({ [name]: undefined })).toEqual(defaultTimeouts);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e300])('of %d ms is never reached', async (limit) => {
    const voice = createWith({ initialization: limit });
    void voice.start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(voice.getState().status).toBe('starting');
    await voice.stop();
  });

  test('a volume that is no number is refused', () =>
    expect(() =>
      createVoice({ transport: scriptedTransport(), assistantId: 'a', volume: Number.NaN }),
    ).toThrow('The volume is NaN'));
});

describe('listeners', () => {
  test('that throw are reported, and do not affect the call or other listeners', async () => {
    const thrown = vi.fn();
    const { voice } = smooth({ onListenerError: thrown });
    const other = vi.fn();
    for (const name of ['call-start-progress', 'call-start', 'call-end', 'message'] as const) {
      voice.on(name, () => {
        throw new Error(name);
      });
      voice.on(name, other);
    }
    voice.subscribe(() => {
      throw new Error('subscriber');
    });
    await voice.start();
    await voice.stop();
    expect(voice.getState().status).toBe('ended');
    expect(other).toHaveBeenCalledTimes(2 * stages.length + 3);
    expect(thrown.mock.calls.length).toBeGreaterThan(2 * stages.length + 3);
  });

  test('may call methods: a stop from within runs after the event', async () => {
    const { voice } = smooth();
    const order: string[] = [];
    let stopped: Promise<void> | undefined;
    voice.on('call-start', () => {
      stopped = voice.stop();
      order.push(`inside ${voice.getState().status}`);
    });
    voice.on('call-end', () => order.push('end'));
    expect((await voice.start())?.id).toBe('scripted');
    await stopped;
    expect(order).toEqual(['inside live', 'end']);
    expect(voice.getState().status).toBe('ended');
  });

  test('are removed one by one, even the same function twice', async () => {
    const { voice } = smooth();
    const listener = vi.fn();
    const off = voice.on('call-start', listener);
    voice.on('call-start', listener);
    const unsubscribe = voice.subscribe(listener);
    off();
    unsubscribe();
    await voice.start();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('receive every failure once, as one error', async () => {
    const { voice, transport } = smooth();
    const failed = vi.fn();
    voice.on('error', failed);
    await voice.start();
    const error = { type: 'daily-error', code: 'exp-room', message: 'Gone.', retryable: true } as const;
    transport.report({ type: 'failed', error });
    transport.report({ type: 'failed', error });
    transport.report({ type: 'left' });
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(failed).toHaveBeenCalledWith(error);
  });
});

describe('the state', () => {
  test('is the same object until something changes, and subscribers are called only for changes', async () => {
    const { voice, transport } = smooth();
    await voice.start();
    const before = voice.getState();
    const changed = vi.fn();
    voice.subscribe(changed);
    transport.report({ type: 'remoteLevelMeasured', level: 0 });
    transport.report({ type: 'audioStarted' });
    voice.mute(false);
    voice.setVolume(1);
    expect(voice.getState()).toBe(before);
    expect(changed).not.toHaveBeenCalled();
    voice.mute(true);
    expect(voice.getState()).not.toBe(before);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('a call by text', () => {
  test('asks the transport for no microphone, and has none to be silent or lost', async () => {
    const { voice, transport } = smooth();
    const warned = vi.fn();
    voice.on('warning', warned);
    await voice.start({ microphone: false });
    expect(transport.calls[0]?.preferences.microphone).toBe(false);
    transport.report({ type: 'localLevelMeasured', level: 0 });
    vi.advanceTimersByTime(10_000);
    transport.report({ type: 'localLevelMeasured', level: 0 });
    transport.report({ type: 'microphoneLost' });
    expect(voice.getState().microphone).toBe('off');
    expect(warned).not.toHaveBeenCalled();
    voice.sendText('How is hosting priced?');
    expect(voice.getState().transcript.utterances).toEqual([
      expect.objectContaining({ speaker: 'user', text: 'How is hosting priced?', typed: true }),
    ]);
    await voice.stop();
    await voice.start();
    expect(transport.calls[1]?.preferences.microphone).not.toBe(false);
    expect(voice.getState().microphone).toBe('on');
  });
});

describe('levels', () => {
  test('change in their own channel and in the state’s getters, without a new state', async () => {
    const { voice, transport } = smooth();
    await voice.start();
    transport.report({ type: 'remoteLevelMeasured', level: 0.15 });
    const state = voice.getState();
    const levels = voice.levels.get();
    const changed = vi.fn();
    const measured = vi.fn();
    voice.subscribe(changed);
    const unsubscribe = voice.levels.subscribe(measured);
    transport.report({ type: 'remoteLevelMeasured', level: 0.15 });
    expect(voice.levels.get()).toBe(levels);
    expect(measured).not.toHaveBeenCalled();
    transport.report({ type: 'remoteLevelMeasured', level: 0.075 });
    transport.report({ type: 'localLevelMeasured', level: 0.25 });
    expect(measured).toHaveBeenCalledTimes(2);
    expect(voice.levels.get()).toEqual({ level: 0.5, localLevel: 0.25 });
    expect(voice.getState()).toMatchObject({ level: 0.5, localLevel: 0.25 });
    expect(voice.getState()).toBe(state);
    expect(changed).not.toHaveBeenCalled();
    unsubscribe();
    await voice.stop();
    expect(measured).toHaveBeenCalledTimes(2);
    expect(voice.levels.get()).toEqual({ level: 0, localLevel: 0 });
  });
});

describe('preferences', () => {
  test('set before a call are given to it; set during it are passed on', async () => {
    const { voice, transport } = smooth({ volume: 7 });
    voice.mute(true);
    voice.setVolume(0.3);
    voice.setDevices({ input: 'headset' });
    await voice.start();
    expect(transport.calls[0]?.preferences).toEqual({
      muted: true,
      volume: 0.3,
      devices: { input: 'headset' },
    });
    voice.mute(false);
    voice.setVolume(-1);
    voice.setVolume(Number.NaN);
    voice.setDevices({ output: 'speaker' });
    expect(transport.calls[0]?.asked).toEqual([
      { method: 'setMuted', value: false },
      { method: 'setVolume', value: 0 },
      { method: 'setDevices', value: { output: 'speaker' } },
    ]);
    await voice.stop();
    await voice.start();
    expect(transport.calls[1]?.preferences).toEqual({
      muted: false,
      volume: 0,
      devices: { input: 'headset', output: 'speaker' },
    });
  });

  test('blank text is not sent', async () => {
    const { voice, transport } = smooth();
    await voice.start();
    voice.sendText('  \n ');
    expect(transport.calls[0]?.asked).toEqual([]);
    expect(voice.getState().transcript.utterances).toEqual([]);
  });
});

test('a thousand calls leave no timer and no listener of the signal', async () => {
  const { voice } = smooth();
  const { signal } = new AbortController();
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  for (let index = 0; index < 1000; index++) {
    await voice.start({ signal });
    await voice.stop();
  }
  expect(vi.getTimerCount()).toBe(0);
  expect(add).toHaveBeenCalledTimes(1000);
  expect(remove.mock.calls.length).toBeGreaterThanOrEqual(1000);
});
