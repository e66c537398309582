import type { VoiceError } from './error';
import { idleView } from './idle';
import type { Call, Preferences } from './port';
import type { Stage } from './stage';
import { type Levels, silentLevels } from './status';
import type { Timeouts } from './timeouts';
import type { Transcript } from './transcript';

// Apart, because the page loads them before the first call.
export { isBusy, type Levels, silentLevels, type VoiceStatus, voiceStatuses } from './status';

/** The part of the state that differs by status. */
export type Phase =
  | { readonly status: 'idle' }
  /** The browser is asking the person for the microphone. */
  | { readonly status: 'permission' }
  | { readonly status: 'starting'; readonly stage: Stage }
  /** In the call; the agent is not listening yet. */
  | { readonly status: 'awaiting-agent' }
  /** The call's length is `voice.now() - since`. */
  | { readonly status: 'live'; readonly since: number }
  | { readonly status: 'ending' }
  /** `reason` is the provider's: `customer-ended-call` when the person ended the call. */
  | { readonly status: 'ended'; readonly reason: string }
  | {
      readonly status: 'failed';
      readonly error: VoiceError;
      readonly code: VoiceError['code'];
      readonly retryable: boolean;
    };

/** The part of the state that every status has. */
export interface VoiceFlags {
  /** The person's choice. It outlives calls, devices and the SDK's own changes. */
  readonly muted: boolean;
  /** Volume of the agent's voice, 0 to 1. */
  readonly volume: number;
  readonly agentSpeaking: boolean;
  /** The browser refused to play sound: call `resumeAudio()` from a click. */
  readonly needsGesture: boolean;
  /** The connection broke; it may come back. */
  readonly reconnecting: boolean;
  /** `off`: outside a call, and in a call by text. `silent`: live and unmuted, but no sound for 8 s. `lost`: the device was unplugged. */
  readonly microphone: 'off' | 'on' | 'silent' | 'lost';
  readonly transcript: Transcript;
  /** The provider's record of the call, once joined. */
  readonly call: Call | null;
}

/** The state of a call without its audio levels. */
export type CallState = Phase & VoiceFlags;

/** `CallState` with the levels of `voice.levels` as getters: a new level does not make a new state. */
export type VoiceState = CallState & Levels;

/** The machine's whole state: what views read, and what only the transition needs. */
export interface Machine {
  readonly view: CallState;
  readonly levels: Levels;
  /** The call that events must belong to; null when there is none. */
  readonly callId: string | null;
  readonly preferences: Preferences;
  readonly timeouts: Timeouts;
  /** When the start was requested, in the clock's milliseconds. */
  readonly startedAt: number;
  /** Added to the clock's milliseconds, gives milliseconds since 1970. */
  readonly epoch: number;
  /** When each open stage started, in the clock's milliseconds. */
  readonly openStages: Readonly<Partial<Record<Stage, number>>>;
  readonly joined: boolean;
  /** The agent reported `listening` before the join was reported. */
  readonly agentReady: boolean;
  /** The ended status was received or emitted; it is emitted once per call. */
  readonly endedReason: string | null;
  /** When the current silence in the person's turn began, in the clock's milliseconds. */
  readonly silentSince: number | null;
}

/** The machine before its first call. */
export function initialMachine(preferences: Preferences, timeouts: Timeouts): Machine {
  return {
    view: { ...idleView, muted: preferences.muted, volume: preferences.volume },
    levels: silentLevels,
    callId: null,
    preferences,
    timeouts,
    startedAt: 0,
    epoch: 0,
    openStages: {},
    joined: false,
    agentReady: false,
    endedReason: null,
    silentSince: null,
  };
}

/** The machine in another phase; flags stay as they are unless named. */
export function withPhase(machine: Machine, phase: Phase, flags: Partial<VoiceFlags> = {}): Machine {
  const { muted, volume, agentSpeaking, needsGesture, reconnecting, microphone, transcript, call } =
    machine.view;
  const kept = {
    muted,
    volume,
    agentSpeaking,
    needsGesture,
    reconnecting,
    microphone,
    transcript,
    call,
  };
  return { ...machine, view: { ...kept, ...flags, ...phase } };
}

/** The machine with these flags changed. */
export function withFlags(machine: Machine, flags: Partial<VoiceFlags>): Machine {
  return { ...machine, view: { ...machine.view, ...flags } };
}
