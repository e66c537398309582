'use client';

import { type ComponentType, type ReactElement, useRef, useState } from 'react';
import type { CallFeedback } from '../CallPanel/feedback';
import type { CallWindowProps } from '../CallWindow/CallWindow';
import type { Consent, ConsentReceipt } from '../consent';
import { doubleClickGuard } from '../VoiceAvatar/double-click';
import { tryAgain, unreachable } from '../VoiceAvatar/unreachable';
import { VoiceAvatar } from '../VoiceAvatar/VoiceAvatar';
import * as styles from '../VoiceAvatar/VoiceAvatar.css';
import { useVoiceContext } from '../voice-context';

export interface VoiceAssistantProps {
  /**
   * URL of a square picture for the avatar, or an element, 60px wide and high. An inline `<svg>` is cheaper than an `<img>`, for
   * which the browser creates a document. @default a drawn wave
   */
  image?: string | ReactElement;
  /** The notice to agree to before the first call. @default none */
  consent?: Consent;
  /** Called with the receipt of each agreement. */
  onConsent?: (receipt: ConsentReceipt) => void;
  /** Asks after each call whether it helped, and receives the answer. @default no question */
  onFeedback?: (feedback: CallFeedback) => void;
}

/**
 * The assistant: avatar (fixed, bottom right on phones, else top right), microphone prompt and call window. Everything but the
 * avatar is loaded on pointerenter or focus. A failed start is logged and shown. Renders a `<div>`; needs a `VoiceProvider`.
 */
export function VoiceAssistant({ image, ...rest }: VoiceAssistantProps) {
  const { source, strings } = useVoiceContext();
  const avatar = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const [Window, setWindow] = useState<ComponentType<CallWindowProps> | null>(null);
  const [dropDoubleClick] = useState(doubleClickGuard);

  const fetchWindow = () =>
    import('../CallWindow/CallWindow').then(({ CallWindow }) => setWindow(() => CallWindow));
  const press = () => {
    setPresses(presses + 1);
    setUnavailable(false);
    if (Window) return;
    fetchWindow().catch((error: unknown) => {
      setUnavailable(true);
      console.error('The call window could not be loaded, so no call was started.', error);
    });
  };

  return (
    <div className={styles.corner} onClickCapture={dropDoubleClick}>
      <VoiceAvatar
        ref={avatar}
        {...(image && { image })}
        expanded={isOpen}
        onApproach={() => fetchWindow().catch(() => {})}
        onPress={press}
      />
      {isUnavailable && (
        <div role="alert" className={styles.notice}>
          {strings.notStartedUnreachable ?? unreachable}{' '}
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              avatar.current?.focus();
              press();
            }}
          >
            {strings.tryAgain ?? tryAgain}
          </button>
        </div>
      )}
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
