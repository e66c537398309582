'use client';

import { createContext, useContext } from 'react';
import { providerMissing } from '../core/error';
import type { VoiceStrings } from './strings';
import type { VoiceSource } from './voice-source';

interface VoiceContextValue {
  source: VoiceSource;
  strings: Partial<VoiceStrings>;
}

export const VoiceContext = createContext<VoiceContextValue | null>(null);

export function useVoiceContext(): VoiceContextValue {
  const value = useContext(VoiceContext);
  if (!value) throw providerMissing();
  return value;
}
