import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, toCsvRow } from './export';

describe('toCell', () => {
  it.each(['=1+1', '+49 30 1', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\ufeff=1', '＝1', '|cmd', '%0A=1'])(
    'takes %j for text, not for a formula',
    (text) => {
      expect(toCell(text)).toBe(`"'${text}"`);
    },
  );

  it.each(['Jane Roe', 'a=b', '(214) 555-0142', '', '3'])('leaves %j as it is', (text) => {
    expect(toCell(text)).toBe(`"${text}"`);
  });

  it('stays one cell whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        const inner = toCell(text).slice(1, -1);
        expect(inner.replaceAll('""', '')).not.toContain('"');
        expect(inner.replace(/^'/, '').replaceAll('""', '"')).toBe(text.replace(/^'/, ''));
      }),
    );
  });
});

describe('toCsvRow', () => {
  it('writes the columns in their order', () => {
    expect(
      toCsvRow({
        id: 'i',
        form: 'contact',
        name: 'Jane "J" Roe',
        email: 'jane@firm.example',
        company: 'Roe, Doe',
        phone: '+1 214',
        message: 'two\nlines',
        receivedAt: '2026-11-20T00:00:00.000Z',
        status: 'queued',
        attempts: 0,
        nextAttemptAt: null,
        deliveredAt: null,
        reason: null,
      }),
    ).toBe(
      '"2026-11-20T00:00:00.000Z","contact","Jane ""J"" Roe","jane@firm.example","Roe, Doe","\'+1 214","two\nlines","queued","0","","","i"\r\n',
    );
  });
});
