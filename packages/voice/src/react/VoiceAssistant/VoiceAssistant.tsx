import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import type { CallFeedback } from '../CallPanel/feedback';
import type { CallWindowProps } from '../CallWindow/CallWindow';
import type { Consent, ConsentReceipt } from '../consent';
import { VoiceAvatar } from '../VoiceAvatar/VoiceAvatar';
import * as styles from '../VoiceAvatar/VoiceAvatar.css';
import { useVoiceContext } from '../voice-context';

export interface VoiceAssistantProps {
  /**
   * Address of a square picture for the avatar; or what it shows itself, 60 px wide and high: an inline `<svg>` costs a page less than an
   * `<img>` does, as a browser keeps a document for each picture of that kind. @default a drawn wave
   */
  image?: string | ReactElement;
  /** Ask for agreement to this notice before the first call. @default no question */
  consent?: Consent;
  /** Hears of each agreement. */
  onConsent?: (receipt: ConsentReceipt) => void;
  /** Asks after each call whether it helped, and hears the answer. @default no question */
  onFeedback?: (feedback: CallFeedback) => void;
}

/**
 * The whole assistant: an avatar fixed at the bottom right on phones and the top right on wider screens, the microphone prompt, and the
 * call window. Everything but the avatar is fetched when a pointer or the focus comes near. A start that fails is logged to the console
 * and said to assistive technology. Renders a `<div>`; needs a `VoiceProvider` above.
 */
export function VoiceAssistant({ image, ...rest }: VoiceAssistantProps) {
  const { source, strings } = useVoiceContext();
  const avatar = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [Window, setWindow] = useState<ComponentType<CallWindowProps> | null>(null);

  const fetchWindow = () =>
    import('../CallWindow/CallWindow').then(
      ({ CallWindow }) => setWindow(() => CallWindow),
      (error: unknown) =>
        console.error('The call window could not be loaded, so no call was started.', error),
    );

  return (
    <div className={styles.corner}>
      <VoiceAvatar
        ref={avatar}
        {...(image && { image })}
        expanded={isOpen}
        onApproach={fetchWindow}
        onPress={() => {
          if (!Window) void fetchWindow();
          setPresses(presses + 1);
        }}
      />
      {Window && presses > 0 && (
        <Window
          {...rest}
          source={source}
          strings={strings}
          presses={presses}
          avatar={avatar}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
