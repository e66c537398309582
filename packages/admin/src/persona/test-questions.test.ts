import { describe, expect, it } from 'vitest';
import { formatQuestions, initialQuestions, parseQuestions, validateQuestions } from './test-questions';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index}?`).join('\n');

describe('the test questions', () => {
  it('are the lines of a text, each with the sources and phrases below it', () => {
    expect(
      parseQuestions(' One? \n\n  source: posts/a.md\r\n SOURCE :b.md\n\tphrase: Two: words\nTwo?\nsources?'),
    ).toEqual([
      { question: 'One?', sources: ['posts/a.md', 'b.md'], phrases: ['Two: words'] },
      { question: 'Two?', sources: [], phrases: [] },
      { question: 'sources?', sources: [], phrases: [] },
    ]);
  });

  it('join what is written twice', () => {
    expect(parseQuestions('One?\nphrase: a\nTwo?\nOne?\nphrase: a\nphrase: b')).toEqual([
      { question: 'One?', sources: [], phrases: ['a', 'b'] },
      { question: 'Two?', sources: [], phrases: [] },
    ]);
  });

  it('are written as they are read', () => {
    const questions = parseQuestions(initialQuestions.text);
    expect(parseQuestions(formatQuestions(questions))).toEqual(questions);
    expect(questions.length).toBeGreaterThanOrEqual(5);
  });

  it('are 1 to 200, each of bounded length; the default ones are valid', () => {
    expect(validateQuestions(initialQuestions.text)).toBeNull();
    expect(validateQuestions(lines(200))).toBeNull();
    expect(validateQuestions(' \n')).toContain('There are 0 questions');
    expect(validateQuestions(lines(201))).toContain('There are 201 questions');
    expect(validateQuestions(`${lines(5)}\n${'x'.repeat(501)}`)).toContain('Line 6 is too long');
    expect(validateQuestions(`One?\nphrase: ${'x'.repeat(201)}`)).toContain('Line 2 is too long');
    expect(validateQuestions(`One?\n${lines(3000)}${'x\n'.repeat(50_000)}`)).toContain('100,000 characters');
  });

  it('name the line of an expectation that cannot be used', () => {
    expect(validateQuestions('\nsource: a.md\nOne?')).toContain('Line 2 has no question above it');
    expect(validateQuestions('One?\nphrase:  ')).toContain('Line 2 names nothing');
    const eleven = Array.from({ length: 11 }, (_, index) => `phrase: ${index}`).join('\n');
    expect(validateQuestions(`One?\nTwo?\n${eleven}`)).toMatch(/^Line 2: a question has at most 10/);
  });
});
