import { expect, test } from 'vitest';
import { spanish } from './spanish';
import { toStrings } from './strings';

test('every Spanish text is there, differs from the English one, and keeps its placeholders', () => {
  const english: Partial<Record<string, string>> = { ...toStrings({}) };
  for (const [key, text] of Object.entries(spanish)) {
    expect(text, key).not.toBe('');
    if (key !== 'feedbackBad') expect(text, key).not.toBe(english[key]);
  }
  expect(Object.keys(english).filter((key) => !(key in spanish))).toEqual([]);
  expect(spanish.captionsDropped).toContain('{count}');
  expect(spanish.unnamedDevice).toContain('{number}');
});
