import { describe, expect, it } from 'vitest';
import { namesAddress } from './people';

const person = 'Ann.Lee@firm.example';

describe('a text names an address', () => {
  it.each([
    ['Write to ann.lee@FIRM.example.', true],
    ['<ann.lee@firm.example>', true],
    ['evidence/ann.lee@firm.example.pst', false],
    ['evidence/ann.lee@firm.example/a.pst', true],
    ['mary-ann.lee@firm.example', false],
    ['ann.lee@firm.example.org', false],
    ['annxlee@firm.example', false],
  ])('%s: %s', (text, isNamed) => expect(namesAddress(text, person)).toBe(isNamed));

  it('takes an address with the marks of a pattern', () => {
    expect(namesAddress('a+(b)[c]-d@firm.example', 'A+(b)[c]-d@firm.example')).toBe(true);
  });
});
