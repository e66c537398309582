import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { toText } from '../render/text';
import type { ClauseItem, ClauseList, Inline, StructuredDocument, TextBlock } from '../tree';
import { structureLegalDocument } from './structure';

const read = (source: string) =>
  structureLegalDocument(parseLegalText(source, { mode: 'guarded', knownHeadings: ['Fees', 'Term'] }));

const lists = ({ children }: StructuredDocument) =>
  children.filter((node): node is ClauseList => node.type === 'clause-list');

const shape = (item: ClauseItem): unknown => {
  const inner = item.children.filter((child): child is ClauseList => child.type === 'clause-list');
  return inner.length ? [item.marker, ...inner.flatMap((list) => list.children.map(shape))] : item.marker;
};

const inlines = (document: StructuredDocument): Inline[] => {
  const of = (node: StructuredDocument['children'][number] | TextBlock | ClauseItem): Inline[] =>
    node.type === 'text-block'
      ? node.children
      : node.type === 'clause-list' || node.type === 'clause-item'
        ? node.children.flatMap(of)
        : [];
  return document.children.flatMap(of);
};

describe('nested clauses', () => {
  it('nest by the kind of their markers, across blank lines', () => {
    const document = read(`Fees

1. The Client pays the fees that the Provider states in its invoices.
1.1 Invoices come monthly, and the Client reads them when they come.
(a) for hosting;
(b) for support, which is
counted by the hour:
(i) on weekdays,
(ii) on Sundays;

(c) for data.
1.2 Late fees may be added.
2. Disputes are raised within thirty days of the receipt of the invoice.`);
    expect(lists(document).map((list) => list.children.map(shape))).toEqual([
      [['1.', ['1.1', '(a)', ['(b)', '(i)', '(ii)'], '(c)'], '1.2'], '2.'],
    ]);
    expect(toText(document)).toContain('support, which is\n');
  });

  it('know a roman i from the letter after h', () => {
    const letters = [...'abcdefghijk'].map((letter) => `(${letter}) point`);
    expect(lists(read(`Fees\n\n${letters.join('\n')}`))[0]?.children).toHaveLength(11);
    expect(
      lists(read('Fees\n\n(i) one\n(ii) two\n(iii) three\n(iv) four\n(v) five'))[0]?.children,
    ).toHaveLength(5);
  });

  it('have ids that follow their path', () => {
    const [list] = lists(read('Fees\n\n(a) one\n(i) two\n• three'));
    expect(JSON.stringify(list)).toMatch(/section-fees-a".*section-fees-a-i".*section-fees-a-i-point-1"/);
  });

  it('end at a paragraph without a marker', () => {
    expect(lists(read('Fees\n\n(a) one\n\nThe rest is text.\n\n(b) two'))).toHaveLength(2);
  });
});

describe('defined terms', () => {
  it.each([
    ['“Client” means the party that signs.', 'Client'],
    ['"Authorized Users" shall mean those named in writing.', 'Authorized Users'],
    ['The Provider (the “Provider”) keeps copies.', 'Provider'],
    ['Both (collectively, the "Parties") agree.', 'Parties'],
    ['“Database” has the meaning given in the order.', 'Database'],
    ['“ID” refers to a username.', 'ID'],
    ['“Software” or the “Platform” means the program.', 'Software'],
  ])('are found in %s', (source, term) => {
    expect(read(source).terms.map((entry) => entry.term)).toContain(term);
  });

  it.each(['He said “Hello” and left.', 'When we say “we”, we mean us.', 'The word "Client" is used below.'])(
    'are not found in %s',
    (source) => {
      expect(read(source).terms).toEqual([]);
    },
  );

  it('know the lines of their uses; the first use in each section is marked', () => {
    const document = read(`Fees

“Client” means the party that signs. It is bound.

The Client pays. The Clients of others do not; a Client who
disputes writes to the Provider, and the Client waits.

Term

The Client's access ends.`);
    expect(document.terms).toEqual([
      {
        term: 'Client',
        id: 'term-client',
        line: 3,
        definition: '“Client” means the party that signs.',
        uses: [5, 6, 10],
      },
    ]);
    expect(inlines(document).filter((node) => node.type === 'term-use')).toEqual([
      { type: 'term-use', text: 'Client', target: 'term-client' },
      { type: 'term-use', text: 'Client', target: 'term-client' },
    ]);
  });

  it('prefer the longest term', () => {
    const document = read(
      '“User” means a person. “Authorized User” means a named person. The Authorized Users sign in.',
    );
    expect(document.terms.map(({ term, uses }) => [term, uses])).toEqual([
      ['User', []],
      ['Authorized User', [1]],
    ]);
  });
});

describe('cross-references', () => {
  const source = `Section Four. Fees

1. Amounts

1.1 Support. During the term the Client pays under Section Four and clause 2.3(b).

2. Term and Ending

2.1 Ending. The Client may end under SECTION IV, see Sections 1.1, 2 and 9, paragraph 4 and Schedule A.

2.3 The Client answers:
(a) for itself;
(b) for others, under Section 230 of the Communications Act and Article 6 of the GDPR.

Schedule A

A schedule ends this text, and Section 4 is meant by "Section 4".`;
  const document = read(source);

  it('link to the innermost part they name', () => {
    const links = inlines(document).filter((node) => node.type === 'cross-reference');
    expect(links.map(({ text, target }) => [text, target])).toEqual([
      ['Section Four', 'section-four-fees'],
      ['clause 2.3(b)', 'section-ending-2-3-b'],
      ['SECTION IV', 'section-four-fees'],
      ['Sections 1.1', 'section-support'],
      ['2', 'term-and-ending'],
      ['paragraph 4', 'section-four-fees'],
      ['Schedule A', 'schedule-a'],
      ['Section 4', 'section-four-fees'],
      ['Section 4', 'section-four-fees'],
    ]);
  });

  it('without a target are named, foreign ones are not', () => {
    expect(document.dangling).toEqual([{ text: '9', line: 9 }]);
  });
});

it.each([
  ['definitions', '“Term” means x. '],
  ['references', '(i) Section 4 '],
  ['open quotation marks', '“A'],
  ['open parentheses', '(the ((((“'],
  ['lists of numbers', 'Sections 1, 2, 3, 4, '],
  ['clauses', '\n(a)\n(1)\n• '],
])('reads half a megabyte of %s', (_case, piece) => {
  const source = piece.repeat(Math.floor(5e5 / piece.length));
  expect(structureLegalDocument(parseLegalText(source, { mode: 'guarded' })).children.length).toBeGreaterThan(
    0,
  );
});
