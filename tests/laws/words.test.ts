import { describe, expect, test } from 'vitest';
import { checkTree } from './words';

describe('the tree', () => {
  const offences = checkTree();

  test('no declared name, file or folder holds a retired word', () => {
    expect(offences.names).toEqual([]);
  });

  test('no comment, test title or text file holds a retired word', () => {
    expect(offences.prose).toEqual([]);
  });

  test('comments are two lines at most, docstrings of exported names four', () => {
    expect(offences.length).toEqual([]);
  });
});
