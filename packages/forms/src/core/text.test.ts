import { describe, expect, test } from 'vitest';
import { type FieldDeclaration, inquiryForms } from './fields';
import { validateContactInquiry } from './inquiry';
import { parseInquiry } from './schema';
import { cleanText, cutText } from './text';

const clean = (type: FieldDeclaration['type'], rows: [given: string, wanted: string][]) =>
  test.each(rows)(`${type} %j becomes %j`, (given, wanted) => {
    expect(cleanText(given, type)).toBe(wanted);
    expect(cleanText(wanted, type)).toBe(wanted);
  });

describe('invisible characters', () => {
  clean('email', [
    ['ada@firm.example\u200b', 'ada@firm.example'],
    ['\ufeffada@firm.example', 'ada@firm.example'],
    ['\u202aada@firm.example\u202c', 'ada@firm.example'],
    ['\u2068ada@firm.example\u2069', 'ada@firm.example'],
    ['\u200fada@firm.example\u061c', 'ada@firm.example'],
    ['ada@fir\u00adm.example', 'ada@firm.example'],
    ['a\u2060da\u200d@fi\u034frm.example\ufe0f', 'ada@firm.example'],
    ['ada@نامه\u200cای.example', 'ada@نامه\u200cای.example'],
    ['\u00a0ada@firm.example\u3000', 'ada@firm.example'],
  ]);
  clean('tel', [
    ['\u202d+1 214 555 0142\u202c', '+1 214 555 0142'],
    ['\u2066(214) 555\u20110142\u2069', '(214) 555\u20110142'],
  ]);
  clean('text', [
    ['Ada\u200b \ufeffByron', 'Ada Byron'],
    ['\u200eAda\u200f', 'Ada'],
    ['Ada\u202egnp.exe', 'Adagnp.exe'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क\u094d\u200dष', 'क\u094d\u200dष'],
    ['👩\u200d⚖️ Ada', '👩\u200d⚖️ Ada'],
    ['A\u200dd\u200ca', 'Ada'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    ],
    ['Ada\u{e0069}\u{e0067}\u{e006e}', 'Ada'],
    ['שלום\u200f (A)\u200f.', 'שלום\u200f (A)\u200f.'],
    ['a\vb\fc\u0085d\u2028e', 'a b c d e'],
  ]);
  clean('textarea', [
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['one\u2028two\u2029three\u0085four\vfive\fsix', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['a\tb\0\u001b[1mc', 'a\tb[1mc'],
  ]);

  test.each(['\u200b', '\ufeff \u2060', '\u200d\u200c', '\u3164', '\u2800 \u115f', '\ufe0f', '\u00ad\u0000'])(
    'alone they are an empty text: %j',
    (text) => {
      for (const type of ['text', 'email', 'tel', 'textarea', 'hidden'] as const)
        expect(cleanText(text, type)).toBe('');
    },
  );

  test('the name of a file keeps its joiners and marks', () =>
    expect(cleanText('a\u200fb\u200d.pdf', 'file')).toBe('a\u200fb\u200d.pdf'));

  test('both sides read a name of such characters as an empty one', () => {
    const fields = { first_name: '\u200b', last_name: 'Byron', company: '\u3164', email: 'ada@firm.example' };
    const errors = { first_name: 'First name is required', company: 'Company name is required' };
    expect(validateContactInquiry(fields)).toEqual({ ok: false, errors });
    expect(parseInquiry(new URLSearchParams(fields))).toEqual({ ok: false, errors });
    expect(parseInquiry({ name: '\u2060', email: 'ada@firm.example', company: 'C' })).toMatchObject({
      errors: { name: 'Name is required' },
    });
  });
});

test.each(inquiryForms)('a line break of the %s form counts once, however it is posted', (form) => {
  const longest = `${'x'.repeat(99)}\n`.repeat(200).slice(0, -1);
  const others = { first_name: 'Ada', last_name: 'Byron', email: 'ada@firm.example', company: 'C' };
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    const post = (text: string) =>
      parseInquiry(new URLSearchParams({ ...others, message: text.replaceAll('\n', lineEnd) }), form);
    expect(post(`${longest}y`)).toMatchObject({ ok: true, inquiry: { message: `${longest}y` } });
    expect(post(`${longest}yz`)).toMatchObject({ ok: false, errors: { message: expect.any(String) } });
  }
});

test('a text is not cut within a character', () => expect(cutText('ab😀', 3)).toBe('ab'));
