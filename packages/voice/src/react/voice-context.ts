'use client';

import { createContext, useContext } from 'react';
import type { VoiceStrings } from './strings';
import type { VoiceSource } from './voice-source';

interface VoiceContextValue {
  source: VoiceSource;
  strings: Partial<VoiceStrings>;
  locale: string | undefined;
}

export const VoiceContext = createContext<VoiceContextValue | null>(null);

export function useVoiceContext(): VoiceContextValue {
  const value = useContext(VoiceContext);
  // Not in `core/error.ts`, all of which the page would then load before a call.
  if (!value)
    throw new Error('There is no voice here to start or show: put a <VoiceProvider> above this component.');
  return value;
}
