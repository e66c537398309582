import { useSyncExternalStore } from 'react';
import type { VoiceState } from '../core/state';
import type { Voice } from '../core/voice';
import { idleState } from './lazy-voice';

/** The part of a voice's state that `select` picks; renders again only when that part changes. */
export function useSelected<Part>(voice: Voice, select: (state: VoiceState) => Part): Part {
  return useSyncExternalStore(
    voice.subscribe,
    () => select(voice.getState()),
    () => select(idleState),
  );
}
