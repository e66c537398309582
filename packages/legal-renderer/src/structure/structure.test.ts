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

  /** The blocks of a section in one line: lists in brackets, texts as dots. */
  const outline = (source: string) => {
    const only = { onlyKnownHeadings: true, knownHeadings: ['Duties'] };
    const text = [
      'Duties',
      ...source.split(' ').map((marker) => (marker === '.' ? 'and so on' : `${marker} words`)),
    ].join('\n\n');
    const document = structureLegalDocument(parseLegalText(text, only));
    expect(toText(document).split(/\s+/)).toEqual(`${text}\n`.split(/\s+/));
    const of = (node: StructuredDocument['children'][number] | ClauseItem): string => {
      if (node.type === 'clause-list') return `[${node.children.map(of).join(' ')}]`;
      if (node.type !== 'clause-item') return '.';
      return node.marker + node.children.slice(1).map(of).join('');
    };
    return document.children.slice(1).map(of).join(' ');
  };

  it.each([
    ['12. 12.1 . 12.2 13. 13.1', '[12.[12.1].[12.2] 13.[13.1]]'],
    ['12.2 13. 13.1', '[12.2] [13.[13.1]]'],
    ['2.3.1 2.3.2 2.4 2.4.1', '[2.3.1 2.3.2] [2.4[2.4.1]]'],
    ['1. 1.1 13.1 14.', '[1.[1.1]] [13.1] [14.]'],
    ['1. (a) . (b) 2.', '[1.[(a)].[(b)] 2.]'],
    ['1. . (a) (b) 2. (a)', '[1..[(a) (b)] 2.[(a)]]'],
    ['1. 1.1 (a) . 1.2 2.', '[1.[1.1[(a)]].[1.2] 2.]'],
    ['1. . . 2. .', '[1.] . . [2.] .'],
    ['1) a) b) 2) a)', '[1)[a) b)] 2)[a)]]'],
    ['1. 1. 1.', '[1. 1. 1.]'],
  ])('continue behind a paragraph: %s', (source, expected) => {
    expect(outline(source)).toBe(expected);
  });

  it.each([
    ['(g) (h) (i) (j)', '[(g) (h) (i) (j)]'],
    ['(g) (h) (i) (ii) (iii) (i) (j)', '[(g) (h)[(i) (ii) (iii)] (i) (j)]'],
    ['(h) (i) (i) (j)', '[(h)[(i)] (i) (j)]'],
    ['(a) (i) (ii) (b) (i)', '[(a)[(i) (ii)] (b)[(i)]]'],
    ['(u) (v) (w) (x) (y)', '[(u) (v) (w) (x) (y)]'],
    ['(iv) (v) (vi)', '[(iv) (v) (vi)]'],
    ['(y) (z) (aa) (bb)', '[(y) (z) (aa) (bb)]'],
    ['(z) (aa) (ab)', '[(z) (aa) (ab)]'],
    ['(a) (i) (aa) (bb) (ii) (b)', '[(a)[(i)[(aa) (bb)] (ii)] (b)]'],
    ['(i) (ii) (A) (B) (iii) (iv) (v)', '[(i) (ii)[(A) (B)] (iii) (iv) (v)]'],
    ['I. II. III. IV. V. VI.', '[I. II. III. IV. V. VI.]'],
    ['G. H. I. J.', '[G. H. I. J.]'],
    ['(mix) (civil) (ill) (li) (xxx) (cc)', '. . . . . .'],
  ])('know roman numbers from letters by their sequence: %s', (source, expected) => {
    expect(outline(source)).toBe(expected);
  });

  it.each([
    '1.5 % per month is charged.',
    '1.5 million users are served.',
    '2.5 hours are included.',
    '(c) 2024 Probata',
  ])('do not begin with %s', (text) => {
    expect(lists(read(`Fees\n\n${text}`))).toEqual([]);
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

  it.each([
    ['Party', 'The Parties’ consent is needed.'],
    ['Loss', 'All Losses are borne.'],
    ['Index', 'The Indices are kept.'],
    ['Analysis', 'All Analyses are kept.'],
    ['Client’s Data', 'The Clients’ Data is kept.'],
    ['Services', 'They hold that THE SERVICES ARE PROVIDED AS THEY ARE.'],
    ['Terms of Service', 'They read the TERMS OF SERVICE.'],
    ['Notice of Claim', 'A Notice of the Claim is sent.'],
    ['Authorized User', 'Authorized and Actual Users sign in.'],
    ['Gebühr', `The ${'Gebühr'.normalize('NFD')} is due.`],
    ['Client', 'Section Three. Client Duties'],
  ])('see the use of %s in: %s', (term, use) => {
    const { terms } = structureLegalDocument(
      parseLegalText(`“${term}” means it.\n\nSection Two. Use\n\n${use}`),
    );
    expect(terms.map(({ uses }) => uses)).toEqual([[5]]);
  });

  it.each([
    ['Party', 'A third party pays.'],
    ['Personal Data', 'They are personal data.'],
    ['Client', 'A Clientele pays.'],
  ])('do not see %s in: %s', (term, use) => {
    const { terms } = structureLegalDocument(
      parseLegalText(`“${term}” means it.\n\nSection Two. Use\n\n${use}`),
    );
    expect(terms.map(({ uses }) => uses)).toEqual([[]]);
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

  const headings = [
    '1. Data',
    '2. Use',
    '3. Fees',
    '4. Term',
    '5. Law',
    '6. Payment',
    'Schedule A',
    'Schedule 2',
  ];
  const targetsIn = (sentence: string) => {
    const text = headings
      .map((heading) => `${heading}\n\nThe parties keep to what this part says, in full.`)
      .join('\n\n');
    const found = structureLegalDocument(parseLegalText(`${text}\n\n${sentence}`, { mode: 'guarded' }));
    expect(found.dangling).toEqual([]);
    return inlines(found).flatMap((node) => (node.type === 'cross-reference' ? [node.text] : []));
  };

  it.each([
    'It is read under Article 6 (1) (f) GDPR and kept.',
    'It is read under Article 6 para. 1 sentence 1 lit. f GDPR.',
    'It is read under Article 6(1)(f) and Article 5 GDPR.',
    'It is read under Article 6 alone.',
    'It follows Section 5 TTDSG in every case.',
    'It follows Sections 5 and 6 of the TTDSG.',
    'It follows 18 U.S.C. Section 2703(f) only.',
    'It follows U.S. Code, Title 17, Section 5(g).',
    'It follows California Civil Code Section 1542.',
    'It follows Companies Act 2006, section 4.',
    'It follows Regulation (EU) 2016/679, Article 6.',
    'It follows Section 5 Consumer Credit Act 1974.',
    'It follows section 4 of the act.',
    'It follows Section 5 of our privacy policy.',
    'It follows Section 5 of that agreement.',
    'It follows the Master Services Agreement, Section 3.',
    'It is a Section 501(c)(3) organization.',
    'It follows SECTION 5 OF THE FTC ACT.',
    'We may schedule 2 calls with you.',
    'We offer to schedule 2 calls with you.',
    'The Provider schedules 2 meetings a month.',
  ])('are not made of: %s', (sentence) => {
    expect(targetsIn(sentence)).toEqual([]);
  });

  it.each([
    ['It follows Section 5 in every case.', ['Section 5']],
    ['It follows clause 4 (a) in every case.', ['clause 4 (a)']],
    ['It follows Section 5 of this Agreement.', ['Section 5']],
    ['It follows Section 4 and Article 6 GDPR.', ['Section 4']],
    ['It is subject to schedule 2 and Schedule A.', ['schedule 2', 'Schedule A']],
    ['Now schedule 2 applies.', ['schedule 2']],
    ['It holds that SECTION 4 SHALL APPLY TO IT.', ['SECTION 4']],
  ])('are made of: %s', (sentence, links) => {
    expect(targetsIn(sentence)).toEqual(links);
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
