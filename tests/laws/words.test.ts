import { describe, expect, test } from 'vitest';
import { checkModule, checkTree, inName, inText, longest, partsOf } from './words';

const check = (...lines: string[]) => checkModule('site/app/sample.tsx', lines.join('\n'));

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

describe('names', () => {
  test('a name is split where its case changes, at hyphens and at underscores', () => {
    expect(partsOf('giveBack')).toEqual(['give', 'back']);
    expect(partsOf('data-HTMLElement_2')).toEqual(['data', 'html', 'element', '2']);
  });

  test.each([
    ['armFilms', true],
    ['isArmed', true],
    ['alarm', false],
    ['giveBack', true],
    ['SignInEnter', false],
    ['Enter', true],
    ['RoomFrame', true],
    ['bathroom', false],
  ])('%s: %s', (name, isRetired) => {
    expect(inName(name, 'site/app/sample.tsx').length > 0).toBe(isRetired);
  });

  test('a word is retired below its folder only, and one kept for a class in its own case', () => {
    expect(inName('Line', 'site/server/inquiries/delivery.ts')).toHaveLength(1);
    expect(inName('line', 'site/server/inquiries/delivery.ts')).toEqual([]);
    expect(inName('Line', 'packages/legal-renderer/src/tree.ts')).toEqual([]);
  });

  test('a word that another standard owns is free in its folder', () => {
    expect(inName('roomUrl', 'packages/voice/src/core/call.ts')).toEqual([]);
  });

  test('variables, parameters, functions, types, members and bound names are read', () => {
    const { names } = check(
      'const wishes = 1;',
      'function f(armed: boolean) {}',
      'class Shelf { private newcomer = 1; #parted = 2 }',
      'interface I { wayOn: string; giveBack(): void }',
      'const { a: doorway, b: door } = x;',
      'type Who = string;',
    );
    expect(names.map((offence) => Number(offence.split(':')[1]))).toEqual([1, 2, 3, 3, 3, 4, 4, 5, 6]);
  });

  test('keys of object literals, imports and uses are exempt: their own declaration is read', () => {
    expect(check("import { wishes } from 'x';", 'f({ wishes, armed: 1, giveBack() {} });').names).toEqual([]);
  });

  test('data attributes are read, in markup and in strings', () => {
    const { names } = check('const a = <p data-armed="" />;', "b.toggleAttribute('data-armed');");
    expect(names).toHaveLength(2);
  });

  test('a name its library calls unsafe is found where it is used', () => {
    expect(check("import { UNSAFE_DataContext } from 'x';").names).toHaveLength(1);
  });
});

describe('words of comments', () => {
  test.each([
    ['What is said about a new tab.', true],
    ['A serif for what is said aloud.', false],
    ['The caller is told.', true],
    ['A fault of a brand.', true],
    ['Fault injection, as in tests/faults/kill.mjs.', false],
    ['The pointer travels.', true],
  ])('%s: %s', (text, isRetired) => {
    expect(inText(text, 'site/app/sample.tsx').length > 0).toBe(isRetired);
  });
});

describe('comments', () => {
  test('words of line comments, blocks, docstrings, JSX and titles are read once', () => {
    const { prose } = check(
      '// The newcomer.',
      'const a = 1; /* parted */',
      '/** Arms it. */',
      'const b = <p>{/* a door */}</p>;',
      "test('a room', () => {});",
    );
    expect(prose.map((offence) => Number(offence.split(':')[1])).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('text in strings and in markup is no comment', () => {
    expect(check("const a = '// a door';", 'const b = <p>// a door</p>;').prose).toEqual([]);
  });

  test('adjacent lines are one comment, and lines apart are two', () => {
    expect(check('// a', '// b', '// c', 'x();').length).toHaveLength(1);
    expect(check('// a', '// b', 'x();', '// c', 'y();').length).toEqual([]);
  });

  test('only the docstring of an exported name may be longer, up to its own limit', () => {
    const doc = (lines: number) => ['/**', ...Array.from({ length: lines }, () => ' * A line.'), ' */'];
    expect(check(...doc(3), 'const a = 1;').length).toHaveLength(1);
    expect(check(...doc(longest.docstring), 'export const a = 1;').length).toEqual([]);
    expect(check(...doc(longest.docstring + 1), 'export const a = 1;').length).toHaveLength(1);
    expect(check(...doc(3), 'const a = 1;', 'export { a };').length).toEqual([]);
    expect(check('export interface A {', ...doc(3), 'b: string }').length).toEqual([]);
    expect(check('export function a() {', ...doc(3), 'const b = 1; }').length).toHaveLength(1);
  });

  test('a tag with nothing but a type and a name does not count', () => {
    const lines = [
      '/**',
      ' * A line.',
      ' * @param {{ a: string }} [b]',
      ' * @returns {Promise<void>}',
      ' */',
    ];
    expect(check(...lines, 'const a = 1;').length).toEqual([]);
    expect(check('/**', ' * A.', ' * B.', ' * @param {string} a an explanation', ' */').length).toHaveLength(
      1,
    );
  });

  test('a type definition is a docstring', () => {
    const lines = ['/**', ' * A.', ' * B.', ' * C.', ' * @typedef {{ a: string }} B', ' */'];
    expect(check(...lines, 'const a = 1;').length).toEqual([]);
  });

  test('a sample in a fence does not count', () => {
    const { length } = check(
      '/**',
      ' * A line.',
      ' * ```ts',
      ' * a();',
      ' * b();',
      ' * ```',
      ' */',
      'const a = 1;',
    );
    expect(length).toEqual([]);
  });
});
