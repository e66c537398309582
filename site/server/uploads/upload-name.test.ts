import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, displayName, downloadName } from './upload-name';

describe('the name of an upload', () => {
  it.each([
    ['brief.pdf', 'brief.pdf'],
    ['production/vol 1/a.tif', 'production/vol 1/a.tif'],
    ['../../etc/passwd', 'etc/passwd'],
    ['C:\\Users\\me\\brief.pdf', 'C:/Users/me/brief.pdf'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\r\nset-cookie: b', 'a  set-cookie: b'],
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
