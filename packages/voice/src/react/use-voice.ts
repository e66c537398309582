'use client';

import { useSyncExternalStore } from 'react';
import { type Levels, silentLevels, type VoiceState } from '../core/state';
import type { Utterance } from '../core/transcript';
import type { Voice } from '../core/voice';
import { voiceOf } from './lazy-voice';
import { useSelected } from './use-selected';
import { useVoiceContext } from './voice-context';

/**
 * The voice of the nearest `VoiceProvider`: its state and its methods. Renders again at every new state; levels need
 * `useVoiceLevels`, and `useVoiceState` is for a part of the state.
 *
 * @throws Error without a `VoiceProvider` above.
 */
export function useVoice(): Voice & { state: VoiceState } {
  const voice = voiceOf(useVoiceContext().source);
  const state = useSelected(voice, wholeState);
  return { ...voice, demo: voice.demo, state };
}

const wholeState = (state: VoiceState) => state;

/**
 * The audio levels of the nearest `VoiceProvider`'s voice. Renders again at every change, up to twenty times a second.
 *
 * @throws Error without a `VoiceProvider` above.
 */
export function useVoiceLevels(): Levels {
  const { levels } = useVoiceContext().source;
  return useSyncExternalStore(levels.subscribe, levels.get, () => silentLevels);
}

/**
 * A part of the state of the nearest `VoiceProvider`'s voice.
 *
 * @param select must return the same object for the same state
 * @throws Error without a `VoiceProvider` above.
 */
export function useVoiceState<Part>(select: (state: VoiceState) => Part): Part {
  return useSelected(voiceOf(useVoiceContext().source), select);
}

const transcript = (state: VoiceState): readonly Utterance[] => state.transcript.utterances;

/**
 * The utterances of the current or last call, oldest first; interim ones have `final: false`.
 *
 * @throws Error without a `VoiceProvider` above.
 */
export function useTranscript(): readonly Utterance[] {
  return useVoiceState(transcript);
}
