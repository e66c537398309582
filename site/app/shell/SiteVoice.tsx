import { ButtonLink } from '@probata/ui';
import { heldProps } from '@probata/ui/enhance';
import { VoiceAssistant, VoiceProvider } from '@probata/voice/react';
import type { ReactNode } from 'react';
import { navigation } from '../../content/navigation';
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
    <VoiceProvider
      transport={transportOf(voice)}
      assistantId={voice?.assistantId ?? 'demo'}
      strings={navigation.voice.strings}
    >
      {children}
    </VoiceProvider>
  );
}

interface SiteVoiceAvatarProps {
  /** The name of the landmark. */
  name: string;
  /** Beside the avatar on a phone. */
  label: string;
  /** The way to a price, on a phone. */
  link?: { label: string; href: string };
}

/**
 * The avatar (spec 2.2, 4.1), on every page: in the top bar, on a phone in a strip at the foot of the window, with the way to a price.
 * A click before hydration is held until then.
 */
export function SiteVoiceAvatar({ name, label, link }: SiteVoiceAvatarProps) {
  return (
    <aside aria-label={name} className={styles.voice}>
      <div className={styles.dock}>
        <span>
          {link && (
            <ButtonLink href={link.href} size="small">
              {link.label}
            </ButtonLink>
          )}
        </span>
        <label htmlFor={styles.avatarId} className={styles.label} {...heldProps} data-without-app="">
          {label}
        </label>
      </div>
      <div {...heldProps} data-without-app="">
        <VoiceAssistant
          className={styles.assistant}
          avatarId={styles.avatarId}
          image={<Avatar />}
          size="small"
        />
      </div>
    </aside>
  );
}
