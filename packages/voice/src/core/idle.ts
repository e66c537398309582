// Apart, because the page loads it before the first call.
import type { CallState, VoiceState } from './state';
import { silentLevels } from './status';
import type { Transcript } from './transcript';

/** A transcript without utterances. */
export const emptyTranscript: Transcript = { utterances: [], dropped: 0, next: 1 };

/** The state before the first call, without its audio levels. */
export const idleView: CallState = {
  status: 'idle',
  muted: false,
  volume: 1,
  agentSpeaking: false,
  needsGesture: false,
  outputMissing: false,
  reconnecting: false,
  microphone: 'off',
  transcript: emptyTranscript,
  call: null,
};

/** The state before the first call; a server renders it too. */
export const idleState: VoiceState = { ...idleView, ...silentLevels };
