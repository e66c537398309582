import type { ChatReply } from '../../../contract/chat';
import type { TestResult } from '../../../contract/persona';
import type { TestQuestion } from './test-questions';

/** What one version answered to one question. */
export type TestAnswer =
  /** The question was not asked yet. */
  | { kind: 'waiting' }
  /** No answer came; `reason` says why. */
  | { kind: 'failed'; reason: string }
  | { kind: 'answered'; reply: string; files: string[]; result: TestResult };

/** One question with the answers of the two versions. */
export interface TestRow {
  test: TestQuestion;
  answers: [TestAnswer, TestAnswer];
}

const waiting: TestAnswer = { kind: 'waiting' };

/** The rows of a run that begins. */
export const startRun = (questions: readonly TestQuestion[]): TestRow[] =>
  questions.map((test) => ({ test, answers: [waiting, waiting] }));

/** Without letter case, spacing, and the marks of a quote in Markdown. */
const fold = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(/^> ?/gm, '').replace(/\s+/g, ' ').trim();

/** `bates.md` names `posts/bates.md` too. */
const isNamed = (file: string, source: string) => fold(file) === source || fold(file).endsWith(`/${source}`);

/** Whether a question expects something of its answer. */
const isChecked = ({ sources, phrases }: Pick<TestQuestion, 'sources' | 'phrases'>) =>
  sources.length + phrases.length > 0;

/** Checks an answer: it quotes each expected source, and contains each expected phrase in any letter case and spacing. */
export function judge(
  { question, sources, phrases }: TestQuestion,
  { reply, sources: quoted }: Pick<ChatReply, 'reply' | 'sources'>,
): TestResult {
  const missingSources = sources.filter((source) => !quoted.some(({ file }) => isNamed(file, fold(source))));
  const folded = fold(reply);
  const missingPhrases = phrases.filter((phrase) => !folded.includes(fold(phrase)));
  const passed = isChecked({ sources, phrases })
    ? missingSources.length === 0 && missingPhrases.length === 0
    : null;
  return { question, passed, missingSources, missingPhrases };
}

/** The answer of the agent to one question, checked. */
export const toAnswer = (test: TestQuestion, reply: ChatReply): TestAnswer => ({
  kind: 'answered',
  reply: reply.reply,
  files: [...new Set(reply.sources.map(({ file }) => file))],
  result: judge(test, reply),
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
export function finishedResults(rows: readonly TestRow[], side: 0 | 1): TestResult[] | null {
  const results = rows.flatMap(({ answers }) => {
    const answer = answers[side];
    return answer.kind === 'answered' ? [answer.result] : [];
  });
  return results.length === rows.length && rows.length > 0 ? results : null;
}
