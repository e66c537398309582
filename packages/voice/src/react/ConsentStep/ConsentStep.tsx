'use client';

import { Button } from '@probata/ui/button';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Consent, ConsentReceipt } from '../consent';
import * as styles from './ConsentStep.css';
import { writeReceipt } from './receipt';

export const english = {
  consentTitle: 'Before we start',
  consentText:
    'You will speak with an automated assistant. What you say is processed by our voice provider as our notice describes.',
  consentLink: 'Read the notice',
  consentVersion: 'Version',
  agree: 'Agree and start',
  decline: 'Not now',
};

interface ConsentStepProps {
  consent: Consent;
  words: Partial<typeof english>;
  onAgree: (receipt: ConsentReceipt) => void;
  onDecline: () => void;
}

/** Asks for agreement before the first call and before the microphone. Renders a non-modal `<div role="dialog">`. */
export function ConsentStep({ consent, words: given, onAgree, onDecline }: ConsentStepProps) {
  const words = { ...english, ...given };
  const id = useId();
  const agree = useRef<HTMLButtonElement>(null);
  // A layout effect: after the paint, it could take the focus that Escape has just returned to the avatar.
  useLayoutEffect(() => agree.current?.focus(), []);
  return (
    <div
      className={styles.card}
      part="consent"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDecline();
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
        <span className={styles.version}>{`${words.consentVersion} ${consent.version ?? '1'}`}</span>
      </div>
      <div className={styles.actions}>
        <Button ref={agree} size="small" onClick={() => onAgree(writeReceipt(consent))}>
          {words.agree}
        </Button>
        <Button size="small" variant="quiet" tone="neutral" onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </div>
  );
}
