import { isBusy, silentLevels } from '../core/status';
import type { LevelChannel, Voice } from '../core/voice';

/** A voice whose code is loaded when first needed. */
export interface VoiceSource {
  /** The voice, once loaded. */
  voice: Voice | null;
  /** Stands for the voice before and after loading; made by `voiceOf`. */
  standIn: Voice | null;
  /** How often it was stopped. A start gives up when this has changed while the code was loading. */
  stops: number;
  isBusy(): boolean;
  /** The levels of the voice; silent before it is loaded. */
  readonly levels: LevelChannel;
  load(): Promise<Voice>;
  /** Loads the voice and what a call needs. Never rejects. */
  prefetch(): void;
  stop(): Promise<void> | undefined;
  subscribe(listener: () => void): () => void;
  /** Calls the subscribers. */
  notify(): void;
}

/** A source that calls `fetch` once, and again only after it failed. */
export function createSource(fetch: () => Promise<Voice>): VoiceSource {
  const subscribers = new Set<() => void>();
  const levelSubscribers = new Set<() => void>();
  let loading: Promise<Voice> | null = null;
  const source: VoiceSource = {
    voice: null,
    standIn: null,
    stops: 0,
    isBusy: () => source.voice !== null && isBusy(source.voice.getState()),
    levels: {
      get: () => source.voice?.levels.get() ?? silentLevels,
      subscribe: (listener) => addTo(levelSubscribers, listener),
    },
    load() {
      loading ??= fetch().then(
        (voice) => {
          source.voice = voice;
          voice.subscribe(source.notify);
          voice.levels.subscribe(() => notify(levelSubscribers));
          source.notify();
          return voice;
        },
        (error: unknown) => {
          // Not kept, so that the next click tries again.
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
    subscribe: (listener) => addTo(subscribers, listener),
    notify: () => notify(subscribers),
  };
  return source;
}

/** Adds a listener. It is wrapped, because a Set keeps a function only once. */
function addTo(listeners: Set<() => void>, listener: () => void) {
  const entry = () => listener();
  listeners.add(entry);
  return () => listeners.delete(entry);
}

function notify(listeners: ReadonlySet<() => void>) {
  for (const listener of [...listeners]) listener();
}

/** The source of a given voice. */
export function sourceOf(voice: Voice): VoiceSource {
  const source = createSource(async () => voice);
  source.standIn = voice;
  void source.load();
  return source;
}
