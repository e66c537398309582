import { describe, expect, it } from 'vitest';
import { defaultQuestions, toQuestions, validateQuestions } from './sample-questions';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index}?`).join('\n');

describe('the sample questions', () => {
  it('are the lines of a text, without blank and repeated ones', () => {
    expect(toQuestions(' One? \n\n  \r\nTwo?\nOne?')).toEqual(['One?', 'Two?']);
  });

  it('are five to ten, each at most 500 characters; the default ones are valid', () => {
    expect(validateQuestions(defaultQuestions)).toBeNull();
    expect(validateQuestions(lines(10))).toBeNull();
    expect(validateQuestions(lines(4))).toContain('4');
    expect(validateQuestions(lines(11))).toContain('11');
    expect(validateQuestions(`${lines(5)}\n${'x'.repeat(501)}`)).toContain('6');
  });
});
