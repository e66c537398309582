import type { VoiceError } from './error';
import type { Call } from './port';
import type { Stage } from './stage';
import type { Levels } from './status';
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
  /** There is nothing to play sound on: no loudspeaker, no headphones. The call goes on with captions. */
  readonly outputMissing: boolean;
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
