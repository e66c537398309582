import { Columns, Heading, List, ListItem, RevealImage, Stack, Text } from '@probata/ui';
import { citedLines, toPassageId, transcriptPage } from '../../../content/deposition';
import { shownIds } from '../../../content/matter';
import type { DepositionEngineContent, TranscriptLine } from '../../../content/pages/development.schema';
import { BatesLink } from '../BatesLink/BatesLink';
import { Facts } from '../Facts/Facts';
import { caption, figure } from '../Figure/Figure.css';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './DepositionEngine.css';

/**
 * The deposition summary engine: transcript, answers cited by page and line, and the click-to-reveal image (spec 2.6). Use it once, on
 * Development; for a product without a live part, `Product`.
 */
export function DepositionEngine({
  facts,
  transcript,
  reveal,
  exports,
  link,
  ...section
}: DepositionEngineContent) {
  return (
    <SectionFrame {...section}>
      <Facts facts={facts} />
      <Columns template="halves" space="xlarge" collapseBelow="desktop" alignY="start">
        <figure id={shownIds.deposition} className={`${figure} ${styles.beside}`}>
          <div className={styles.page}>
            <RevealImage
              label={reveal.show}
              hideLabel={reveal.hide}
              image={reveal.before}
              overlay={reveal.after}
            />
            {reveal.citations.map(({ citation }, index) => (
              <div key={citation} id={toPassageId(citation)} className={styles.passage}>
                <span aria-hidden="true" className={styles.marks[index]} />
                <ol aria-label={citation} className={styles.passageText}>
                  {transcript.lines.filter(isCitedBy(citation)).map((line) => (
                    <li key={line.line} className={styles.line}>
                      {toLine(line)}
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          <figcaption className={caption}>
            <BatesLink bates={transcriptPage.bates} id={shownIds.deposition} />
            {` ${transcript.title}`}
          </figcaption>
        </figure>
        <Stack space="large">
          <Heading level={3}>{transcript.answers}</Heading>
          <ol className={styles.plainList}>
            {reveal.citations.map((citation) => (
              <li key={citation.id} className={styles.citation}>
                <p className={styles.question}>{citation.question}</p>
                <p className={styles.answer}>{citation.answer}</p>
                <a className={styles.source} href={`#${toPassageId(citation.citation)}`} onClick={holdInView}>
                  {citation.citation}
                </a>
              </li>
            ))}
          </ol>
          <details className={styles.transcript}>
            <summary className={styles.summary}>{transcript.asText}</summary>
            <ol className={styles.lines}>
              {transcript.lines.map((line) => {
                const cited = reveal.citations.findIndex(({ citation }) => isCitedBy(citation)(line));
                return (
                  <li
                    key={line.line}
                    id={`line-${line.page}-${line.line}`}
                    className={`${styles.line} ${styles.textMarks[cited] ?? ''}`}
                  >
                    {toLine(line)}
                  </li>
                );
              })}
            </ol>
          </details>
          <List dividers space="small">
            {exports.map(({ name, body }) => (
              <ListItem key={name}>
                <Text as="strong" weight="medium">
                  {name}
                </Text>
                {`: ${body}`}
              </ListItem>
            ))}
          </List>
        </Stack>
      </Columns>
      <ProductLink link={link} />
    </SectionFrame>
  );
}

/** A larger `scroll-margin` while the cited lines are in view: fragment navigation then scrolls by nothing. */
function holdInView({ currentTarget }: { currentTarget: HTMLAnchorElement }) {
  const passage = document.getElementById(currentTarget.hash.slice(1));
  const lines = passage?.firstElementChild?.getBoundingClientRect();
  if (!passage || !lines) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  passage.style.scrollMarginTop =
    lines.top >= top && lines.bottom <= bottom ? `${passage.getBoundingClientRect().top - top}px` : '';
}

const isCitedBy = (citation: string) => {
  const [first, last] = citedLines(citation);
  return ({ line }: TranscriptLine) => first <= line && line <= last;
};

const toLine = ({ page, line, speaker, text }: TranscriptLine) => (
  <>
    <span className={styles.lineNumber}>{`${page}:${line}`}</span>
    <span>{speaker === 'none' ? text : `${speaker}. ${text}`}</span>
  </>
);
