import { Columns, Heading, List, ListItem, RevealImage, Stack, Text } from '@probata/ui';
import type { DepositionEngineContent } from '../../../content/schema';
import { Facts } from '../Facts/Facts';
import { ProductLink } from '../ProductLink/ProductLink';
import { SectionFrame } from '../SectionFrame/SectionFrame';
import * as styles from './DepositionEngine.css';

/** Deposition summaries: the transcript kept as it is, answers that point to page and line, the page that shows them when clicked. */
export function DepositionEngine({
  id,
  eyebrow,
  heading,
  lead,
  facts,
  transcript,
  reveal,
  exports,
  link,
}: DepositionEngineContent) {
  return (
    <SectionFrame deferred id={id} number={3} eyebrow={eyebrow} heading={heading} lead={lead}>
      <Facts facts={facts} columns={4} />
      <Columns template="halves" space="xlarge" collapseBelow="desktop" alignY="start">
        <RevealImage label={reveal.label} image={reveal.before} overlay={reveal.after} />
        <Stack space="large">
          <Heading level={3}>{transcript.title}</Heading>
          <ol className={styles.citations}>
            {reveal.citations.map((citation) => (
              <li key={citation.id} className={styles.citation}>
                <p className={styles.question}>{citation.question}</p>
                <p className={styles.answer}>{citation.answer}</p>
                <a className={styles.source} href={`#${toLineId(citation.citation)}`}>
                  {citation.citation}
                </a>
              </li>
            ))}
          </ol>
          <details className={styles.transcript}>
            <summary className={styles.summary}>{transcript.title}: the text</summary>
            <ol className={styles.lines}>
              {transcript.lines.map((line) => (
                <li key={line.line} id={toLineId(`${line.page}:${line.line}`)} className={styles.line}>
                  <span className={styles.lineNumber}>{`${line.page}:${line.line}`}</span>
                  <span>
                    {line.speaker === 'none' ? '' : `${line.speaker}. `}
                    {line.text}
                  </span>
                </li>
              ))}
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

/** The id of the first line a citation names: `42:5-6` → `line-42-5`. */
const toLineId = (citation: string) => `line-${(citation.split('-')[0] ?? '').replace(':', '-')}`;
