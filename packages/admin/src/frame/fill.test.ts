import { expect, test } from 'vitest';
import { fill } from './fill';

test('replaces each placeholder that has a value, and no placeholder inside a value', () => {
  expect(fill('{count} files of {name}, {name}', { count: 2, name: '{count} $& ' })).toBe(
    '2 files of {count} $& , {count} $& ',
  );
});

test('leaves a placeholder without a value', () => {
  expect(fill('{unknown}', { known: 1 })).toBe('{unknown}');
});
