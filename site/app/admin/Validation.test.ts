import { describe, expect, it } from 'vitest';
import { problemsOf } from './Validation';

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
