'use client';

import { useSyncExternalStore } from 'react';
import { idleState } from '../core/idle';
import type { VoiceState } from '../core/state';
import type { Voice } from '../core/voice';

/** The part of a voice's state that `select` returns. Renders again only when it changes. */
export function useSelected<Part>(voice: Voice, select: (state: VoiceState) => Part): Part {
  return useSyncExternalStore(
    voice.subscribe,
    () => select(voice.getState()),
    () => select(idleState),
  );
}
