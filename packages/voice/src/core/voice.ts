import { transition } from './call';
import { platformClock, reportUncaught } from './clock';
import type { CallEvent, Effect, Timer, VoiceEventName, VoiceEvents } from './event';
import type {
  Call,
  CallSubject,
  Clock,
  DeviceChoice,
  StopSignal,
  TransportEvent,
  TransportSession,
  VoiceTransport,
} from './port';
import { initialMachine, isBusy, type VoiceState } from './state';
import { defaultTimeouts, type Timeouts } from './timeouts';

/** Options of `createVoice`. */
export interface VoiceOptions extends CallSubject {
  /** How calls are held: `vapiTransport(…)`, or `loopbackTransport(…)` for a call inside the page. */
  readonly transport: VoiceTransport;
  /** How long each part of a call may take; what is not named keeps its default. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Begin every call muted. @default false */
  readonly muted?: boolean | undefined;
  /** Of the agent's voice, 0 to 1. @default 1 */
  readonly volume?: number | undefined;
  readonly devices?: DeviceChoice | undefined;
  /** Where time comes from. @default the platform's timers */
  readonly clock?: Clock | undefined;
  /** What becomes of an error a listener throws. @default reported as uncaught; the call goes on */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** A voice assistant: at most one call at a time. Every method may be called in every state, and none throws. */
export interface Voice {
  /** The state now. The same object until something changes. */
  getState(): VoiceState;
  /** Calls back after every change; returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Calls back at an event; returns what ends it. */
  on<Name extends VoiceEventName>(name: Name, listener: (data: VoiceEvents[Name]) => void): () => void;
  /**
   * Starts a call. Resolves with the call once joined, with null when refused, failed, stopped or aborted; never rejects.
   * Null means that nothing is left of the call and the microphone is released.
   *
   * @param options.signal gives the start up at any stage, until the agent listens
   */
  start(options?: { readonly signal?: StopSignal | undefined }): Promise<Call | null>;
  /** Ends the call, at any stage. Resolves when the microphone is released. */
  stop(): Promise<void>;
  /** Mutes or opens the microphone; the wish outlives calls. */
  mute(muted: boolean): void;
  /** Has the agent say this. */
  say(text: string): void;
  /** Says this to the agent in writing. */
  sendText(text: string): void;
  /** Sets the volume of the agent's voice, 0 to 1. */
  setVolume(volume: number): void;
  /** Chooses microphone or speaker, also during a call. */
  setDevices(devices: DeviceChoice): void;
  /** Plays the agent's voice after the browser refused to; call it from a click, when `needsGesture`. */
  resumeAudio(): void;
  /** Loads what a call needs, ahead of the click. Never rejects. */
  prefetch(): Promise<void>;
  /** True when no provider is behind the voice. */
  readonly demo: boolean;
}

let calls = 0;

/** Creates a voice. Nothing is loaded, asked or opened before `start()`. */
export function createVoice(options: VoiceOptions): Voice {
  const { transport, clock = platformClock, onListenerError = reportUncaught } = options;
  const { assistant, assistantId, squad, squadId, workflow, workflowId, overrides } = options;
  const subject: CallSubject = { assistant, assistantId, squad, squadId, workflow, workflowId, overrides };
  const wishes = {
    muted: options.muted ?? false,
    volume: Math.min(1, Math.max(0, options.volume ?? 1)),
    devices: options.devices ?? {},
  };
  let machine = initialMachine(wishes, { ...defaultTimeouts, ...options.timeouts });
  let session: TransportSession | null = null;
  // Resolves when the last call has let go of everything; a new one begins after it.
  let released: Promise<void> = Promise.resolve();
  const subscribers = new Set<() => void>();
  const listeners = new Map<VoiceEventName, Set<(data: never) => void>>();
  const timers = new Map<Timer, () => void>();
  const waiting = new Map<string, (call: Call | null) => void>();

  const queue: CallEvent[] = [];
  let draining = false;

  function guarded(call: () => void) {
    try {
      call();
    } catch (error) {
      onListenerError(error);
    }
  }

  // One event after the other: a listener that calls back in finds a settled state, and its request waits its turn.
  function dispatch(event: CallEvent) {
    queue.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const before = machine.view;
        const [after, effects] = transition(machine, next);
        machine = after;
        if (after.view !== before) for (const subscriber of [...subscribers]) guarded(subscriber);
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
          guarded(() => listener(effect.data as never)); // listeners are filed under the name their data belongs to
        return;
      case 'connect': {
        const { callId } = effect;
        const report = (event: TransportEvent) => dispatch({ ...event, callId, at: clock.now() });
        try {
          session = transport.connect(effect.subject, effect.wishes, report);
        } catch (cause) {
          const message = `The transport "${transport.name}" could not begin a call: this browser may lack what it needs.`;
          const error = {
            type: 'start-method-error',
            code: 'unknown',
            message,
            retryable: false,
            cause,
          } as const;
          report({ type: 'failed', error: { ...error, stage: 'initialization' } });
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
          // A transport that hangs while leaving must not keep the next call from beginning.
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
    getState: () => machine.view,
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice is called twice and each is ended on its own.
      const entry = () => listener();
      subscribers.add(entry);
      return () => subscribers.delete(entry);
    },
    on(name, listener) {
      const named = listeners.get(name) ?? new Set();
      listeners.set(name, named);
      const entry = (data: never) => listener(data);
      named.add(entry);
      return () => named.delete(entry);
    },
    async start({ signal } = {}) {
      if (signal?.aborted) return null;
      const callId = `call-${++calls}`;
      let off = () => {};
      let aborted = false;
      const began = () => machine.callId === callId;
      if (signal) {
        const onAbort = () => {
          aborted = true;
          off();
          if (began() && machine.view.status !== 'live') void voice.stop();
        };
        signal.addEventListener('abort', onAbort);
        off = () => signal.removeEventListener('abort', onAbort);
      }
      // Only a call on its way out is worth waiting for: a call under way refuses the start at once.
      if (machine.callId !== null && (machine.view.status === 'ending' || !isBusy(machine.view.status)))
        await released;
      if (aborted) return null;
      const call = await new Promise<Call | null>((resolve) => {
        waiting.set(callId, resolve);
        dispatch({ type: 'start', callId, subject, at: clock.now() });
      });
      if (call === null || !began() || machine.view.status !== 'awaiting-agent') {
        off();
        return aborted ? null : call;
      }
      // The signal stays good until the agent listens or the call is over; then it must not be held.
      const ended = voice.subscribe(() => {
        if (began() && machine.view.status === 'awaiting-agent') return;
        ended();
        off();
      });
      return call;
    },
    async stop() {
      dispatch({ type: 'stop', at: clock.now() });
      // Called from a listener, the request waits in the queue; one turn later it has been heard.
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
    demo: transport.demo ?? false,
  };
  return voice;
}
