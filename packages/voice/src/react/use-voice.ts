import type { VoiceState } from '../core/state';
import type { Utterance } from '../core/transcript';
import type { Voice } from '../core/voice';
import { voiceOf } from './lazy-voice';
import { useSelected } from './use-selected';
import { useVoiceContext } from './voice-context';

/**
 * The voice of the nearest `VoiceProvider`: its whole state, and what may be asked of it. Renders again at every change, so ten times a
 * second while live; a component that needs a part of the state uses `useVoiceState`.
 *
 * @throws Error without a `VoiceProvider` above.
 */
export function useVoice(): Voice & { state: VoiceState } {
  const voice = voiceOf(useVoiceContext().source);
  const state = useSelected(voice, (now) => now);
  return { ...voice, demo: voice.demo, state };
}

/**
 * A part of the state of the nearest `VoiceProvider`'s voice.
 *
 * @param select must give the same object for the same state
 * @throws Error without a `VoiceProvider` above.
 */
export function useVoiceState<Part>(select: (state: VoiceState) => Part): Part {
  return useSelected(voiceOf(useVoiceContext().source), select);
}

const transcript = (state: VoiceState): readonly Utterance[] => state.transcript.utterances;

/**
 * What was said in the current or last call, oldest first; interim utterances have `final: false`.
 *
 * @throws Error without a `VoiceProvider` above.
 */
export function useTranscript(): readonly Utterance[] {
  return useVoiceState(transcript);
}
