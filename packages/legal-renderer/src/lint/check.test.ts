import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import { normalize } from '../parse/normalize';
import { type CheckOptions, checkLegalText, type FindingRule, findingRules } from './check';

const found = (source: string, options?: CheckOptions) =>
  checkLegalText(source, options).map(({ rule, line, severity }) => [rule, line, severity]);

describe('checkLegalText', () => {
  it.each<[FindingRule, number, string, string, CheckOptions?]>([
    ['known-heading-missing', 1, 'error', 'Section One', { knownHeadings: ['Section One', 'Retention'] }],
    ['skipped-level', 3, 'warning', 'Section One\nText.\na. Deep'],
    ['long-heading', 1, 'warning', `1. ${'Word '.repeat(30)}`],
    ['sentence-heading', 1, 'warning', '1. The Client pays.'],
    ['duplicate-heading', 3, 'warning', 'Section One\nText.\nSection One'],
    ['term-unused', 1, 'warning', '“Client” means the customer.'],
    ['term-before-definition', 1, 'warning', 'The Client pays.\n\n“Client” means the customer.'],
    ['term-defined-twice', 3, 'error', '“Client” means you, the Client.\n\n“Client” means the customer.'],
    ['dangling-reference', 2, 'error', 'Section One\nSee Section Nine.'],
    [
      'review-overdue',
      2,
      'warning',
      'Last updated October 2024.\nThe next update is planned for October 2025.',
      { today: '2026-11-21' },
    ],
    ['number-gap', 3, 'warning', '1. Fees\nText.\n3. Term'],
    ['placeholder', 2, 'error', 'Section One\nWrite to [INSERT EMAIL].'],
    ['impossible-date', 1, 'error', 'In force from February 30, 2026.'],
  ])('reports %s', (rule, line, severity, source, options) => {
    expect(found(source, options)).toEqual([[rule, line, severity]]);
  });

  it('has a case above for each rule', () => {
    expect(findingRules).toHaveLength(13);
  });

  it.each([
    'Next review: 1 October 2027',
    'next review by October 1, 2027',
    'next review 2027-10-01',
    'Last review: October 2020',
  ])('is content with %s', (line) => {
    expect(
      checkLegalText(line, { today: '2026-11-21' }).filter(({ rule }) => rule === 'review-overdue'),
    ).toEqual([]);
  });

  it.each(['TODO: the address', '[Your Company Name]', '{{email}}', 'Signed: ______', 'lorem ipsum dolor'])(
    'finds the placeholder in %s',
    (line) => {
      expect(found(line)).toEqual([['placeholder', 1, 'error']]);
    },
  );

  it.each(['[Reserved]', 'Exhibit [A]', 'the todo list', 'February 29', '31 December 2026', '2024-02-29'])(
    'is content with %s',
    (line) => {
      expect(found(line)).toEqual([]);
    },
  );

  it.each(['2026-02-29', '31 April 2026', 'June 31st'])('finds that %s is no day', (line) => {
    expect(found(line)).toEqual([['impossible-date', 1, 'error']]);
  });

  it('counts on each level by itself, and from anywhere', () => {
    expect(found('4. Fees\n4.1 Amount\n4.2 Due\n5. Term\n5.1 Start\n5.3 End')).toEqual([
      ['number-gap', 6, 'warning'],
    ]);
  });

  it('sets a rule, turns one off, and ignores a finding by its line', () => {
    const source = 'Section One\nTODO\nSection One';
    expect(found(source, { rules: { placeholder: 'warning', 'duplicate-heading': 'off' } })).toEqual([
      ['placeholder', 2, 'warning'],
    ]);
    expect(found(source, { ignore: [{ rule: 'placeholder', text: 'TODO' }] })).toEqual([
      ['duplicate-heading', 3, 'warning'],
    ]);
    expect(() => found('', { rules: { plcaeholder: 'off' } as never })).toThrow(
      'There is no rule "plcaeholder", so it cannot be set or ignored: use one of known-heading-missing',
    );
  });

  it('is content with a text in order', () => {
    const source =
      'Section One. Terms\n\n“Client” means the customer. The Client reads Section Two.\n\nSection Two. Fees\n\nThe Client pays.';
    expect(checkLegalText(source, { knownHeadings: [] })).toEqual([]);
  });

  it('refuses a day that is none', () => {
    expect(() => checkLegalText('', { today: 'today' })).toThrow(
      '"today" is not a date; write it as YYYY-MM-DD.',
    );
  });

  it('answers findings for any text, in order, on lines that exist', () => {
    fc.assert(
      fc.property(anyLegalText, (source) => {
        const findings = checkLegalText(source, { today: '2026-11-21', mode: 'guarded' });
        const lines = normalize(source).split('\n').length;
        for (const { line } of findings) expect(line > 0 && line <= lines).toBe(true);
        expect(findings.map(({ line }) => line)).toEqual(
          findings.map(({ line }) => line).sort((a, b) => a - b),
        );
      }),
    );
  });
});
