import type { VoiceStatus } from '../core/state';
import type { Voice } from '../core/voice';

/** Where a voice comes from: its code is fetched when it is first needed, and until then nobody pays for it. */
export interface VoiceSource {
  /** The voice, once its code is there. */
  voice: Voice | null;
  /** What stands for it before and after; made by `voiceOf`. */
  standIn: Voice | null;
  /** How often it was stopped, so that a start that is still fetching code knows it was called off. */
  stops: number;
  /** What the call is doing; idle before there is code. */
  status(): VoiceStatus;
  load(): Promise<Voice>;
  /** Loads the code, and what a call needs. Never rejects. */
  prefetch(): void;
  stop(): Promise<void> | undefined;
  subscribe(listener: () => void): () => void;
  /** Tells the subscribers that something has changed. */
  tell(): void;
}

/** A source that calls `fetch` at most once, or once more after it failed. */
export function createSource(fetch: () => Promise<Voice>): VoiceSource {
  const subscribers = new Set<() => void>();
  let loading: Promise<Voice> | null = null;
  const source: VoiceSource = {
    voice: null,
    standIn: null,
    stops: 0,
    status: () => source.voice?.getState().status ?? 'idle',
    load() {
      loading ??= fetch().then(
        (voice) => {
          source.voice = voice;
          voice.subscribe(source.tell);
          source.tell();
          return voice;
        },
        (error: unknown) => {
          // Forgotten, so that the next click tries again.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    prefetch: () =>
      void source.load().then(
        (voice) => voice.prefetch(),
        () => {},
      ),
    stop() {
      source.stops += 1;
      return source.voice?.stop();
    },
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    tell() {
      for (const subscriber of [...subscribers]) subscriber();
    },
  };
  return source;
}

/** A source whose voice is there. */
export function sourceOf(voice: Voice): VoiceSource {
  const source = createSource(async () => voice);
  source.standIn = voice;
  void source.load();
  return source;
}
