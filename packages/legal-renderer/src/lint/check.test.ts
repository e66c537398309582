import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
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
  ])('reports %s', (rule, line, severity, source, options) => {
    expect(found(source, options)).toEqual([[rule, line, severity]]);
  });

  it('has a case above for each rule', () => {
    expect(findingRules).toHaveLength(10);
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
        const lines = source.split(/\r\n|\r|\n/).length;
        for (const { line } of findings) expect(line > 0 && line <= lines).toBe(true);
        expect(findings.map(({ line }) => line)).toEqual(
          findings.map(({ line }) => line).sort((a, b) => a - b),
        );
      }),
    );
  });
});
