import { describe, expect, it } from 'vitest';
import { onlyIn, readProblems, toLine } from './problems';

const problem = {
  severity: 'warning',
  file: 'posts/a.md',
  line: 7,
  rule: 'raw-html',
  message: 'Raw HTML.',
  fix: null,
};

describe('readProblems', () => {
  it('reads a result of the known shape, repeated problems included', () => {
    expect(readProblems({ ok: true, problems: [] })).toEqual([]);
    expect(readProblems({ problems: [problem, problem] })).toEqual([problem, problem]);
    expect(readProblems({ problems: [{ ...problem, line: '7', rule: undefined }] })).toMatchObject([
      { line: null, rule: '' },
    ]);
  });

  it.each([
    null,
    'text',
    [],
    { message: 'done' },
    { problems: 'many' },
    { problems: ['one'] },
    { problems: [problem, { file: 'posts/a.md' }] },
  ])('returns null for %j', (result) => {
    expect(readProblems(result)).toBeNull();
  });
});

describe('two runs of the validator', () => {
  const [a, b] = readProblems({ problems: [problem, { ...problem, line: undefined, rule: '' }] }) ?? [];
  if (!a || !b) throw new Error('The result has the known shape.');

  it('are compared without the severity', () => {
    expect(onlyIn([{ ...a, severity: 'error' }, b], [a])).toEqual([b]);
    expect(onlyIn([a], [a, b])).toEqual([]);
  });

  it('are copied as lines', () => {
    expect(toLine(a)).toBe('posts/a.md:7: warning raw-html: Raw HTML.');
    expect(toLine(b)).toBe('posts/a.md: warning: Raw HTML.');
  });
});
