import { describe, expect, test, vi } from 'vitest';
import { createVoice, type Voice } from '../core/voice';
import { scriptedTransport, smoothStart } from '../testing/scripted-transport';
import { idleState, voiceOf } from './lazy-voice';
import { createSource } from './voice-source';

const lazyVoice = (load: () => Promise<Voice>) => voiceOf(createSource(load));

const scripted = () => {
  const transport = scriptedTransport({ script: smoothStart });
  return { transport, load: vi.fn(async () => createVoice({ transport, assistantId: 'a' })) };
};

describe('a voice that is fetched when needed', () => {
  test('is idle exactly as a fetched one is', () => {
    expect(idleState).toEqual(createVoice({ transport: scriptedTransport() }).getState());
  });

  test('fetches nothing to be looked at, listened to or stopped', async () => {
    const { load } = scripted();
    const voice = lazyVoice(load);
    voice.getState();
    voice.subscribe(() => {});
    voice.on('error', () => {});
    await voice.stop();
    expect(load).not.toHaveBeenCalled();
  });

  test('fetches once for a prefetch and the starts after it', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    await Promise.all([voice.prefetch(), voice.prefetch()]);
    expect((await voice.start())?.id).toBe('scripted');
    expect(load).toHaveBeenCalledTimes(1);
    expect(transport.calls).toHaveLength(1);
  });

  test('listeners attached before are heard after; those taken off are not', async () => {
    const voice = lazyVoice(scripted().load);
    const started = vi.fn();
    const gone = vi.fn();
    voice.on('call-start', started);
    voice.on('call-start', gone)();
    await voice.start();
    await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1));
    expect(gone).not.toHaveBeenCalled();
  });

  test('a wish before the fetch is kept', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    voice.mute(true);
    voice.setVolume(0.5);
    voice.setDevices({ input: 'm1' });
    await voice.start();
    expect(transport.calls[0]?.wishes).toEqual({ muted: true, volume: 0.5, devices: { input: 'm1' } });
  });

  test('stopped while it is fetched, it starts nothing', async () => {
    const { load, transport } = scripted();
    const voice = lazyVoice(load);
    const start = voice.start();
    await voice.stop();
    expect(await start).toBeNull();
    expect(transport.calls).toHaveLength(0);
  });

  test('a fetch that fails is a failed start, told once, and is tried again', async () => {
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
