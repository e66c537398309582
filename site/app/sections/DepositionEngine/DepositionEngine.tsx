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
            {styles.marks.map((mark) => (
              <span key={mark} aria-hidden="true" className={mark} />
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
                <a className={styles.source} href={`#${toPassageId(citation.citation)}`}>
                  {citation.citation}
                </a>
              </li>
            ))}
          </ol>
          <details className={styles.transcript}>
            <summary className={styles.summary}>{transcript.asText}</summary>
            <ol className={styles.lines}>
              {toPassages(transcript.lines, reveal.citations).map(({ citation, lines }) =>
                citation ? (
                  <li key={citation} id={toPassageId(citation)} className={styles.passage}>
                    <ol className={styles.plainList}>{lines.map(toLine)}</ol>
                  </li>
                ) : (
                  lines.map(toLine)
                ),
              )}
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

const toLine = ({ page, line, speaker, text }: TranscriptLine) => (
  <li key={line} id={`line-${page}-${line}`} className={styles.line}>
    <span className={styles.lineNumber}>{`${page}:${line}`}</span>
    <span>
      {speaker === 'none' ? '' : `${speaker}. `}
      {text}
    </span>
  </li>
);

/** Groups the lines: those of one citation together, and those between two citations together. */
function toPassages(lines: readonly TranscriptLine[], citations: readonly { citation: string }[]) {
  const citationOf = ({ line }: TranscriptLine) =>
    citations.find(({ citation }) => {
      const [first, last] = citedLines(citation);
      return first <= line && line <= last;
    })?.citation;
  const passages: { citation: string | undefined; lines: TranscriptLine[] }[] = [];
  for (const line of lines) {
    const citation = citationOf(line);
    const current = passages.at(-1);
    if (current && current.citation === citation) current.lines.push(line);
    else passages.push({ citation, lines: [line] });
  }
  return passages;
}
