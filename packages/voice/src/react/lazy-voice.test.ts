import { describe, expect, test, vi } from 'vitest';
import { idleState } from '../core/idle';
import { createVoice, type Voice } from '../core/voice';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';
import { voiceOf } from './lazy-voice';
import { createSource } from './voice-source';

const lazyVoice = (load: () => Promise<Voice>) => voiceOf(createSource(load));

const scripted = () => {
  const transport = scriptedTransport({ script: smoothStart });
  return { transport, load: vi.fn(async () => createVoice({ transport, assistantId: 'a' })) };
};

describe('a voice that is loaded when needed', () => {
  test('has the state of a loaded one', () => {
    expect(idleState).toEqual(createVoice({ transport: scriptedTransport() }).getState());
  });

  test('loads nothing for getState, subscribe, on and stop', async () => {
    const { load } = scripted();
    const voice = lazyVoice(load);
    voice.getState();
    voice.subscribe(() => {});
    voice.on('error', () => {});
    await voice.stop();
    expect(load).not.toHaveBeenCalled();
  });

  test('loads once for a prefetch and the starts after it', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    await Promise.all([voice.prefetch(), voice.prefetch()]);
    expect((await voice.start())?.id).toBe('scripted');
    expect(load).toHaveBeenCalledTimes(1);
    expect(transport.calls).toHaveLength(1);
  });

  test('listeners attached before loading are called after; removed ones are not', async () => {
    const voice = lazyVoice(scripted().load);
    const started = vi.fn();
    const gone = vi.fn();
    voice.on('call-start', started);
    voice.on('call-start', gone)();
    await voice.start();
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1));
    expect(gone).not.toHaveBeenCalled();
  });

  test('preferences set before loading are kept', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    voice.mute(true);
    voice.setVolume(0.5);
    voice.setDevices({ input: 'm1' });
    await voice.start();
    expect(transport.calls[0]?.preferences).toEqual({ muted: true, volume: 0.5, devices: { input: 'm1' } });
  });

  test('stopped while loading, it starts nothing', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    const start = voice.start();
    await voice.stop();
    expect(await start).toBeNull();
    expect(transport.calls).toHaveLength(0);
  });

  test('a failed load is a failed start, emitted once, and is tried again', async () => {
    const { load, transport } = scripted();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const voice: Voice = lazyVoice(load);
    const failed = vi.fn();
    const changed = vi.fn();
    voice.on('error', failed);
    voice.subscribe(changed);
    expect(await voice.start()).toBeNull();
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'sdk-unavailable', retryable: true }),
    );
    expect(voice.getState()).toMatchObject({ status: 'failed', code: 'sdk-unavailable' });
    expect(changed).toHaveBeenCalled();
    expect(await voice.start()).not.toBeNull();
    expect(transport.calls).toHaveLength(1);
  });
});
