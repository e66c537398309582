import type { VoiceError } from '../core/error';
import type { VoiceState } from '../core/state';
import type { Voice } from '../core/voice';
import type { VoiceSource } from './voice-source';

/** What every voice shows before its first call; also what a server renders. Written out, as nothing of the core may be fetched for it. */
export const idleState: VoiceState = {
  status: 'idle',
  muted: false,
  volume: 1,
  level: 0,
  localLevel: 0,
  agentSpeaking: false,
  needsGesture: false,
  reconnecting: false,
  microphone: 'off',
  transcript: { utterances: [], dropped: 0, next: 1 },
  call: null,
};

/** The voice of a source, usable before its code is there: it is idle, and what is asked of it is asked once the code has come. */
export function voiceOf(source: VoiceSource): Voice {
  source.standIn ??= lazyVoice(source);
  return source.standIn;
}

function lazyVoice(source: VoiceSource): Voice {
  let unloaded = idleState;
  const pending = new Set<(loaded: Voice) => void>();
  const errorListeners = new Set<(error: VoiceError) => void>();
  source.subscribe(() => {
    if (!source.voice || pending.size === 0) return;
    const waiting = [...pending];
    pending.clear();
    for (const use of waiting) use(source.voice);
  });

  function whenLoaded(use: (fetched: Voice) => void) {
    if (source.voice) use(source.voice);
    else pending.add(use);
  }
  const pass =
    <Name extends 'mute' | 'say' | 'sendText' | 'setVolume' | 'setDevices' | 'resumeAudio'>(name: Name) =>
    (...values: Parameters<Voice[Name]>) =>
      whenLoaded((fetched) => (fetched[name] as (...values: unknown[]) => void)(...values)); // the values are those of this very method

  return {
    get demo() {
      return source.voice?.demo ?? false;
    },
    getState: () => source.voice?.getState() ?? unloaded,
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice is called twice and each is ended on its own.
      return source.subscribe(() => listener());
    },
    on(name, listener) {
      let off: (() => void) | null = null;
      const attach = (fetched: Voice) => {
        off = fetched.on(name, listener);
      };
      whenLoaded(attach);
      // Code that cannot be fetched is a failed start too, and there is no machine yet to say so.
      const asErrorListener = name === 'error' ? (listener as (error: VoiceError) => void) : null; // by its name it hears errors
      if (asErrorListener) errorListeners.add(asErrorListener);
      return () => {
        pending.delete(attach);
        if (asErrorListener) errorListeners.delete(asErrorListener);
        off?.();
      };
    },
    async start(options) {
      const before = source.stops;
      let fetched: Voice;
      try {
        fetched = await source.load();
      } catch (cause) {
        const error: VoiceError = {
          type: 'start-method-error',
          code: 'sdk-unavailable',
          message:
            'The code of the voice assistant could not be loaded, so no call was started: check the network and try again.',
          retryable: true,
          stage: 'initialization',
          cause,
        };
        unloaded = { ...idleState, status: 'failed', error, code: error.code, retryable: true };
        source.tell();
        for (const listener of [...errorListeners]) listener(error);
        return null;
      }
      return source.stops === before ? fetched.start(options) : null;
    },
    stop: async () => source.stop(),
    mute: pass('mute'),
    say: pass('say'),
    sendText: pass('sendText'),
    setVolume: pass('setVolume'),
    setDevices: pass('setDevices'),
    resumeAudio: pass('resumeAudio'),
    prefetch: () =>
      source.load().then(
        (fetched) => fetched.prefetch(),
        () => {},
      ),
  };
}
