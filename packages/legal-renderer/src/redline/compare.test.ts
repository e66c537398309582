import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import { parseLegalText } from '../parse/document';
import { normalize } from '../parse/normalize';
import { parseModes } from '../parse/options';
import type { LegalDocument } from '../tree';
import { compareLegalDocuments } from './compare';
import { summarizeChange } from './list';
import type { Redline, RedlinePart } from './redline';

const emptyDocument: LegalDocument = { type: 'document', children: [] };
const compare = (before: string, after: string) =>
  compareLegalDocuments(parseLegalText(before), parseLegalText(after));
const partsOf = ({ sections }: Redline): RedlinePart[][] =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.map(({ parts }) => parts)]);
const words = (text: string) => normalize(text).split(/\s+/).filter(Boolean);
/** What stays of a text where white space is no difference: "day.(i)" reads as "day. (i)". */
const marks = (text: string) => normalize(text).match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? [];
const marked = (redline: Redline) =>
  partsOf(redline)
    .map((parts) =>
      parts
        .map(({ type, text }) =>
          type === 'same' ? text : type === 'deleted' ? `[-${text}-]` : `{+${text}+}`,
        )
        .join(''),
    )
    .filter(Boolean);

const terms = `Section One. Access

The Client gets access within thirty days of the order, and the Provider keeps a list of its users.

Section Two. Fees

1.1 Invoices are due on receipt of the written statement.

The Client may dispute a charge within sixty days.`;

describe('compareLegalDocuments', () => {
  it('marks the words that differ and nothing else', () => {
    const redline = compare(
      terms,
      terms.replace('sixty', 'thirty').replace('keeps a list', 'keeps the list'),
    );
    expect(marked(redline)).toEqual([
      'Section One. Access',
      'The Client gets access within thirty days of the order, and the Provider keeps [-a-]{+the+} list of its users.',
      'Section Two. Fees',
      '1.1 Invoices are due on receipt of the written statement.',
      'The Client may dispute a charge within [-sixty-]{+thirty+} days.',
    ]);
    expect(redline.changes).toEqual([
      { id: 'change-1', kind: 'replaced', section: 'Section One. Access', deleted: 'a', inserted: 'the' },
      {
        id: 'change-2',
        kind: 'replaced',
        section: '1.1 Invoices are due on receipt of the written statement.',
        deleted: 'sixty',
        inserted: 'thirty',
      },
    ]);
  });

  it('keeps the line break behind a word that goes, and the space before one that comes', () => {
    const redline = compare(
      'By cards; and\n(b) by checks of the bank.',
      'By cards;\n(b) by checks of the same bank.',
    );
    expect(marked(redline)).toEqual(['By cards;[- and-]\n(b) by checks of the{+ same+} bank.']);
  });

  it('does not call a moved and renumbered section changed', () => {
    const [one = '', two = ''] = terms.split(/(?=Section Two)/);
    const redline = compare(
      terms,
      `${two.replace('Section Two', 'Section One')}\n\n${one.replace('Section One', 'Section Two')}`,
    );
    expect(redline.changes).toEqual([]);
    expect(redline.sections.every(({ status }) => status === 'same')).toBe(true);
    expect(redline.sections.filter(({ moved }) => moved)).toHaveLength(1);
    expect(redline.sections.filter(({ renumbered }) => renumbered)).toHaveLength(2);
    expect(redline.sections[0]).toMatchObject({ renumbered: true, earlier: 'Section Two. Fees' });
  });

  it.each([
    ['30 days after receipt it is due.', '10 days after receipt it is due.', '“30” became “10”'],
    ['1.5 % per month is charged.', '2.5 % per month is charged.', '“1.5 %” became “2.5 %”'],
    ['1.1 million users are served.', '2.1 million users are served.', '“1.1” became “2.1”'],
    ['1. January is the first day of it.', '15. January is the first day of it.', '“1” became “15”'],
    ['A. Smith signs for the client.', 'B. Smith signs for the client.', '“A” became “B”'],
    ['Schedule A sets out the fees.', 'Schedule B sets out the fees.', '“A” became “B”'],
    [
      'The cap is $1,000,000 in total.',
      'The cap is $10,000,000 in total.',
      '“$1,000,000” became “$10,000,000”',
    ],
    ['The fee is 1.000,50 EUR now.', 'The fee is 1.500,50 EUR now.', '“1.000,50 EUR” became “1.500,50 EUR”'],
    [
      'The fee is CHF 1’000’000 now.',
      'The fee is CHF 10’000’000 now.',
      '“CHF 1’000’000” became “CHF 10’000’000”',
    ],
    [
      'The fee is 1 000 000 kr now.',
      'The fee is 10 000 000 kr now.',
      '“1 000 000 kr” became “10 000 000 kr”',
    ],
    ['It is due at 10:30 sharp.', 'It is due at 11:30 sharp.', '“10:30” became “11:30”'],
    ['It is due in 12/2024 at last.', 'It is due in 12/2025 at last.', '“12/2024” became “12/2025”'],
    [
      'It is due on 2024-12-31 at last.',
      'It is due on 2025-12-31 at last.',
      '“2024-12-31” became “2025-12-31”',
    ],
    ['The rate is -5 % now.', 'The rate is 5 % now.', '“-5 %” became “5 %”'],
    ['The rate is .5 % now.', 'The rate is .75 % now.', '“.5 %” became “.75 %”'],
    ['The rate is ٥٫٥٪ now.', 'The rate is ٦٫٥٪ now.', '“٥٫٥٪” became “٦٫٥٪”'],
  ])('names the whole of what changed: %s', (was, is, summary) => {
    for (const mode of parseModes) {
      const [before, after] = [was, is].map((text) => parseLegalText(`Payment\n\n${text}`, { mode }));
      const { changes, sections } = compareLegalDocuments(before ?? emptyDocument, after ?? emptyDocument);
      expect(changes.map((change) => summarizeChange(change))).toEqual([summary]);
      expect(
        sections.some(
          ({ renumbered, paragraphs }) => renumbered || paragraphs.some((paragraph) => paragraph.renumbered),
        ),
      ).toBe(false);
    }
  });

  it('does not call another space in an amount, or another form of its letters, a change', () => {
    expect(
      compare(
        'x\n\nThe Gebühr is 5 % and 1 000 € now.',
        `x\n\nThe ${'Gebühr'.normalize('NFD')} is 5\u00a0% and\n1\u202f000\u00a0€ no\u00adw.`,
      ).changes,
    ).toEqual([]);
  });

  it('does not call a renumbered clause or a wrapped line changed', () => {
    const guarded = (text: string) => parseLegalText(text, { mode: 'guarded' });
    const before =
      'Fees and Charges\n\n1. The Client pays what the invoice of the month says.\n\n2. The Provider writes the invoice in the first week.';
    const after =
      'Fees and Charges\n\n1. A new clause of the parties comes first and says little.\n\n2. The Client pays what\nthe invoice of the month says.\n\n3. The Provider writes the invoice in the first week.';
    const redline = compareLegalDocuments(guarded(before), guarded(after));
    expect(redline.changes).toMatchObject([
      { kind: 'inserted', inserted: expect.stringContaining('new clause') },
    ]);
    expect(redline.sections[0]?.paragraphs.filter(({ renumbered }) => renumbered)).toHaveLength(2);
  });

  it('keeps what was removed where it stood, and says where all changes are', () => {
    const redline = compare(
      terms,
      terms.replace(/Section One[\s\S]*?(?=Section Two)/, '').concat('\n\nNew words.'),
    );
    expect(redline.sections.map(({ status, id }) => [status, id])).toEqual([
      ['removed', 'section-one-access'],
      ['same', 'section-two-fees'],
      ['changed', expect.stringContaining('invoices')],
    ]);
    expect(redline.changes.map(({ kind }) => kind)).toEqual(['deleted', 'deleted', 'inserted']);
  });

  it('follows a heading that was reworded by the text below it', () => {
    const redline = compare(terms, terms.replace('Section One. Access', 'Section One. Use of the Platform'));
    expect(redline.sections[0]).toMatchObject({ status: 'changed', earlier: 'Section One. Access' });
    expect(redline.changes).toHaveLength(1);
  });

  it('finds nothing between a text and itself', () => {
    fc.assert(
      fc.property(anyLegalText, (source) => {
        const redline = compare(source, source);
        expect(redline.changes).toEqual([]);
        expect(redline.sections.every(({ status, moved }) => status === 'same' && !moved)).toBe(true);
      }),
    );
  });

  it('loses no word of either version and gives each change one id, in order', () => {
    const edit = fc.tuple(anyLegalText, anyLegalText, anyLegalText, anyLegalText);
    fc.assert(
      fc.property(edit, ([a, b, c, d]) => {
        const [before, after] = [`${a}\n${b}\n${c}`, `${c}\n${b}\n${d}`];
        const redline = compare(before, after);
        const text = (...types: RedlinePart['type'][]) =>
          partsOf(redline)
            .map((parts) => parts.map((part) => (types.includes(part.type) ? part.text : '')).join(''))
            .join('\n');
        expect(words(text('same', 'inserted'))).toEqual(words(after));
        if (
          !redline.sections.some(
            ({ renumbered, paragraphs }) => renumbered || paragraphs.some((p) => p.renumbered),
          )
        )
          expect(marks(text('same', 'deleted')).sort()).toEqual(marks(before).sort());
        const ids = partsOf(redline)
          .flat()
          .flatMap(({ change }) => (change ? [change] : []));
        expect([...new Set(ids)]).toEqual(redline.changes.map(({ id }) => id));
      }),
    );
  });

  it('takes bounded time for texts that have nothing in common', () => {
    const text = (seed: string) => Array.from({ length: 2e5 }, (_, n) => `${seed}${n}`).join(' ');
    expect(compare(text('a'), text('b')).changes.length).toBeGreaterThan(0);
    const sections = (seed: string) =>
      Array.from({ length: 2e4 }, (_, n) => `${n}. ${seed}${n}\n\n${seed} text ${n}.`).join('\n\n');
    expect(compare(sections('a'), sections('b')).sections.length).toBeGreaterThan(2e4);
  });
});
