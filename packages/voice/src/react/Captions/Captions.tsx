'use client';

import { Button } from '@probata/ui/button';
import { arrowDownIcon } from '@probata/ui/icons';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Transcript, Utterance } from '../../core/transcript';
import type { Words } from '../strings';
import * as styles from './Captions.css';

interface RowProps {
  utterance: Utterance;
  speaker: string;
}

const UtteranceRow = memo(function UtteranceRow({ utterance, speaker }: RowProps) {
  const isAgent = utterance.speaker === 'assistant';
  return (
    <div className={styles.row} part="caption">
      <span part="speaker" className={isAgent ? `${styles.speaker} ${styles.agent}` : styles.speaker}>
        {speaker}
      </span>
      <span dir="auto" className={utterance.final ? styles.text : `${styles.text} ${styles.interim}`}>
        {utterance.text}
      </span>
    </div>
  );
});

interface CaptionsProps {
  transcript: Transcript;
  words: Words;
}

/** The captions scroll to new utterances while they are at most this many pixels from the end. */
const followDistance = 24;

/**
 * The captions. Final utterances are in a `role="log"`, announced once; interim ones follow and are `aria-hidden`. Scrolls to the
 * newest unless the reader has scrolled away. Renders a `<div>`.
 */
export function Captions({ transcript, words }: CaptionsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const { utterances, dropped } = transcript;
  const speakerName = (utterance: Utterance) => (utterance.speaker === 'assistant' ? words.agent : words.you);
  const finals = utterances.filter(({ final }) => final);
  const interims = utterances.filter(({ final }) => !final);

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the utterances may move the end
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  }, [utterances, isFollowing]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () =>
      setFollowing(box.scrollHeight - box.scrollTop - box.clientHeight <= followDistance);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        part="captions"
        aria-label={words.captions}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {dropped > 0 && (
          <p className={styles.empty}>{words.captionsDropped.replace('{count}', String(dropped))}</p>
        )}
        <div className={styles.list}>
          <div role="log" aria-label={words.captions} className={styles.list}>
            {finals.map((utterance) => (
              <UtteranceRow key={utterance.id} utterance={utterance} speaker={speakerName(utterance)} />
            ))}
          </div>
          <div aria-hidden="true" className={styles.list}>
            {interims.map((utterance) => (
              <UtteranceRow key={utterance.id} utterance={utterance} speaker={speakerName(utterance)} />
            ))}
          </div>
        </div>
        {utterances.length === 0 && <p className={styles.empty}>{words.captionsEmpty}</p>}
      </section>
      {!isFollowing && (
        <div className={styles.newest}>
          <span className={styles.newestButton}>
            <Button
              size="small"
              icon={arrowDownIcon}
              onClick={() => {
                setFollowing(true);
                toEnd();
              }}
            >
              {words.newest}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
