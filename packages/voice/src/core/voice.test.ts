import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';
import { stages } from './stage';
import { createVoice, type VoiceOptions } from './voice';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A voice over a transport whose calls go well. */
function smooth(options: Partial<VoiceOptions> = {}) {
  const transport = scriptedTransport({ script: smoothStart });
  return { transport, voice: createVoice({ transport, assistantId: 'a', ...options }) };
}

describe('a start', () => {
  test('that goes well reports every stage started and completed, in order, then the agent, once', async () => {
    const { voice } = smooth();
    const heard: string[] = [];
    const begun = vi.fn();
    voice.on('call-start-progress', ({ stage, status }) => heard.push(`${stage} ${status}`));
    voice.on('call-start', begun);
    expect(await voice.start()).toEqual({ id: 'scripted', videoRecordingEnabled: false });
    expect(heard).toEqual(stages.flatMap((stage) => [`${stage} started`, `${stage} completed`]));
    expect(begun).toHaveBeenCalledTimes(1);
    expect(voice.getState().status).toBe('live');
  });

  test('during a call is refused with null and a warning, and the call goes on', async () => {
    const { voice, transport } = smooth();
    const warned = vi.fn();
    voice.on('warning', warned);
    await voice.start();
    expect(await voice.start()).toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ code: 'already-started' }));
    expect(voice.getState().status).toBe('live');
    expect(transport.calls).toHaveLength(1);
  });

  test('while starting is refused as well; both are answered', async () => {
    const { voice, transport } = smooth();
    const [first, second] = await Promise.all([voice.start(), voice.start()]);
    expect(first?.id).toBe('scripted');
    expect(second).toBeNull();
    expect(transport.calls).toHaveLength(1);
  });

  test('that fails answers null once the transport has let go, and the next one is not refused', async () => {
    let letGo = () => {};
    const transport = scriptedTransport({
      stop: () =>
        new Promise((resolve) => {
          letGo = () => resolve();
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
    letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toHaveBeenCalledWith(null);
    void voice.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.calls).toHaveLength(2);
  });

  test('right after a stop waits until the last call is gone', async () => {
    let letGo = () => {};
    const transport = scriptedTransport({
      script: smoothStart,
      stop: () =>
        new Promise((resolve) => {
          letGo = () => resolve();
        }),
    });
    const voice = createVoice({ transport, assistantId: 'a' });
    await voice.start();
    void voice.stop();
    const next = voice.start();
    await vi.advanceTimersByTimeAsync(500);
    expect(transport.calls).toHaveLength(1);
    letGo();
    expect((await next)?.id).toBe('scripted');
    expect(transport.calls).toHaveLength(2);
  });

  test('is not kept waiting by a transport that hangs while leaving', async () => {
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

  test('can be given up by its signal; what is reported afterwards is not heard', async () => {
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

  test('does not hold its signal once the agent listens', async () => {
    const { voice } = smooth();
    const abort = new AbortController();
    await voice.start({ signal: abort.signal });
    abort.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(voice.getState().status).toBe('live');
  });

  test('over a transport that throws is a failure like any other', async () => {
    const transport = scriptedTransport();
    const broken = {
      ...transport,
      connect: () => {
        throw new Error('no such thing here');
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

  test('takes its own deadlines', async () => {
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

describe('speech', () => {
  test('ends 1000 ms after the last level above the threshold, to the millisecond', async () => {
    const { voice, transport } = smooth();
    const heard: string[] = [];
    voice.on('speech-start', () => heard.push('start'));
    voice.on('speech-end', () => heard.push('end'));
    await voice.start();
    transport.report({ type: 'remoteLevelMeasured', level: 0.05 });
    await vi.advanceTimersByTimeAsync(900);
    transport.report({ type: 'remoteLevelMeasured', level: 0.011 });
    transport.report({ type: 'remoteLevelMeasured', level: 0.01 });
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['start', 'end']);
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

describe('listeners', () => {
  test('that throw are reported, and neither the call nor the other listeners notice', async () => {
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

  test('may call back: a stop from within is obeyed after the event', async () => {
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

  test('are ended one by one, even the same function twice', async () => {
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

  test('hear every failure once, as one error', async () => {
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
  test('is the same object until something changes, and subscribers hear only changes', async () => {
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

describe('wishes', () => {
  test('made before a call are handed to it; made during it are passed on', async () => {
    const { voice, transport } = smooth({ volume: 7 });
    voice.mute(true);
    voice.setVolume(0.3);
    voice.setDevices({ input: 'headset' });
    await voice.start();
    expect(transport.calls[0]?.wishes).toEqual({ muted: true, volume: 0.3, devices: { input: 'headset' } });
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
    expect(transport.calls[1]?.wishes).toEqual({
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

test('a thousand calls leave no timer and no listener of the signal behind', async () => {
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
