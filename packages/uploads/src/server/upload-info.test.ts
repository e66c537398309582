import { describe, expect, it } from 'vitest';
import { parseNewUpload, readStoredMetadata, toStoredMetadata } from './upload-info';

const batch = 'b'.repeat(32);
const given = {
  sender: 'Jane Doe',
  email: 'jane@firm.example',
  matter: 'Acme v. Beta',
  title: 'First set',
  batch,
};

describe('the details of an upload', () => {
  it.each([
    ['jane@\u200bfirm.example', 'jane@firm.example'],
    ['jane.\u200bdoe@firm.example', 'jane.doe@firm.example'],
    ['ja\u00adne@firm.example', 'jane@firm.example'],
    ['\ufeffjane@firm.example\u2060 ', 'jane@firm.example'],
    ['\u202ajane@firm.example\u202c', 'jane@firm.example'],
    ['j\u034fane@firm.\u200dexample', 'jane@firm.example'],
    ['rene\u0301@firm.example', 'ren\u00e9@firm.example'],
    ['\u200b', ''],
  ])('have the address %j without what nobody sees', (email, kept) => {
    const parsed = parseNewUpload({ ...given, email });
    expect(parsed.data).toEqual({ ...given, email: kept, secret: null });
  });

  it.each([
    [{ email: 'jane' }, 'email'],
    [{ email: 'ja ne@firm.example' }, 'email'],
    [{ email: 'jane@firm\tfirm.example' }, 'email'],
    [{ sender: 'x'.repeat(121) }, 'sender'],
    [{ matter: 'x'.repeat(121) }, 'matter'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ batch: 'short' }, 'batch'],
  ])('are refused with the name of the field: %j', (wrong, field) => {
    const parsed = parseNewUpload({ ...given, ...wrong });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('keep the joiners of their words, and are read as they were accepted', () => {
    for (const matter of [
      '\u0646\u0627\u0645\u0647\u200c\u0647\u0627',
      'x'.repeat(120),
      '\u202eabc',
      'a\u2028b',
      '-',
    ])
      for (const email of ['jane@\u200bfirm.example', '', 'a@b.c']) {
        const { secret, ...about } = parseNewUpload({ ...given, matter, email }).data ?? {
          secret: 'refused',
        };
        expect(secret).toBeNull();
        const stored = toStoredMetadata('a.txt', { ...given, ...about });
        expect(readStoredMetadata(stored)).toEqual({ name: 'a.txt', about });
        expect(parseNewUpload(stored).data).toEqual({ ...about, secret });
      }
    expect(parseNewUpload({ ...given, matter: '\u0646\u200c\u0647' }).data?.matter).toBe(
      '\u0646\u200c\u0647',
    );
  });

  it('are read whatever an earlier release accepted: no field takes the others away', () => {
    const about = { ...given, email: 'jane@ firm.example' };
    expect(readStoredMetadata({ ...about, filename: 'a.txt' }).about).toEqual(about);
    expect(readStoredMetadata({ ...about, batch: 'odd' }).about).toEqual({ ...about, batch: null });
  });
});
