'use client';

import { Button } from '@probata/ui/button';
import { useState } from 'react';
import * as styles from './CallPanel.css';

export const english = {
  feedback: 'Was this helpful?',
  feedbackGood: 'Yes',
  feedbackBad: 'No',
  feedbackThanks: 'Thank you.',
};

interface FeedbackProps {
  words: Partial<typeof english>;
  onAnswer: (helpful: boolean) => void;
}

/** Asks once whether the call helped. Renders a `<div role="group">`. */
export function Feedback({ words: given, onAnswer }: FeedbackProps) {
  const words = { ...english, ...given };
  const [isGiven, setGiven] = useState(false);
  const answer = (helpful: boolean) => {
    setGiven(true);
    onAnswer(helpful);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out
    <div className={styles.section} role="group" aria-label={words.feedback}>
      {/* The live region is rendered before its content, so that the thanks are announced. */}
      <div role="status">{isGiven ? words.feedbackThanks : ''}</div>
      {!isGiven && (
        <>
          <div>{words.feedback}</div>
          <div className={styles.levels}>
            <Button size="small" variant="outline" onClick={() => answer(true)}>
              {words.feedbackGood}
            </Button>
            <Button size="small" variant="outline" onClick={() => answer(false)}>
              {words.feedbackBad}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
