import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import type { ReactNode } from 'react';
import { useSettings } from '../context';
import type { PublicSettings } from '../settings';
import { Avatar } from './Avatar';
import * as styles from './Shell.css';

/** The provider's call when a key is set; a call inside the page, said to be a demo, when none is. Loaded when someone comes near. */
const transportOf = (voice: PublicSettings['voice']) => async () => {
  if (!voice) return (await import('@probata/voice/testing')).loopbackTransport();
  const { vapiTransport } = await import('@probata/voice/vapi');
  return vapiTransport({ publicKey: voice.publicKey, ...(voice.baseUrl && { baseUrl: voice.baseUrl }) });
};

/** The voice of the site. Above the routes, so that a call survives moving between pages. */
export function SiteVoice({ children }: { children: ReactNode }) {
  const { voice } = useSettings();
  return (
    <VoiceProvider transport={transportOf(voice)} assistantId={voice?.assistantId ?? 'demo'}>
      {children}
    </VoiceProvider>
  );
}

/** The floating avatar (spec 2.2, 4.1), on every page. A click before the app is there is held for it. */
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
