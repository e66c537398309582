import { expect, test } from 'vitest';
import { sentences } from './definition';
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

test('a sentence that English leaves to its default can be replaced too', () => {
  expect(toMessages({ further: { tick: 'Tick {label}' } }).further).toEqual({ tick: 'Tick {label}' });
});

const leaves = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? `${path}${key}` : leaves(value, `${path}${key}.`),
  );

test('every language has every message', () => {
  expect(leaves(spanish).sort()).toEqual(leaves({ ...english, further: sentences }).sort());
  expect(spanish.tooLong).toContain('{limit}');
});
