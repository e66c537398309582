import { createContext, useContext } from 'react';
import type { VoiceStrings } from './strings';
import type { VoiceSource } from './voice-source';

interface VoiceContextValue {
  source: VoiceSource;
  strings: Partial<VoiceStrings>;
}

export const VoiceContext = createContext<VoiceContextValue | null>(null);

export function useVoiceContext(): VoiceContextValue {
  const value = useContext(VoiceContext);
  if (!value)
    throw new Error('There is no voice here to start or show: put a <VoiceProvider> above this component.');
  return value;
}
