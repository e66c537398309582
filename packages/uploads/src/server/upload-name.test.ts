import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, displayName, downloadName, EntryNames } from './upload-name';

describe('the name of an upload', () => {
  it.each([
    ['brief.pdf', 'brief.pdf'],
    ['production/vol 1/a.tif', 'production/vol 1/a.tif'],
    ['../../etc/passwd', 'etc/passwd'],
    ['C:\\Users\\me\\brief.pdf', 'C:/Users/me/brief.pdf'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\r\nset-cookie: b', 'a  set-cookie: b'],
    ['\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf', '\u0646\u0627\u0645\u0647\u200c\u0647\u0627.pdf'],
    ['\u0930\u0915\u094d\u200d\u0937\u0915.docx', '\u0930\u0915\u094d\u200d\u0937\u0915.docx'],
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.png', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.png'],
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}.png', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}.png'],
    ['co\u00adop\u2060.txt', 'co\u00adop\u2060.txt'],
    ['a\u2066b\u2069\u2028c\u0085d', 'a b  c d'],
    ['.\u200d./\u200c/brief.pdf', 'brief.pdf'],
    ['\u200b', 'unnamed'],
    ['..', 'unnamed'],
    ['', 'unnamed'],
    [null, 'unnamed'],
  ])('%j is displayed as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it.each([
    ['production/a.tif', 'a.tif'],
    ['.htaccess', 'htaccess'],
    ['a"b;c.pdf', 'a_b_c.pdf'],
    ['…', '…'],
    ['   ', 'unnamed'],
  ])('%j is saved as %j', (shown, saved) => {
    expect(downloadName(shown)).toBe(saved);
  });

  it('is always a header of one line with one quoted string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const header = attachment(displayName(given));
        expect(header).toMatch(/^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
        expect(header).not.toMatch(/[/\\]/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the entries of a zip', () => {
  it.each([
    [
      ['a.txt', 'a.txt', 'A.TXT'],
      ['a.txt', 'a (2).txt', 'A (3).TXT'],
    ],
    [
      ['caf\u00e9', 'cafe\u0301'],
      ['caf\u00e9', 'cafe\u0301 (2)'],
    ],
    [
      ['\u0646\u200c\u0647', '\u0646\u0647'],
      ['\u0646\u200c\u0647', '\u0646\u0647 (2)'],
    ],
    [
      ['a', 'a/b', 'a/c'],
      ['a', 'a (2)/b', 'a (2)/c'],
    ],
    [
      ['a/b', 'a'],
      ['a/b', 'a (2)'],
    ],
    [
      ['../../x', '/etc/y', '..\\..\\z', './w'],
      ['unnamed/unnamed/x', 'unnamed/etc/y', '_.._z', 'unnamed/w'],
    ],
    [
      ['NUL', 'com1.log', 'console'],
      ['_NUL', '_com1.log', 'console'],
    ],
  ])('%j are %j', (given, entries) => {
    const names = new EntryNames();
    expect(given.map((name) => names.add(name))).toEqual(entries);
  });

  it('are relative and each of its own, whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 20 }), (given) => {
        const names = new EntryNames();
        const entries = given.map((name) => names.add(displayName(name)));
        for (const entry of entries)
          expect(entry.split('/').every((part) => part !== '' && !/^\.+$|[\\:]/.test(part))).toBe(true);
        expect(new Set(entries.map((entry) => entry.normalize('NFC').toLowerCase())).size).toBe(given.length);
      }),
      { numRuns: 100 },
    );
  });
});
