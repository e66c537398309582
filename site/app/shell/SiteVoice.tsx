import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import type { ReactNode } from 'react';
import type { PublicSettings } from '../../contract/settings';
import { useSettings } from '../context';
import { Avatar } from './Avatar';
import * as styles from './Shell.css';

/** Calls the provider when a key is set; else a loopback inside the page, labeled as a demo. Loaded on the first intent. */
const transportOf = (voice: PublicSettings['voice']) => async () => {
  if (!voice) return (await import('@probata/voice/demo')).loopbackTransport();
  const { vapiTransport } = await import('@probata/voice/vapi');
  return vapiTransport({ publicKey: voice.publicKey, ...(voice.baseUrl && { baseUrl: voice.baseUrl }) });
};

/** The voice assistant. It is mounted above the routes, so that a call survives navigation. */
export function SiteVoice({ children }: { children: ReactNode }) {
  const { voice } = useSettings();
  return (
    <VoiceProvider transport={transportOf(voice)} assistantId={voice?.assistantId ?? 'demo'}>
      {children}
    </VoiceProvider>
  );
}

/** The floating avatar (spec 2.2, 4.1), on every page. A click before hydration is held until then (`data-app`). */
export function SiteVoiceAvatar({ hasBar }: { hasBar: boolean }) {
  return (
    <div
      data-app=""
      data-without-app=""
      className={hasBar ? styles.voice : `${styles.voice} ${styles.voiceWithoutBar}`}
    >
      <VoiceAssistant image={<Avatar />} />
    </div>
  );
}
