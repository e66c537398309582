import type { AccountsClient } from '../frame/accounts-client';
import type { Result } from '../frame/failure';
import { fill } from '../frame/fill';
import { settingLimits, testLimits } from './contract';
import { readSetting, type SavedText } from './settings-table';
import { persona } from './words';

/** The setting with the test questions of the dry run, as text. All editors share it. */
export const questionsKey = 'persona-questions';

/** A question, and what its answer must have. */
export interface TestQuestion {
  question: string;
  /** Names of files that the answer must quote. */
  sources: string[];
  /** Texts that the answer must contain, in any letter case. */
  phrases: string[];
}

const expectation = /^(source|phrase)\s*:(.*)$/i;

interface Line {
  /** From 1. */
  line: number;
  kind: 'question' | 'source' | 'phrase';
  text: string;
}

const toLines = (text: string): Line[] =>
  text.split('\n').flatMap((written, index): Line[] => {
    const trimmed = written.trim();
    if (trimmed === '') return [];
    const [, kind, named = ''] = expectation.exec(trimmed) ?? [];
    const line = index + 1;
    if (kind === undefined) return [{ line, kind: 'question', text: trimmed }];
    return [{ line, kind: kind.toLowerCase() === 'source' ? 'source' : 'phrase', text: named.trim() }];
  });

/** The questions of a text. One that is written twice has the expectations of both. */
export function parseQuestions(text: string): TestQuestion[] {
  const questions = new Map<string, TestQuestion>();
  let current: TestQuestion | undefined;
  for (const { kind, text: written } of toLines(text)) {
    if (kind === 'question') {
      current = questions.get(written) ?? { question: written, sources: [], phrases: [] };
      questions.set(written, current);
    } else {
      const list = kind === 'source' ? current?.sources : current?.phrases;
      if (list && !list.includes(written)) list.push(written);
    }
  }
  return [...questions.values()];
}

/** The text of questions, as an editor writes it. */
export const formatQuestions = (questions: readonly TestQuestion[]): string =>
  questions
    .map(({ question, sources, phrases }) =>
      [
        question,
        ...sources.map((source) => `  source: ${source}`),
        ...phrases.map((phrase) => `  phrase: ${phrase}`),
      ].join('\n'),
    )
    .join('\n');

/** The questions before any were saved. */
export const initialQuestions: SavedText = {
  text: formatQuestions(
    persona.dryRun.questions.map(({ question, sources, phrases }) => ({
      question,
      sources: [...sources],
      phrases: [...phrases],
    })),
  ),
  revision: null,
};

/** The questions of all editors. */
export async function readQuestions(client: AccountsClient): Promise<Result<SavedText>> {
  const row = await readSetting(client, questionsKey);
  return row.ok ? { ok: true, value: row.value ?? initialQuestions } : row;
}

/** Why a text cannot be saved as the questions; null when it can. */
export function validateQuestions(text: string): string | null {
  const words = persona.dryRun.edit;
  const at = (message: string, line: number) => fill(message, { line });
  if (text.length > settingLimits.value) return words.tooLarge;
  let hasQuestion = false;
  for (const { line, kind, text: written } of toLines(text)) {
    if (kind === 'question') hasQuestion = true;
    else if (!hasQuestion) return at(words.orphan, line);
    else if (written === '') return at(words.empty, line);
    if (written.length > (kind === 'question' ? testLimits.question : testLimits.expectation))
      return at(words.tooLong, line);
  }
  const questions = parseQuestions(text);
  if (questions.length === 0 || questions.length > testLimits.questions)
    return fill(words.wrongCount, { count: questions.length });
  const crowded = questions.find(
    ({ sources, phrases }) => Math.max(sources.length, phrases.length) > testLimits.expectations,
  );
  if (!crowded) return null;
  const found = toLines(text).find(({ text: written }) => written === crowded.question);
  return at(words.tooMany, found?.line ?? 1);
}
