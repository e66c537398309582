import { transition } from './call';
import { platformClock, reportUncaught } from './clock';
import { transportError } from './error';
import type { CallEvent, Effect, Timer, VoiceEventName, VoiceEvents } from './event';
import { initialMachine } from './machine';
import type {
  Call,
  CallTarget,
  Clock,
  DeviceChoice,
  StopSignal,
  TransportEvent,
  TransportSession,
  VoiceTransport,
} from './port';
import { isBusy, type Levels, type VoiceState } from './state';
import { checkTarget, OptionError } from './target';
import { type Timeouts, toTimeouts } from './timeouts';

/** Options of `createVoice`. */
export interface VoiceOptions extends CallTarget {
  /** `vapiTransport(…)`, or `loopbackTransport(…)` for a call inside the page. */
  readonly transport: VoiceTransport;
  /** How long each part of a call may take. @default `defaultTimeouts` */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Start muted. @default false */
  readonly muted?: boolean | undefined;
  /** Volume of the agent's voice, 0 to 1. @default 1 */
  readonly volume?: number | undefined;
  /** The microphone and the speaker to use. */
  readonly devices?: DeviceChoice | undefined;
  /** Measures time; a test passes its own. @default the platform's timers */
  readonly clock?: Clock | undefined;
  /** Receives errors thrown by listeners. @default reported as uncaught; the call continues */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Audio levels, apart from the state because they change ten times a second. Fits `useSyncExternalStore`. */
export interface LevelChannel {
  /** The levels now. The same object until one changes. */
  get(): Levels;
  /** Calls back after every change of a level; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** A voice assistant: at most one call at a time. Every method may be called in every state, and none throws. */
export interface Voice {
  /** The state now. The same object until something but a level changes. */
  getState(): VoiceState;
  /** Calls back after every new state; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  readonly levels: LevelChannel;
  /** Calls back at an event; returns the unsubscribe function. */
  on<Name extends VoiceEventName>(name: Name, listener: (data: VoiceEvents[Name]) => void): () => void;
  /**
   * Starts a call. Resolves with the call once joined, and with null when refused, failed, stopped or aborted, after the
   * microphone is released. Never rejects.
   *
   * @param options.signal aborts the start at any stage, until the agent is listening
   * @param options.microphone false for a call by text, without a microphone and its prompt; the agent is heard. @default true
   */
  start(options?: {
    readonly signal?: StopSignal | undefined;
    readonly microphone?: boolean | undefined;
  }): Promise<Call | null>;
  /** Ends the call, at any stage. Resolves when the microphone is released. */
  stop(): Promise<void>;
  /** Mutes or opens the microphone, also for later calls. */
  mute(muted: boolean): void;
  /** Makes the agent say this. */
  say(text: string): void;
  /** Sends the agent a typed message. */
  sendText(text: string): void;
  /** Sets the volume of the agent's voice, 0 to 1. */
  setVolume(volume: number): void;
  /** Chooses microphone or speaker, also during a call. */
  setDevices(devices: DeviceChoice): void;
  /** Plays the agent's voice after the browser refused to; call it from a click while `needsGesture`. */
  resumeAudio(): void;
  /** Loads what a call needs, ahead of the click. Never rejects. */
  prefetch(): Promise<void>;
  /** The clock's time: `voice.now() - state.since` is the length of a live call in milliseconds. */
  now(): number;
  /** True for calls without a provider. */
  readonly demo: boolean;
}

let calls = 0;

/**
 * Creates a voice. Loads nothing and opens no device before `start()`.
 *
 * @throws TypeError when there is no transport, more than one target, or an id that is none; RangeError when the volume or a timeout is no number
 */
export function createVoice(options: VoiceOptions): Voice {
  if (typeof options?.transport?.connect !== 'function')
    throw new OptionError(
      'createVoice was given no `transport`, so no call can be made: pass `vapiTransport({ publicKey })` of @probata/voice/vapi, or `loopbackTransport()` of @probata/voice/demo.',
    );
  // A start without a target is an error of the call (spec 3); only what contradicts itself is refused here.
  const isTargeted = checkTarget(options, true);
  const { transport, clock = platformClock, onListenerError = reportUncaught } = options;
  const { assistantId, squad, squadId, workflow, workflowId, overrides } = options;
  if (Number.isNaN(options.volume))
    throw new RangeError('The volume is NaN, so the agent could not be heard: pass a number from 0 to 1.');
  // A demo needs no assistant, but every start needs a target.
  const assistant = options.assistant ?? (isTargeted || !transport.demo ? undefined : { name: 'demo' });
  const target: CallTarget = { assistant, assistantId, squad, squadId, workflow, workflowId, overrides };
  const preferences = {
    muted: options.muted ?? false,
    volume: Math.min(1, Math.max(0, options.volume ?? 1)),
    devices: options.devices ?? {},
  };
  let machine = initialMachine(preferences, toTimeouts(options.timeouts));
  let state = toState();
  let session: TransportSession | null = null;
  // Resolves when the last call has released everything; the next one begins after it.
  let released: Promise<void> = Promise.resolve();
  const subscribers = new Set<() => void>();
  const levelSubscribers = new Set<() => void>();
  const listeners = new Map<VoiceEventName, Set<(data: never) => void>>();
  const timers = new Map<Timer, () => void>();
  const waiting = new Map<string, (call: Call | null) => void>();

  const queue: CallEvent[] = [];
  let draining = false;

  /** The view with the levels as getters, so that it stays the same object while they change. */
  function toState(): VoiceState {
    return {
      ...machine.view,
      get level() {
        return machine.levels.level;
      },
      get localLevel() {
        return machine.levels.localLevel;
      },
    };
  }

  /** Adds a listener. It is wrapped, because a Set keeps a function only once. */
  function addTo(listeners: Set<() => void>, listener: () => void) {
    const entry = () => listener();
    listeners.add(entry);
    return () => listeners.delete(entry);
  }

  function guarded(call: () => void) {
    try {
      call();
    } catch (error) {
      onListenerError(error);
    }
  }

  // One event at a time: a request made by a listener is queued until the current event is done.
  function dispatch(event: CallEvent) {
    queue.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const before = machine;
        const [after, effects] = transition(machine, next);
        machine = after;
        if (after.view !== before.view) {
          state = toState();
          for (const subscriber of [...subscribers]) guarded(subscriber);
        }
        if (after.levels !== before.levels)
          for (const subscriber of [...levelSubscribers]) guarded(subscriber);
        for (const effect of effects) run(effect);
      }
    } finally {
      draining = false;
    }
  }

  function stopTimer(timer: Timer) {
    timers.get(timer)?.();
    timers.delete(timer);
  }

  function run(effect: Effect) {
    switch (effect.type) {
      case 'emit':
        for (const listener of [...(listeners.get(effect.name) ?? [])])
          guarded(() => listener(effect.data as never)); // each listener is stored under the name of its data
        return;
      case 'connect': {
        const { callId } = effect;
        const report = (event: TransportEvent) => dispatch({ ...event, callId, at: clock.now() });
        try {
          session = transport.connect(effect.target, effect.preferences, report);
        } catch (cause) {
          report({ type: 'failed', error: transportError(transport.name, cause) });
        }
        return;
      }
      case 'disconnect': {
        const { callId } = effect;
        const leaving = session;
        session = null;
        released = new Promise((resolve) => {
          const done = () => {
            cancel();
            dispatch({ type: 'disconnected', callId, at: clock.now() });
            resolve();
          };
          // A transport that hangs while leaving must not block the next call.
          const cancel = clock.after(machine.timeouts.ending, done);
          if (leaving) leaving.stop().then(done, done);
          else Promise.resolve().then(done);
        });
        return;
      }
      case 'startTimer': {
        const { timer, callId, milliseconds } = effect;
        stopTimer(timer);
        timers.set(
          timer,
          clock.after(milliseconds, () => {
            timers.delete(timer);
            dispatch({ type: 'timerFired', timer, callId, at: clock.now() });
          }),
        );
        return;
      }
      case 'stopTimer':
        return stopTimer(effect.timer);
      case 'stopTimers':
        for (const timer of [...timers.keys()]) stopTimer(timer);
        return;
      case 'setMuted':
        return session?.setMuted(effect.muted);
      case 'setVolume':
        return session?.setVolume(effect.volume);
      case 'setDevices':
        return session?.setDevices(effect.devices);
      case 'resumeAudio':
        return session?.resumeAudio();
      case 'send':
        return session?.send(effect.message);
      case 'settle': {
        const settle = waiting.get(effect.callId);
        waiting.delete(effect.callId);
        settle?.(effect.call);
        return;
      }
    }
  }

  const voice: Voice = {
    getState: () => state,
    subscribe: (listener) => addTo(subscribers, listener),
    levels: { get: () => machine.levels, subscribe: (listener) => addTo(levelSubscribers, listener) },
    on(name, listener) {
      const named = listeners.get(name) ?? new Set();
      listeners.set(name, named);
      const entry = (data: never) => listener(data);
      named.add(entry);
      return () => named.delete(entry);
    },
    async start({ signal, microphone } = {}) {
      if (signal?.aborted) return null;
      const callId = `call-${++calls}`;
      let off = () => {};
      let aborted = false;
      const isCurrent = () => machine.callId === callId;
      if (signal) {
        const onAbort = () => {
          aborted = true;
          off();
          if (isCurrent() && machine.view.status !== 'live') void voice.stop();
        };
        signal.addEventListener('abort', onAbort);
        off = () => signal.removeEventListener('abort', onAbort);
      }
      // A call under way refuses the start at once; one that is ending is waited for.
      if (machine.callId !== null && (machine.view.status === 'ending' || !isBusy(machine.view)))
        await released;
      if (aborted) return null;
      const call = await new Promise<Call | null>((resolve) => {
        waiting.set(callId, resolve);
        dispatch({ type: 'start', callId, target, microphone, at: clock.now(), date: Date.now() });
      });
      if (call === null || !isCurrent() || machine.view.status !== 'awaiting-agent') {
        off();
        return aborted ? null : call;
      }
      // The signal counts until the agent is listening or the call is over; then its listener is removed.
      const ended = voice.subscribe(() => {
        if (isCurrent() && machine.view.status === 'awaiting-agent') return;
        ended();
        off();
      });
      return call;
    },
    async stop() {
      dispatch({ type: 'stop', at: clock.now() });
      // Called from a listener, the request is queued; it has run one microtask later.
      await Promise.resolve();
      await released;
    },
    mute: (muted) => dispatch({ type: 'mute', muted, at: clock.now() }),
    say: (text) =>
      dispatch({
        type: 'send',
        message: {
          type: 'say',
          message: text,
          interruptionsEnabled: false,
          interruptAssistantEnabled: false,
        },
        at: clock.now(),
      }),
    sendText(text) {
      if (text.trim() === '') return;
      const message = { role: 'user', content: text.trim() } as const;
      dispatch({
        type: 'send',
        message: { type: 'add-message', message, triggerResponseEnabled: true },
        at: clock.now(),
      });
    },
    setVolume: (volume) => dispatch({ type: 'setVolume', volume, at: clock.now() }),
    setDevices: (devices) => dispatch({ type: 'setDevices', devices, at: clock.now() }),
    resumeAudio: () => dispatch({ type: 'resumeAudio', at: clock.now() }),
    prefetch: async () => {
      await transport.prefetch?.();
    },
    now: () => clock.now(),
    demo: transport.demo ?? false,
  };
  return voice;
}
