import { describe, expect, it } from 'vitest';
import { onlyIn, problemsOf, toLine } from './Validation';

const problem = { severity: 'warning', file: 'posts/a.md', line: 7, rule: 'raw-html', message: 'Raw HTML.' };

describe('the problems of a validator', () => {
  it('are read when the shape is known, the same problem twice included', () => {
    expect(problemsOf({ ok: true, problems: [] })).toEqual([]);
    expect(problemsOf({ problems: [problem, problem] })).toEqual([
      { ...problem, key: '0' },
      { ...problem, key: '1' },
    ]);
    expect(problemsOf({ problems: [{ ...problem, line: '7', rule: undefined }] })).toMatchObject([
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
  ])('are not guessed from %j', (result) => {
    expect(problemsOf(result)).toBeNull();
  });
});

describe('two runs of the validator', () => {
  const [a, b] = problemsOf({ problems: [problem, { ...problem, line: undefined, rule: '' }] }) ?? [];
  if (!a || !b) throw new Error('The shape is known.');

  it('are compared by what is wrong, however bad each calls it', () => {
    expect(onlyIn([{ ...a, severity: 'error', key: '9' }, b], [a])).toEqual([b]);
    expect(onlyIn([a], [a, b])).toEqual([]);
  });

  it('are copied line by line', () => {
    expect(toLine(a)).toBe('posts/a.md:7: warning raw-html: Raw HTML.');
    expect(toLine(b)).toBe('posts/a.md: warning: Raw HTML.');
  });
});
