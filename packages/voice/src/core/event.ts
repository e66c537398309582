import type { VoiceError, VoiceWarning } from './error';
import type { AgentMessage, ClientMessage } from './message';
import type { Call, CallSubject, DeviceChoice, TransportEvent, Wishes } from './port';
import type { Stage, StageProgress } from './stage';
import type { Machine } from './state';
import type { Utterance } from './transcript';

/** What runs against the clock. */
export type Timer = Stage | 'permission' | 'agent-ready' | 'reconnecting' | 'leaving' | 'speech';

/** What listeners hear, by event name; the provider's names where it has one. */
export interface VoiceEvents {
  'call-start-progress': StageProgress;
  /** Joined. The agent may not listen yet. */
  'call-start-success': { readonly call: Call; readonly totalDurationMs: number };
  'call-start-failed': {
    readonly stage: Stage;
    readonly totalDurationMs: number;
    readonly error: VoiceError;
  };
  /** The agent listens. Once per call. */
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
  /** Said, and final. */
  utterance: Utterance;
  /** The call is over, or never began. Once per failure. */
  error: VoiceError;
  /** Something failed; the call goes on. */
  warning: VoiceWarning;
}

/** The name of an event listeners can hear. */
export type VoiceEventName = keyof VoiceEvents;

/** What a person, or the page for them, asks. */
export type Request =
  | { readonly type: 'start'; readonly callId: string; readonly subject: CallSubject; readonly at: number }
  | { readonly type: 'stop'; readonly at: number }
  | { readonly type: 'mute'; readonly muted: boolean; readonly at: number }
  | { readonly type: 'setVolume'; readonly volume: number; readonly at: number }
  | { readonly type: 'setDevices'; readonly devices: DeviceChoice; readonly at: number }
  | { readonly type: 'resumeAudio'; readonly at: number }
  | { readonly type: 'send'; readonly message: ClientMessage; readonly at: number };

/** What happened, to which call, when. */
export type WorldEvent = (
  | TransportEvent
  | { readonly type: 'timerFired'; readonly timer: Timer }
  /** The transport has let go of everything. */
  | { readonly type: 'disconnected' }
) & { readonly callId: string; readonly at: number };

/** Whatever moves the machine. */
export type CallEvent = Request | WorldEvent;

type Emit = {
  [Name in VoiceEventName]: { readonly type: 'emit'; readonly name: Name; readonly data: VoiceEvents[Name] };
};

/** What is to be done about it. Data until someone runs it. */
export type Effect =
  | Emit[VoiceEventName]
  | {
      readonly type: 'connect';
      readonly callId: string;
      readonly subject: CallSubject;
      readonly wishes: Wishes;
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
  /** `start()` of that call is answered. */
  | { readonly type: 'settle'; readonly callId: string; readonly call: Call | null };

/** The next state, and what to do. */
export type Step = readonly [Machine, readonly Effect[]];

/** An event for listeners, as an effect. */
export const emit = <Name extends VoiceEventName>(name: Name, data: VoiceEvents[Name]) =>
  ({ type: 'emit', name, data }) as Emit[Name]; // a generic object literal is not seen as a member of the mapped union

/** Nothing to do. */
export const nothing: readonly Effect[] = [];

/** Begins a deadline of this call, or begins it anew. */
export function timer(machine: Machine, name: Timer, milliseconds: number): readonly Effect[] {
  return machine.callId === null
    ? nothing
    : [{ type: 'startTimer', timer: name, milliseconds, callId: machine.callId }];
}
