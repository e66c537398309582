import { describe, expect, it } from 'vitest';
import { checkVariables } from './persona-variables';

const found = (text: string) =>
  checkVariables(text).findings.map(({ kind, name, suggestion, line }) => ({ kind, name, suggestion, line }));

describe('checkVariables', () => {
  it('accepts known variables, with spaces or without', () => {
    expect(checkVariables('You write for {{company}}.\nToday is {{ date }}.')).toEqual({
      findings: [],
      unused: [],
    });
  });

  it.each([
    ['Hello\n{{compnay}}', { kind: 'unknown', name: 'compnay', suggestion: 'company', line: 2 }],
    ['{{Date}}', { kind: 'unknown', name: 'Date', suggestion: 'date', line: 1 }],
    ['{{weather}}', { kind: 'unknown', name: 'weather', suggestion: null, line: 1 }],
    ['{{}}', { kind: 'unknown', name: '', suggestion: null, line: 1 }],
    ['\n\n{{date} and so on', { kind: 'open', name: 'date', suggestion: 'date', line: 3 }],
    ['{{company', { kind: 'open', name: 'company', suggestion: 'company', line: 1 }],
  ])('finds the variable in %j, with its line', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('gives offsets, and the unused variables', () => {
    const text = 'One\n{{date}} {{x}}';
    const { findings, unused } = checkVariables(text);
    expect(findings.map(({ start, end }) => text.slice(start, end))).toEqual(['{{x}}']);
    expect(unused).toEqual(['company']);
  });
});
