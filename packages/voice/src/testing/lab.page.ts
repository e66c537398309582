// The global `lab` of the tests' pages: this package's entry points, the bare SDK, and the fake call machine.
import { createVoice, type Voice } from '../core/voice';
import { demoClips } from '../demo/demo-clips';
import { loopbackTransport } from '../demo/loopback-transport';
import { loadSdk } from '../vapi/sdk';
import { vapiTransport } from '../vapi/transport';
import { installFakeCallMachine } from './fake-call-machine';

/** Events as `[name, data]`, as they came. */
type Log = [name: string, data: unknown][];

const errors: string[] = [];
const sessions: WeakRef<object>[] = [];
addEventListener('unhandledrejection', ({ reason }) =>
  errors.push(`rejection: ${String(reason?.message ?? reason)}`),
);
addEventListener('error', ({ message }) => errors.push(`error: ${message}`));

const sdkEvents = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'message',
  'error',
  'camera-error',
  'volume-level',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
] as const;
const ourEvents = [
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'volume-level',
  'message',
  'utterance',
  'error',
  'warning',
] as const;

/** Records every event of a voice. */
function listenTo(voice: Voice) {
  const log: Log = [];
  for (const name of ourEvents) voice.on(name, (data) => log.push([name, data]));
  return {
    log,
    names: () => log.map(([name]) => name),
    of: (wanted: string) => log.filter(([name]) => name === wanted).map(([, data]) => data),
  };
}

/** A tone as the bytes of a sound file. */
function tone(seconds: number): ArrayBuffer {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const word = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index++)
    view.setInt16(44 + index * 2, Math.sin((index * 2 * Math.PI * 330) / rate) * 16_000, true);
  return view.buffer;
}

const bench = {
  createVoice,
  vapiTransport,
  installFakeCallMachine,
  loopbackTransport,
  loadSdk,
  /** Uncaught errors and unhandled rejections of the page. */
  errors,
  /** Waits until `condition` holds; throws after 30 s. */
  async until(condition: () => unknown, what = 'the condition'): Promise<void> {
    const end = performance.now() + 30_000;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`${what} did not come true within 30 s`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  /** Waits some turns of the event loop, for messages between library and call machine. */
  async settle(turns = 20): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });
    }
  },
  pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  /** The bare SDK, without this package. */
  async bare(
    answer: string,
    fake: Parameters<typeof installFakeCallMachine>[0] = {},
    {
      listen = true,
      avoidEval = true,
      callMachineUrl = undefined as string | undefined,
      publicKey = 'public-key',
      callObject = undefined as { audioSource?: string } | undefined,
    } = {},
  ) {
    const machine = installFakeCallMachine(fake);
    const Client = await loadSdk();
    const client = new Client(
      publicKey,
      `${location.origin}/${answer}`,
      { avoidEval, callObjectBundleUrlOverride: callMachineUrl ?? machine.url },
      callObject,
    );
    const log: Log = [];
    if (listen)
      for (const name of sdkEvents)
        (client as unknown as { on(name: string, listener: (data: unknown) => void): void }).on(
          name,
          (
            data, // our types of the SDK list only what is used
          ) => log.push([name, data]),
        );
    return {
      client,
      machine,
      log,
      names: () => log.map(([name]) => name),
      of: (wanted: string) => log.filter(([name]) => name === wanted).map(([, data]) => data),
    };
  },
  /** A voice of this package over the SDK. */
  voice(
    answer: string,
    fake: Parameters<typeof installFakeCallMachine>[0] = {},
    options: Partial<Parameters<typeof createVoice>[0]> & {
      avoidEval?: boolean;
      publicKey?: string;
      callMachineUrl?: string;
    } = {},
  ) {
    const machine = installFakeCallMachine(fake);
    const { avoidEval, publicKey = 'public-key', callMachineUrl = machine.url, ...rest } = options;
    const provider = vapiTransport({
      publicKey,
      baseUrl: `${location.origin}/${answer}`,
      callMachineUrl,
      avoidEval,
    });
    const transport: typeof provider = {
      ...provider,
      connect(...call) {
        const session = provider.connect(...call);
        sessions.push(new WeakRef(session));
        return session;
      },
    };
    const voice = createVoice({ transport, assistantId: 'assistant', ...rest });
    return { voice, machine, ...listenTo(voice) };
  },
  /** A call inside the page; with `seconds`, its clips are tones of that length. */
  loopback(options: Partial<Parameters<typeof createVoice>[0]> = {}, seconds?: number) {
    const clips = ['greeting', 'heard', 'read', 'goodbye'].map((id) => ({
      id,
      text: `Line ${id}.`,
      source: tone(seconds ?? 0.5),
    }));
    const transport = loopbackTransport(seconds === undefined ? {} : { clips });
    const voice = createVoice({ transport, assistantId: 'assistant', ...options });
    return { voice, ...listenTo(voice) };
  },
  /** Duration of each of the package's clips, decoded by this browser. */
  async clipSeconds(): Promise<number[]> {
    const context = new AudioContext();
    const lengths = [];
    for (const { mp3 } of demoClips) {
      const bytes = Uint8Array.from(atob(mp3), (character) => character.charCodeAt(0));
      lengths.push((await context.decodeAudioData(bytes.buffer)).duration);
    }
    await context.close();
    return lengths;
  },
  /** Counts resources that calls create from now on. */
  countResources() {
    const tracks = bench.watchMicrophones();
    const contexts = bench.watchContexts();
    const timers = new Set<unknown>();
    const { setTimeout: later, clearTimeout: cancel, setInterval: repeat, clearInterval: cease } = globalThis;
    Object.assign(globalThis, {
      setTimeout(callback: () => void, milliseconds?: number) {
        const timer = later(() => {
          timers.delete(timer);
          callback();
        }, milliseconds);
        timers.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        timers.delete(timer);
        cancel(timer);
      },
      setInterval(callback: () => void, milliseconds?: number) {
        const timer = repeat(callback, milliseconds);
        timers.add(timer);
        return timer;
      },
      clearInterval(timer: number) {
        timers.delete(timer);
        cease(timer);
      },
    });
    let listeners = 0;
    for (const target of [globalThis, document, navigator.mediaDevices] as EventTarget[]) {
      const held = new Map<string, Set<unknown>>();
      const add = target.addEventListener.bind(target);
      const remove = target.removeEventListener.bind(target);
      const forget = (type: string, listener: unknown) => {
        if (held.get(type)?.delete(listener)) listeners--;
      };
      target.addEventListener = (
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions,
      ) => {
        const known = held.get(type) ?? new Set();
        held.set(type, known);
        if (!known.has(listener)) {
          known.add(listener);
          listeners++;
          if (typeof options === 'object')
            options.signal?.addEventListener('abort', () => forget(type, listener));
        }
        add(type, listener, options);
      };
      target.removeEventListener = (type: string, listener: EventListener) => {
        forget(type, listener);
        remove(type, listener);
      };
    }
    return () => ({
      nodes: document.querySelectorAll('*').length,
      scripts: document.scripts.length,
      players: document.querySelectorAll('audio').length,
      tracks: tracks.filter((track) => track.readyState === 'live').length,
      contexts: contexts.filter((context) => context.state !== 'closed').length,
      timers: timers.size,
      listeners,
    });
  },
  /** Number of sessions in memory after garbage collection (needs `--js-flags=--expose-gc`). */
  async liveSessions(): Promise<number> {
    for (let round = 0; round < 3; round++) {
      (globalThis as unknown as { gc?: () => void }).gc?.(); // the flag adds it
      await bench.pause(20);
    }
    return sessions.filter((session) => session.deref() !== undefined).length;
  },
  /** Every microphone track opened from now on. */
  watchMicrophones(): MediaStreamTrack[] {
    const tracks: MediaStreamTrack[] = [];
    const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await capture(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    return tracks;
  },
  /** Every AudioContext created from now on. */
  watchContexts(): AudioContext[] {
    const contexts: AudioContext[] = [];
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    return contexts;
  },
};

declare global {
  // Only `var` declares a property of globalThis.
  var lab: LabPage;
  /** Makes the provider answer the oldest held request. */
  var release: () => Promise<void>;
}
export type LabPage = typeof bench;

globalThis.lab = bench;
