import { describe, expect, it } from 'vitest';
import { checkVariables } from './persona-variables';

const found = (text: string) =>
  checkVariables(text).findings.map(({ kind, name, meant, line }) => ({ kind, name, meant, line }));

describe('the variables of a persona', () => {
  it('are fine when the agent knows them, with spaces or without', () => {
    expect(checkVariables('You write for {{company}}.\nToday is {{ date }}.')).toEqual({
      findings: [],
      unused: [],
    });
  });

  it.each([
    ['Hello\n{{compnay}}', { kind: 'unknown', name: 'compnay', meant: 'company', line: 2 }],
    ['{{Date}}', { kind: 'unknown', name: 'Date', meant: 'date', line: 1 }],
    ['{{weather}}', { kind: 'unknown', name: 'weather', meant: null, line: 1 }],
    ['{{}}', { kind: 'unknown', name: '', meant: null, line: 1 }],
    ['\n\n{{date} and so on', { kind: 'open', name: 'date', meant: 'date', line: 3 }],
    ['{{company', { kind: 'open', name: 'company', meant: 'company', line: 1 }],
  ])('%j: what is wrong is named with its line', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('are found where they stand, and the unused are told', () => {
    const text = 'One\n{{date}} {{x}}';
    const { findings, unused } = checkVariables(text);
    expect(findings.map(({ start, end }) => text.slice(start, end))).toEqual(['{{x}}']);
    expect(unused).toEqual(['company']);
  });
});
