import type { VoiceError } from './error';
import type { Call, Wishes } from './port';
import type { Stage } from './stage';
import type { Timeouts } from './timeouts';
import { emptyTranscript, type Transcript } from './transcript';

/** What a call is doing. The table of what follows what is at the head of `call.ts`. */
export const voiceStatuses = [
  'idle',
  'permission',
  'starting',
  'awaiting-agent',
  'live',
  'ending',
  'ended',
  'failed',
] as const;

/** What a call is doing. */
export type VoiceStatus = (typeof voiceStatuses)[number];

/** The part of the state that differs by status. */
export type Phase =
  | { readonly status: 'idle' }
  /** The browser is asking the person for the microphone. */
  | { readonly status: 'permission' }
  | { readonly status: 'starting'; readonly stage: Stage }
  /** In the call; the agent is not listening yet. */
  | { readonly status: 'awaiting-agent' }
  /** `since` in the clock's milliseconds. */
  | { readonly status: 'live'; readonly since: number }
  | { readonly status: 'ending' }
  /** `reason` is the provider's word for it: `customer-ended-call` when the person ended the call. */
  | { readonly status: 'ended'; readonly reason: string }
  | {
      readonly status: 'failed';
      readonly error: VoiceError;
      readonly code: VoiceError['code'];
      readonly retryable: boolean;
    };

/** The part of the state that every status has. */
export interface VoiceFlags {
  /** The person's wish. It survives calls, devices and the library's own changes. */
  readonly muted: boolean;
  /** Of the agent's voice, 0 to 1. */
  readonly volume: number;
  /** The agent's level, 0 to 1, every 100 ms while in a call. */
  readonly level: number;
  /** The microphone's level, 0 to 1. */
  readonly localLevel: number;
  readonly agentSpeaking: boolean;
  /** The browser refused to play sound: call `resumeAudio()` from a click. */
  readonly needsGesture: boolean;
  /** The connection broke; it may come back. */
  readonly reconnecting: boolean;
  /** `silent`: live and unmuted, yet nothing was heard for 8 s. `lost`: the device went away. */
  readonly microphone: 'off' | 'on' | 'silent' | 'lost';
  readonly transcript: Transcript;
  /** The provider's record of the call, from joining on. */
  readonly call: Call | null;
}

/** All that a view may know. */
export type VoiceState = Phase & VoiceFlags;

/** The machine's whole state: what a view sees, and what only the transition needs. */
export interface Machine {
  readonly view: VoiceState;
  /** Identifies the call that events must belong to; null when there is none. */
  readonly callId: string | null;
  readonly wishes: Wishes;
  readonly timeouts: Timeouts;
  readonly startedAt: number;
  /** When each open stage started. */
  readonly openStages: Readonly<Partial<Record<Stage, number>>>;
  readonly joined: boolean;
  /** The agent said it listens before we were told that we had joined. */
  readonly agentReady: boolean;
  /** The ended status was seen or emitted: never again for this call. */
  readonly endedReason: string | null;
  /** Since when nothing is heard in the person's turn. */
  readonly silentSince: number | null;
}

/** Before the first call. */
export function initialMachine(wishes: Wishes, timeouts: Timeouts): Machine {
  return {
    view: {
      status: 'idle',
      muted: wishes.muted,
      volume: wishes.volume,
      level: 0,
      localLevel: 0,
      agentSpeaking: false,
      needsGesture: false,
      reconnecting: false,
      microphone: 'off',
      transcript: emptyTranscript,
      call: null,
    },
    callId: null,
    wishes,
    timeouts,
    startedAt: 0,
    openStages: {},
    joined: false,
    agentReady: false,
    endedReason: null,
    silentSince: null,
  };
}

/** True while a call is being made, held or left. */
export function isBusy(status: VoiceState['status']): boolean {
  return status !== 'idle' && status !== 'ended' && status !== 'failed';
}

/** The machine in another phase; flags stay as they are unless named. */
export function enter(machine: Machine, phase: Phase, flags: Partial<VoiceState> = {}): Machine {
  const {
    muted,
    volume,
    level,
    localLevel,
    agentSpeaking,
    needsGesture,
    reconnecting,
    microphone,
    transcript,
    call,
  } = machine.view;
  const kept = {
    muted,
    volume,
    level,
    localLevel,
    agentSpeaking,
    needsGesture,
    reconnecting,
    microphone,
    transcript,
    call,
  };
  const view = { ...kept, ...flags, ...phase } as VoiceState; // a spread over a union loses which member it is
  return { ...machine, view };
}

/** The machine with these flags changed. */
export const flag = (machine: Machine, flags: Partial<VoiceState>): Machine => {
  const view = { ...machine.view, ...flags } as VoiceState; // flags never hold a phase's own fields
  return { ...machine, view };
};
