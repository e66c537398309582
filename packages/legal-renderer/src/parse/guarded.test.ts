import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import { parseLegalText } from './document';
import type { ParseOptions } from './options';

const body =
  'The parties agree on this paragraph, which is long enough to be read as one and ends with a stop.';
const headings = (source: string, options?: ParseOptions) =>
  parseLegalText(source, { mode: 'guarded', ...options }).children.flatMap((node) =>
    node.type === 'heading' ? [`${node.level} ${node.text}`] : [],
  );

describe('guarded mode', () => {
  it('splits a title from the clause that runs on behind it', () => {
    expect(
      parseLegalText('1.1 Support. During the term the Provider answers.\nIt does so by mail.', {
        mode: 'guarded',
      }).children,
    ).toEqual([
      {
        type: 'heading',
        level: 2,
        text: '1.1 Support.',
        id: 'section-support',
        line: 1,
        rule: 'sub-numbered',
      },
      { type: 'paragraph', text: 'During the term the Provider answers.\nIt does so by mail.', line: 1 },
    ]);
  });

  it.each([
    '1. Services',
    '1) Services',
    '2.3 Fees and Charges.',
    '2.3.1 Currency',
    'A. Definitions',
    'Section 1 – Definitions.',
    'Section Four',
    'ARTICLE IV',
    'Article IV. Fees',
    'Schedule A: Security Measures',
    '§ 12 Notices',
    'LIMITATION OF LIABILITY',
    'Limits of Liability',
    'How we use your information',
    'What are your rights?',
    'Definitions.',
    'Contact Details:',
    '利用規約',
    '(1) Notices',
    '4. Which of your details do our partners in other countries receive, and for how long do they keep them?',
  ])('takes for a heading: %s', (line) => {
    expect(headings(`${body}\n\n${line}\n\n${body}`)).toEqual([`2 ${line}`]);
  });

  it.each([
    '1. The Client pays each invoice within thirty days of its receipt.',
    '1.1 In this agreement the following words have the meanings that are given here, unless it says otherwise somewhere.',
    'a. the first of the points',
    'Section 4 applies to this clause.',
    'sections of the text',
    'THE SERVICES ARE PROVIDED AS IS, WITHOUT A WARRANTY OF ANY KIND, AND AT YOUR OWN RISK.',
    'We collect the following:',
    'For example:',
    'Last updated: June 3, 2024',
    '3 June 2024',
    'legal@probata.example',
    'By: ____________',
    '• Services',
    '(a) Services',
    'This line ends as a sentence does.',
    '2024',
    'Our policy requires that',
    'Examples of such data are',
    'First response to the client –',
    '“CUSTOMER”',
    'Dear Ms. Example:',
    'Hello [First Name]:',
  ])('does not take for a heading: %s', (line) => {
    expect(headings(`${body}\n\n${line}\n\n${body}`)).toEqual([]);
  });

  const titles = [
    'Definitions',
    'Services',
    'Fees and Payment',
    'Term and Ending',
    'Notices',
    'Changes',
    'Law',
    'Costs',
    'Waiver',
    'Rest',
  ];
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
  it.each(['#. ', '#) ', '# - ', '# – ', '#: ', '#.\t', '# ', '#\t', '#] ', '1.# ', '1.#: '])(
    'takes numbers in a series for those of headings: "%s"',
    (mark) => {
      const numbers =
        /^#[^.)]/.test(mark) || mark.startsWith('1')
          ? [titles.map((_, at) => `${at + 1}`)]
          : [titles.map((_, at) => `${at + 1}`), roman, [...'ABCDEFGHIJ']];
      for (const series of [...numbers, ...(/^# [-–]/.test(mark) ? [roman] : [])]) {
        const lines = titles.map((title, at) => `${mark.replace('#', series[at] ?? '')}${title}`);
        const source = lines.map((line) => `${line}\n\n${body}`).join('\n\n');
        expect(headings(source)).toEqual(lines.map((line) => `2 ${line}`));
        const ids = parseLegalText(source, { mode: 'guarded' }).children.flatMap((node) =>
          node.type === 'heading' ? [node.id] : [],
        );
        expect(ids.slice(0, 3)).toEqual(['section-definitions', 'section-services', 'fees-and-payment']);
      }
    },
  );

  it('does not take a single number without a stop, an amount or an address for one', () => {
    expect(
      headings(
        ['30 Days Notice', '1 Main Street', '2024 Compliance']
          .map((line) => `${line}\n\n${body}`)
          .join('\n\n'),
      ),
    ).toEqual([]);
  });

  it('knows a list from headings by its neighbors', () => {
    expect(headings(`Use these:\n\n1. Name\n\n2. Address\n\n3. Telephone\n\n${body}`)).toEqual([]);
    expect(headings(`1. Parties\n\n${body}\n\n2. Address\n\n${body}`)).toEqual([
      '2 1. Parties',
      '2 2. Address',
    ]);
    expect(headings(`Links follow here:\n\nFirst\n\nSecond\n\nThird\n\nFourth\n\nFifth`)).toEqual([]);
  });

  it('takes a short line for a title by the text that it leads to', () => {
    const wrapped = 'Monthly reports on the Wiki\nlist what changed';
    expect(headings(`${body}\n\nReports\n\n${wrapped}`)).toEqual(['2 Reports']);
    expect(headings(`${body}\n\nFees\n\nRole | Price\nClerk | 40`)).toEqual(['2 Fees']);
    expect(headings(`${body}\n\nJordan Example\n\nRobin Sample\n\nDallas, Texas`)).toEqual([]);
    expect(headings(`${body}\n\nFees\n\nInvoices\n\n${body}`)).toEqual(['2 Fees', '2 Invoices']);
  });

  it('knows a form field and an address from a heading by the short line below', () => {
    expect(headings(`${body}\n\nStart Date:\n\nthe day of signature`)).toEqual([]);
    expect(headings(`Write to:\n\nPROBATA\nPrivacy Office\n1 Main Street`)).toEqual([]);
  });

  it('knows a sentence with a blank to fill in from a signature line', () => {
    const salary = 'Your salary is $______ per year, paid twice a month.';
    const between = 'This agreement is made on ____________ between the parties named below.';
    expect(
      headings(`OFFER OF EMPLOYMENT\n\n${between}\n\nCompensation\n\n${salary}\n\n1. Term\n\n${between}`),
    ).toEqual(['2 OFFER OF EMPLOYMENT', '3 Compensation', '4 1. Term']);
    expect(headings(`${body}\n\nACME COMPANY\n\nSigned on the date below: ____________`)).toEqual([]);
    expect(headings(`${body}\n\nCustomer\n\nName ____________ Date ____________ Title ____________`)).toEqual(
      [],
    );
  });

  it('takes the first line of a form for its title', () => {
    const fields = 'Date: ____________\n\nName: ____________';
    expect(headings(`OFFER OF EMPLOYMENT\n\n${fields}`)).toEqual(['2 OFFER OF EMPLOYMENT']);
    expect(headings(`Release of Records\n\n${fields}`)).toEqual(['2 Release of Records']);
    expect(headings(`${body}\n\nACME COMPANY\n\n${fields}`)).toEqual([]);
  });

  it('takes neither an amount nor a party for a heading', () => {
    expect(headings(`${body}\nEUR9,000\n\n${body}`)).toEqual([]);
    expect(headings(`${body}\nParty B\n\n${body}`)).toEqual([]);
  });

  it('finds titles in a text without blank lines', () => {
    expect(headings(`${body}\nTerm and Notice\n${body}\nFees\n${body}`)).toEqual([
      '2 Term and Notice',
      '2 Fees',
    ]);
  });

  it('takes the first line for the title of the document', () => {
    expect(headings(`Letter to Customers\n\nDallas\n\nJune\n\nGreeting\n\n${body}`)[0]).toBe(
      '2 Letter to Customers',
    );
  });

  it('splits run-in titles that outnumber the other headings', () => {
    const clauses = ['Services', 'Fees', 'Notices', 'Term', 'Waiver'].map(
      (title, at) => `${at + 1}. ${title}. ${body}`,
    );
    const named = ['CONSULTING AGREEMENT', body, 'RECITALS', body, 'AGREED TERMS'];
    expect(headings([...named, ...clauses].join('\n\n'))).toHaveLength(8);
    expect(headings([...named, ...clauses.slice(0, 3)].join('\n\n'))).toHaveLength(3);
  });

  it('leaves run-in titles in their clauses where a text has headings enough', () => {
    const clause = `1.1 Support. ${body}`;
    const sections = (count: number) =>
      Array.from({ length: count }, (_, at) => `${at + 1}. Part\n\n${body}`).join('\n\n');
    expect(headings(`${clause}\n\n${sections(7)}`)).toContain('2 1.1 Support.');
    expect(headings(`${clause}\n\n${sections(8)}`)).not.toContain('2 1.1 Support.');
  });

  it('nests kinds of headings as the text does, and skips no level', () => {
    expect(
      headings(`A. One\n${body}\n1. Two\n${body}\n1.1 Three\n${body}\nB. Four\n${body}\nSchedule A\n${body}`),
    ).toEqual(['2 A. One', '3 1. Two', '4 1.1 Three', '2 B. Four', '2 Schedule A']);
  });

  it('puts sections beside, and their parts below, the headings a caller lists', () => {
    const options: ParseOptions = { knownHeadings: ['Terms', 'Corrections', { text: 'Deep', level: 4 }] };
    expect(
      headings(
        `Terms\n${body}\nSection One\n${body}\n1.1 Fees. ${body}\n\nCorrections\n${body}\nDeep\n${body}`,
        options,
      ),
    ).toEqual(['2 Terms', '2 Section One', '3 1.1 Fees.', '2 Corrections', '3 Deep']);
  });

  it('finds only the listed headings with onlyKnownHeadings', () => {
    const source = `Terms\n\n${body}\n\nSection One\n\n1.1 Support. ${body}`;
    expect(headings(source, { knownHeadings: ['Terms'], onlyKnownHeadings: true })).toEqual(['2 Terms']);
  });

  it('makes no heading over 120 characters and skips no level, whatever the text', () => {
    const known = ['Client', { text: 'LIMITS', level: 4 }, { text: 'a.', level: 3 }] as const;
    fc.assert(
      fc.property(anyLegalText, (source) => {
        let level = 1;
        for (const node of parseLegalText(source, { mode: 'guarded', knownHeadings: known }).children) {
          if (node.type !== 'heading') continue;
          expect(node.text.length).toBeLessThanOrEqual(120);
          expect(node.level).toBeLessThanOrEqual(level + 1);
          level = node.level;
        }
      }),
    );
  });
});
