'use client';
import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import type { ReactNode } from 'react';

const transport = () => import('@probata/voice/demo').then(({ loopbackTransport }) => loopbackTransport());

export function Voice({ children }: { children: ReactNode }) {
  return (
    <VoiceProvider transport={transport} assistant={{ name: 'demo' }}>
      {children}
      <VoiceAssistant />
    </VoiceProvider>
  );
}
