import { Badge, Stack, Table, Text } from '@probata/ui';
import { memo } from 'react';
import { fill } from '../frame/fill';
import * as styles from './Persona.css';
import type { TestQuestion } from './test-questions';
import type { TestAnswer, TestRow } from './test-run';
import { persona } from './words';

const words = persona.dryRun;

/** What an answer must have, in words. */
export function describeExpectations({ sources, phrases }: TestQuestion): string {
  const list = [...sources, ...phrases.map((phrase) => `“${phrase}”`)];
  return list.length === 0 ? words.expectsNothing : fill(words.expects, { list: list.join(', ') });
}

interface VerdictProps {
  answer: TestAnswer;
  isRunning: boolean;
}

/** The verdict on an answer, what it lacks, and the answer itself, folded. Memoized: a run renders 200 rows after each answer. */
const Verdict = memo(function Verdict({ answer, isRunning }: VerdictProps) {
  if (answer.kind === 'waiting')
    return <div className={styles.answer}>{isRunning ? words.waiting : words.unanswered}</div>;
  if (answer.kind === 'failed')
    return <div className={styles.answer}>{fill(words.failed, { reason: answer.reason })}</div>;
  const { reply, files, result } = answer;
  const lacks = [
    ...result.missingSources.map((name) => fill(words.missingSource, { name })),
    ...result.missingPhrases.map((text) => fill(words.missingPhrase, { text })),
    ...(reply.trim() === '' ? [words.noReply] : []),
  ];
  return (
    <div className={styles.answer}>
      <Stack space="xsmall" align="start">
        {result.passed === null ? (
          <Badge>{words.notChecked}</Badge>
        ) : (
          <Badge tone={result.passed ? 'success' : 'danger'}>
            {result.passed ? words.passed : words.notPassed}
          </Badge>
        )}
        {lacks.map((line) => (
          <Text key={line} size="small">
            {line}
          </Text>
        ))}
        <details className={styles.details}>
          <summary>{words.answer}</summary>
          <div className={styles.reply}>{reply}</div>
          <Text size="small" tone="muted">
            {files.length === 0 ? words.noSources : fill(words.sources, { list: files.join(', ') })}
          </Text>
        </details>
      </Stack>
    </div>
  );
});

interface TestResultsProps {
  rows: readonly TestRow[];
  /** The names of the two versions. */
  sides: readonly [string, string];
  isRunning: boolean;
}

/** The questions with what each of two versions answered. */
export function TestResults({ rows, sides, isRunning }: TestResultsProps) {
  return (
    <Table
      caption={words.caption}
      narrow="cards"
      cardsBelow={38}
      columns={[
        {
          id: 'question',
          head: words.question,
          cell: ({ test }: TestRow) => (
            <div className={styles.question}>
              <Stack space="xsmall">
                <span>{test.question}</span>
                <Text size="caption" tone="muted">
                  {describeExpectations(test)}
                </Text>
              </Stack>
            </div>
          ),
        },
        ...([0, 1] as const).map((side) => ({
          id: String(side),
          head: sides[side],
          cell: ({ answers }: TestRow) => (
            <Verdict answer={answers[side]} isRunning={isRunning && answers[side].kind === 'waiting'} />
          ),
        })),
      ]}
      rows={rows}
      rowKey={({ test }) => test.question}
    />
  );
}
