import { Button } from '@probata/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Consent } from '../consent';
import type { VoiceStrings } from '../strings';
import * as styles from './ConsentStep.css';

export interface ConsentStepProps {
  consent: Consent;
  words: VoiceStrings;
  onAgree: () => void;
  onDecline: () => void;
}

/** What a person agrees to before the first call. The microphone stays closed until then. Renders a `<div role="dialog">`, not modal. */
export function ConsentStep({ consent, words, onAgree, onDecline }: ConsentStepProps) {
  const id = useId();
  const agree = useRef<HTMLButtonElement>(null);
  // With the paint, not after it: an Escape in between has already given the focus back to the avatar, and this would take it again.
  useLayoutEffect(() => agree.current?.focus(), []);
  return (
    <div
      className={styles.card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDecline();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {words.consentTitle}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {words.consentText}
      </p>
      <div className={styles.source}>
        <a className={styles.link} href={consent.url} target="_blank" rel="noopener">
          {words.consentLink}
        </a>
        <span className={styles.version}>
          {words.consentVersion} {consent.version ?? '1'}
        </span>
      </div>
      <div className={styles.actions}>
        <Button ref={agree} size="small" onClick={onAgree}>
          {words.agree}
        </Button>
        <Button size="small" variant="quiet" tone="neutral" onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </div>
  );
}
