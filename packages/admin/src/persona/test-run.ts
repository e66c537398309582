import type { ChatReply } from '../chat/contract';
import type { SignedResult } from './contract';
import { isChecked, judge } from './judge-contract';
import type { TestQuestion } from './test-questions';

/** What one version answered to one question. */
export type TestAnswer =
  /** The question was not asked yet. */
  | { kind: 'waiting' }
  /** No answer came; `reason` says why. */
  | { kind: 'failed'; reason: string }
  | { kind: 'answered'; reply: string; files: string[]; result: SignedResult };

/** One question with the answers of the two versions. */
export interface TestRow {
  test: TestQuestion;
  answers: [TestAnswer, TestAnswer];
}

const waiting: TestAnswer = { kind: 'waiting' };

/** The rows of a run that begins. */
export const startRun = (questions: readonly TestQuestion[]): TestRow[] =>
  questions.map((test) => ({ test, answers: [waiting, waiting] }));

/** The answer of the agent to one question, checked. */
export const toAnswer = (test: TestQuestion, reply: ChatReply): TestAnswer => ({
  kind: 'answered',
  reply: reply.reply,
  files: [...new Set(reply.sources.map(({ file }) => file))],
  result: { ...judge(test, reply), signature: reply.signature },
});

/** How many questions both versions have answered, or failed to. */
export const countDone = (rows: readonly TestRow[]): number =>
  rows.filter(({ answers }) => answers.every(({ kind }) => kind !== 'waiting')).length;

/** How many questions expect something of their answers. */
export const countChecked = (rows: readonly TestRow[]): number =>
  rows.filter(({ test }) => isChecked(test)).length;

/** How many questions one version passed. */
export const countPassed = (rows: readonly TestRow[], side: 0 | 1): number =>
  rows.filter(({ answers }) => {
    const answer = answers[side];
    return answer.kind === 'answered' && answer.result.passed === true;
  }).length;

/** The results of one version, to be kept; null unless it answered every question. */
export function finishedResults(rows: readonly TestRow[], side: 0 | 1): SignedResult[] | null {
  const results = rows.flatMap(({ answers }) => {
    const answer = answers[side];
    return answer.kind === 'answered' ? [answer.result] : [];
  });
  return results.length === rows.length && rows.length > 0 ? results : null;
}
