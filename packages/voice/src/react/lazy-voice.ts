import type { VoiceError } from '../core/error';
import { idleState } from '../core/idle';
import type { VoiceState } from '../core/state';
import { OptionError } from '../core/target';
import type { Voice } from '../core/voice';
import type { VoiceSource } from './voice-source';

/** The voice of a source, usable before it is loaded: it is idle, and method calls are repeated once it is loaded. */
export function voiceOf(source: VoiceSource): Voice {
  source.standIn ??= lazyVoice(source);
  return source.standIn;
}

function lazyVoice(source: VoiceSource): Voice {
  let unloaded: VoiceState = idleState;
  const pending = new Set<(voice: Voice) => void>();
  const errorListeners = new Set<(error: VoiceError) => void>();
  source.subscribe(() => {
    if (!source.voice || pending.size === 0) return;
    const waiting = [...pending];
    pending.clear();
    for (const use of waiting) use(source.voice);
  });

  function whenLoaded(use: (loaded: Voice) => void) {
    if (source.voice) use(source.voice);
    else pending.add(use);
  }
  const pass =
    <Name extends 'mute' | 'say' | 'sendText' | 'setVolume' | 'setDevices' | 'resumeAudio'>(name: Name) =>
    (...values: Parameters<Voice[Name]>) =>
      whenLoaded((loaded) => (loaded[name] as (...values: unknown[]) => void)(...values)); // the values are this method's parameters

  return {
    get demo() {
      return source.voice?.demo ?? false;
    },
    getState: () => source.voice?.getState() ?? unloaded,
    subscribe: source.subscribe,
    levels: source.levels,
    on(name, listener) {
      let off: (() => void) | null = null;
      const attach = (loaded: Voice) => {
        off = loaded.on(name, listener);
      };
      whenLoaded(attach);
      // A failed load is a failed start, but there is no machine yet to emit it.
      const asErrorListener = name === 'error' ? (listener as (error: VoiceError) => void) : null; // listeners of this name receive errors
      if (asErrorListener) errorListeners.add(asErrorListener);
      return () => {
        pending.delete(attach);
        if (asErrorListener) errorListeners.delete(asErrorListener);
        off?.();
      };
    },
    async start(options) {
      const before = source.stops;
      // A start that failed to load is over once the next one begins.
      if (unloaded !== idleState) {
        unloaded = idleState;
        source.notify();
      }
      let loaded: Voice;
      try {
        loaded = await source.load();
      } catch (cause) {
        const error = cause instanceof OptionError ? optionRefused(cause) : codeUnavailable(cause);
        unloaded = { ...idleState, status: 'failed', error, code: error.code, retryable: error.retryable };
        source.notify();
        for (const listener of [...errorListeners]) listener(error);
        return null;
      }
      return source.stops === before ? loaded.start(options) : null;
    },
    stop: async () => source.stop(),
    now: () => source.voice?.now() ?? 0, // no call, so nothing to measure, before it is loaded
    mute: pass('mute'),
    say: pass('say'),
    sendText: pass('sendText'),
    setVolume: pass('setVolume'),
    setDevices: pass('setDevices'),
    resumeAudio: pass('resumeAudio'),
    prefetch: () =>
      source.load().then(
        (loaded) => loaded.prefetch(),
        () => {},
      ),
  };
}

const optionRefused = (cause: OptionError): VoiceError => ({
  type: 'start-method-error',
  code: 'invalid-request',
  message: cause.message,
  retryable: false,
  stage: 'initialization',
  cause,
});

const codeUnavailable = (cause: unknown): VoiceError => ({
  type: 'start-method-error',
  code: 'sdk-unavailable',
  message:
    'The code of the voice assistant could not be loaded, so no call was started: check the network and try again.',
  retryable: true,
  stage: 'initialization',
  cause,
});
