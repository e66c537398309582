import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import { normalize } from './normalize';

const invisible = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2062',
  '\u2066',
  '\u2069',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u0007',
  '\u{e0041}',
  '\u{e0100}',
];

describe('normalize', () => {
  it('ends a line at every line end', () => {
    for (const end of [
      '\n',
      '\r\n',
      '\r',
      '\v',
      '\f',
      '\u001c',
      '\u001d',
      '\u001e',
      '\u0085',
      '\u2028',
      '\u2029',
    ])
      expect(normalize(`Fees${end}Term`)).toBe('Fees\nTerm');
    expect(normalize('a\r\n\r\nb\n\rc')).toBe('a\n\nb\n\nc');
  });

  it('drops what has no width where it says nothing', () => {
    for (const mark of invisible) expect(normalize(`${mark}1.${mark} Fe${mark}es${mark}`)).toBe('1. Fees');
    expect(normalize(invisible.join(''))).toBe('');
  });

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Persian at the end of a word', 'ه\u200d ق'],
    ['Hindi', 'क्\u200dष क्\u200cष'],
    ['Sinhala', 'ක්\u200dෂ'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a skin tone', '\u{1f9d1}\u{1f3fd}\u200d\u2696\ufe0f'],
    ['a rainbow flag', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a key cap', '1\ufe0f\u20e3'],
    ['a form of an ideograph', '葛\u{e0100}城'],
    ['a name with a compatibility ideograph', '\ufa19'],
    ['Khmer', 'ភាសា\u200bខ្មែរ'],
    ['the order of a Hebrew line', 'סעיף 5\u200f: תשלום'],
    ['an isolate in an Arabic line', 'البند \u2066(a)\u2069'],
  ])('keeps the marks of %s', (_what, text) => {
    expect(normalize(text)).toBe(text);
  });

  it('composes letters, and drops an override, which shows other words than are there', () => {
    expect(normalize('Gebu\u0308hr')).toBe('Geb\u00fchr');
    expect(normalize('Gebu\u200b\u0308hr')).toBe('Geb\u00fchr');
    expect(normalize('שלום \u202e100')).toBe('שלום 100');
    expect(normalize('\u200f1. תשלום')).toBe('1. תשלום');
  });

  // Each found by the property below.
  it.each(['\u20e3\u034f\u034f', 'a\u0301\u034f\u0301', '\u200f \u200e\u0645'])('reads %j once', (text) => {
    expect(normalize(normalize(text))).toBe(normalize(text));
  });

  it('changes nothing a second time, and reads half a megabyte of any of them', () => {
    const text = fc.array(
      fc.oneof(anyLegalText, fc.constantFrom(...invisible, 'م', 'क', '\u{1f468}', 'é', '\u0301', '葛', '1')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const once = normalize(parts.join(''));
        expect(normalize(once)).toBe(once);
      }),
    );
    for (const mark of invisible) expect(normalize(mark.repeat(5e5))).toBe('');
    for (const mark of ['\u200fم ', '\u200cx', '\u0301', '\u{1f468}\u200d'])
      expect(normalize(mark.repeat(1e5))).not.toBe('');
  });
});
