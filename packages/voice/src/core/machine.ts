import { idleView } from './idle';
import type { Preferences } from './port';
import type { Stage } from './stage';
import type { CallState, Phase, VoiceFlags } from './state';
import { type Levels, silentLevels } from './status';
import type { Timeouts } from './timeouts';

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
  const {
    muted,
    volume,
    agentSpeaking,
    needsGesture,
    outputMissing,
    reconnecting,
    microphone,
    transcript,
    call,
  } = machine.view;
  const kept = {
    muted,
    volume,
    agentSpeaking,
    needsGesture,
    outputMissing,
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
