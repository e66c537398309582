import { expect, test } from 'vitest';
import { english, toMessages } from './messages';
import { spanish } from './spanish';

test('any part can be replaced; the rest stays English', () => {
  expect(toMessages(undefined)).toBe(english);
  const messages = toMessages({
    submit: 'Ask',
    labels: { email: 'Work email' },
    result: { contact: { success: 'Done' } },
  });
  expect(messages).toEqual({
    ...english,
    submit: 'Ask',
    labels: { ...english.labels, email: 'Work email' },
    result: { ...english.result, contact: { ...english.result.contact, success: 'Done' } },
  });
});

const leaves = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? `${path}${key}` : leaves(value, `${path}${key}.`),
  );

test('every language has every message', () => {
  expect(leaves(spanish)).toEqual(leaves(english));
  expect(spanish.tooLong).toContain('{limit}');
});
