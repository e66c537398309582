import { describe, expect, it } from 'vitest';
import { hashLegalText, toCitation } from './citation';

describe('toCitation', () => {
  const clause = {
    document: 'Terms and Conditions',
    clause: 'Section Five, (a)(i)',
    version: 'October 2024',
    url: 'https://probata.example/terms#a',
  };

  it('names document, clause, version, hash and address', () => {
    expect(toCitation({ ...clause, hash: 'ab12cd34ef567890' })).toBe(
      'Terms and Conditions, Section Five, (a)(i) (version October 2024, SHA-256 ab12cd34ef56) https://probata.example/terms#a',
    );
  });

  it('leaves out a hash it does not have', () => {
    expect(toCitation(clause)).toContain('(version October 2024) ');
  });
});

describe('hashLegalText', () => {
  it('is the SHA-256 of the text, whatever its line ends', async () => {
    // printf 'abc\n' | sha256sum
    const expected = 'edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb';
    expect(await hashLegalText('abc\n')).toBe(expected);
    expect(await hashLegalText('\ufeffabc\r\n')).toBe(expected);
  });
});
