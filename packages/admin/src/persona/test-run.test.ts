import { describe, expect, it } from 'vitest';
import type { ChatReply } from '../chat/contract';
import { judge } from './judge-contract';
import {
  countChecked,
  countDone,
  countPassed,
  finishedResults,
  startRun,
  type TestRow,
  toAnswer,
} from './test-run';

const test = { question: 'Which prefix?', sources: ['Bates.md'], phrases: ['two  words', 'Ünïcode'] };
const free = { question: 'Anything?', sources: [], phrases: [] };
const source = (file: string) => ({ title: 'Title', heading: '', file, line: 1, text: 'Text' });
const reply = (text: string, ...files: string[]): ChatReply => ({
  reply: text,
  sources: files.map(source),
  by: 'quotes',
  persona: '',
  signature: 'of the server',
});

describe('checking an answer', () => {
  it('finds phrases in any letter case and spacing, and a source by its file name', () => {
    expect(judge(test, reply('> TWO\n> WORDS and u\u0308nïcode or ünïcode', 'posts/bates.md'))).toEqual({
      question: 'Which prefix?',
      passed: true,
      missingSources: [],
      missingPhrases: [],
    });
  });

  it('names what is missing', () => {
    expect(judge(test, reply('Two words.', 'posts/other-bates.md'))).toEqual({
      question: 'Which prefix?',
      passed: false,
      missingSources: ['Bates.md'],
      missingPhrases: ['Ünïcode'],
    });
  });

  it('neither passes nor fails an answer to a question that expects nothing', () => {
    for (const text of ['Yes.', ' \n']) expect(judge(free, reply(text)).passed).toBeNull();
  });
});

describe('a run', () => {
  const good = toAnswer(test, reply('two words, ünïcode', 'posts/bates.md', 'posts/bates.md'));
  const bad = toAnswer(test, reply('No.'));
  const failed = { kind: 'failed', reason: 'Away.' } as const;

  it('starts with nothing answered', () => {
    const rows = startRun([test]);
    expect([countDone(rows), countPassed(rows, 0), finishedResults(rows, 0)]).toEqual([0, 0, null]);
    expect(finishedResults([], 0)).toBeNull();
  });

  it('counts what is checked alone, and keeps all answers', () => {
    const any = toAnswer(free, reply('Yes.'));
    const rows: TestRow[] = [
      { test, answers: [good, bad] },
      { test: free, answers: [any, any] },
    ];
    expect([countChecked(rows), countPassed(rows, 0), countPassed(rows, 1)]).toEqual([1, 1, 0]);
    expect(finishedResults(rows, 0)?.map(({ passed }) => passed)).toEqual([true, null]);
  });

  it('counts, and keeps the results of a version that answered everything', () => {
    const rows = [
      { test, answers: [good, bad] },
      { test, answers: [good, failed] },
    ] satisfies ReturnType<typeof startRun>;
    expect([countDone(rows), countPassed(rows, 0), countPassed(rows, 1)]).toEqual([2, 2, 0]);
    expect(finishedResults(rows, 0)?.map(({ passed }) => passed)).toEqual([true, true]);
    expect(finishedResults(rows, 1)).toBeNull();
    expect(good).toMatchObject({ files: ['posts/bates.md'] });
  });
});
