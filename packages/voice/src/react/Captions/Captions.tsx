import { arrowDownIcon, Button } from '@probata/ui';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Transcript, Utterance } from '../../core/transcript';
import type { Words } from '../strings';
import * as styles from './Captions.css';

interface LineProps {
  utterance: Utterance;
  speaker: string;
}

const Line = memo(function Line({ utterance, speaker }: LineProps) {
  const isAgent = utterance.speaker === 'assistant';
  return (
    <div className={styles.line}>
      <span className={isAgent ? `${styles.speaker} ${styles.agent}` : styles.speaker}>{speaker}</span>
      <span dir="auto" className={utterance.final ? styles.said : `${styles.said} ${styles.interim}`}>
        {utterance.text}
      </span>
    </div>
  );
});

export interface CaptionsProps {
  transcript: Transcript;
  words: Words;
}

/** How near the end still counts as reading the newest line, px. */
const nearEnd = 24;

/**
 * What is said, as it is said. What is final stands in a log, which is read out once per utterance; what is still being said is shown
 * after it and kept from assistive technology. Follows the newest line unless the reader has scrolled away. Renders a `<div>`.
 */
export function Captions({ transcript, words }: CaptionsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const { utterances, dropped } = transcript;
  const nameOf = (utterance: Utterance) => (utterance.speaker === 'assistant' ? words.agent : words.you);
  const finals = utterances.filter(({ final }) => final);
  const interims = utterances.filter(({ final }) => !final);

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is said may push the end out of sight
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  }, [utterances, isFollowing]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => setFollowing(box.scrollHeight - box.scrollTop - box.clientHeight <= nearEnd);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={words.captions} tabIndex={0}>
        {dropped > 0 && (
          <p className={styles.empty}>{words.captionsDropped.replace('{count}', String(dropped))}</p>
        )}
        <div className={styles.list}>
          <div role="log" aria-label={words.captions} className={styles.list}>
            {finals.map((utterance) => (
              <Line key={utterance.id} utterance={utterance} speaker={nameOf(utterance)} />
            ))}
          </div>
          <div aria-hidden="true" className={styles.list}>
            {interims.map((utterance) => (
              <Line key={utterance.id} utterance={utterance} speaker={nameOf(utterance)} />
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
