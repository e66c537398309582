import type { VoiceError } from './error';
import type { Machine } from './machine';
import type { AgentMessage, ClientMessage } from './message';
import type { Call, CallTarget, DeviceChoice, Preferences, TransportEvent } from './port';
import type { Stage, StageProgress } from './stage';
import type { Utterance } from './transcript';
import { isSetupError, type SetupError, type VoiceWarning } from './warning';

/** A deadline, or the delay after speech. */
export type Timer = Stage | 'permission' | 'agent-ready' | 'reconnecting' | 'leaving' | 'speech';

/** The data of each event, by name; the provider's names where it has one. */
export interface VoiceEvents {
  'call-start-progress': StageProgress;
  /** Joined; the agent may not be listening yet. */
  'call-start-success': { readonly call: Call; readonly totalDurationMs: number };
  'call-start-failed': {
    readonly stage: Stage;
    readonly totalDurationMs: number;
    readonly error: VoiceError;
  };
  /** The agent is listening. Once per call. */
  'call-start': Call;
  /** Once per call that was joined. */
  'call-end': { readonly reason: string };
  'speech-start': undefined;
  'speech-end': undefined;
  /** The agent's level, 0 to 1. */
  'volume-level': number;
  /** The microphone's level, 0 to 1. */
  'local-volume-level': number;
  message: AgentMessage;
  /** A final utterance. */
  utterance: Utterance;
  /** The call failed; once per failure. With `fatal: false`, a part could not be set up and the call goes on. */
  error: VoiceError | SetupError;
  /** A failure that the call survives. */
  warning: VoiceWarning;
}

/** The name of an event. */
export type VoiceEventName = keyof VoiceEvents;

/** What the page requests of the machine; `at` is the clock's time. */
export type Request =
  | {
      readonly type: 'start';
      readonly callId: string;
      readonly target: CallTarget;
      /** @default true */
      readonly microphone?: boolean | undefined;
      readonly at: number;
      /** `at` as milliseconds since 1970. @default `at` */
      readonly date?: number;
    }
  | { readonly type: 'stop'; readonly at: number }
  | { readonly type: 'mute'; readonly muted: boolean; readonly at: number }
  | { readonly type: 'setVolume'; readonly volume: number; readonly at: number }
  | { readonly type: 'setDevices'; readonly devices: DeviceChoice; readonly at: number }
  | { readonly type: 'resumeAudio'; readonly at: number }
  | { readonly type: 'send'; readonly message: ClientMessage; readonly at: number };

/** What happened in a call; `at` is the clock's time. */
export type WorldEvent = (
  | TransportEvent
  | { readonly type: 'timerFired'; readonly timer: Timer }
  /** The transport has released everything. */
  | { readonly type: 'disconnected' }
) & { readonly callId: string; readonly at: number };

/** Any event of the machine. */
export type CallEvent = Request | WorldEvent;

type Emit = {
  [Name in VoiceEventName]: { readonly type: 'emit'; readonly name: Name; readonly data: VoiceEvents[Name] };
};

/** A side effect, as data: `createVoice` runs it. */
export type Effect =
  | Emit[VoiceEventName]
  | {
      readonly type: 'connect';
      readonly callId: string;
      readonly target: CallTarget;
      readonly preferences: Preferences;
    }
  | { readonly type: 'disconnect'; readonly callId: string }
  | {
      readonly type: 'startTimer';
      readonly timer: Timer;
      readonly milliseconds: number;
      readonly callId: string;
    }
  | { readonly type: 'stopTimer'; readonly timer: Timer }
  | { readonly type: 'stopTimers' }
  | { readonly type: 'setMuted'; readonly muted: boolean }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'setDevices'; readonly devices: DeviceChoice }
  | { readonly type: 'resumeAudio' }
  | { readonly type: 'send'; readonly message: ClientMessage }
  /** Resolves the `start()` of that call. */
  | { readonly type: 'settle'; readonly callId: string; readonly call: Call | null };

/** The next state, and what to do. */
export type Step = readonly [Machine, readonly Effect[]];

/** An event for listeners, as an effect. */
export const emit = <Name extends VoiceEventName>(name: Name, data: VoiceEvents[Name]) =>
  ({ type: 'emit', name, data }) as Emit[Name]; // TypeScript does not relate a generic object literal to the mapped union

/** A warning for listeners; a failed setup is an error for them too. */
export const warn = (warning: VoiceWarning): readonly Effect[] =>
  isSetupError(warning) ? [emit('warning', warning), emit('error', warning)] : [emit('warning', warning)];

/** No effects. */
export const nothing: readonly Effect[] = [];

/** Starts a timer of this call, or restarts it. */
export function timer(machine: Machine, name: Timer, milliseconds: number): readonly Effect[] {
  return machine.callId === null
    ? nothing
    : [{ type: 'startTimer', timer: name, milliseconds, callId: machine.callId }];
}
