import { describe, expect, it } from 'vitest';
import { firstQuestions, problemOfQuestions, toQuestions } from './trial-questions';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Question ${at}?`).join('\n');

describe('the questions of the dry run', () => {
  it('are the lines that say something, each once', () => {
    expect(toQuestions(' One? \n\n  \r\nTwo?\nOne?')).toEqual(['One?', 'Two?']);
  });

  it('are five to ten, none too long; those the site comes with are', () => {
    expect(problemOfQuestions(firstQuestions)).toBeNull();
    expect(problemOfQuestions(lines(10))).toBeNull();
    expect(problemOfQuestions(lines(4))).toContain('4');
    expect(problemOfQuestions(lines(11))).toContain('11');
    expect(problemOfQuestions(`${lines(5)}\n${'x'.repeat(501)}`)).toContain('6');
  });
});
