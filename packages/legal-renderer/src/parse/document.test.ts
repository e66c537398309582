import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import type { HeadingRule } from '../tree';
import { parseLegalText } from './document';
import type { ParseOptions } from './options';

describe('parseLegalText', () => {
  it('follows the heading rule to the letter', () => {
    const { children } = parseLegalText(
      'Terms of Service\n\nSection One. Access\nThe Client reads\n  and signs.\n\n1. Fees\n1.1. Currency\na. Dollars\nNotices:\nTHE END\n',
      { knownHeadings: ['Terms of Service  '] },
    );
    expect(children).toEqual([
      { type: 'heading', level: 2, rule: 'known', text: 'Terms of Service', id: 'terms-of-service', line: 1 },
      {
        type: 'heading',
        level: 2,
        rule: 'section',
        text: 'Section One. Access',
        id: 'section-one-access',
        line: 3,
      },
      { type: 'paragraph', text: 'The Client reads\nand signs.', line: 4 },
      { type: 'heading', level: 2, rule: 'numbered', text: '1. Fees', id: 'section-fees', line: 7 },
      {
        type: 'heading',
        level: 3,
        rule: 'sub-numbered',
        text: '1.1. Currency',
        id: 'section-currency',
        line: 8,
      },
      { type: 'heading', level: 4, rule: 'lettered', text: 'a. Dollars', id: 'section-dollars', line: 9 },
      { type: 'heading', level: 3, rule: 'colon', text: 'Notices:', id: 'section-notices', line: 10 },
      { type: 'heading', level: 3, rule: 'capitals', text: 'THE END', id: 'the-end', line: 11 },
    ]);
  });

  it.each<[string, HeadingRule | undefined]>([
    ['Section', 'section'],
    ['SECTION 4 applies to all of it, however long the line is, as nothing asks for a short one.', 'section'],
    ['Sections overview', 'section'],
    ['section_a', 'section'],
    ['ſection 1', undefined],
    ['12. Term', 'numbered'],
    ['1.', 'numbered'],
    ['1.Term', undefined],
    ['1) Term', undefined],
    ['1.1 Fees', 'sub-numbered'],
    ['1.1. Fees', 'sub-numbered'],
    ['1.1x', undefined],
    ['1.1.1 Fees', undefined],
    ['b. Retention', 'lettered'],
    ['É. x', undefined],
    ['ab. x', undefined],
    [`${'x'.repeat(58)}:`, 'colon'],
    [`${'x'.repeat(59)}:`, undefined],
    ['X'.repeat(59), 'capitals'],
    ['X'.repeat(60), undefined],
    ['LIMITS 2', 'capitals'],
    ['利用規約', 'capitals'],
    ['123', undefined],
    ['ß', undefined],
  ])('applies the rule to %s', (line, rule) => {
    const [node] = parseLegalText(line).children;
    expect(node?.type === 'heading' ? node.rule : undefined).toBe(rule);
    expect(parseLegalText(line, { onlyKnownHeadings: true }).children[0]?.type).toBe('paragraph');
  });

  it('gives a known heading its own level, and the first test wins', () => {
    const { children } = parseLegalText('1. Fees\nFEES', {
      knownHeadings: [{ text: '1. Fees', level: 4 }, 'fees'],
    });
    expect(children).toMatchObject([
      { level: 4, rule: 'known' },
      { level: 3, rule: 'capitals' },
    ]);
  });

  it('reads all line ends alike, and no mark without width', () => {
    const source = 'Section One\nText of\nthe section.\n\n\nNotices:\n\tBy post.\n';
    const expected = parseLegalText(source);
    for (const end of ['\r\n', '\r', '\v', '\u2028', '\u0085', '\u200b\n', '\n\u00ad'])
      expect(parseLegalText(source.replaceAll('\n', end))).toEqual(expected);
    for (const mark of ['\ufeff', '\u200e']) expect(parseLegalText(mark + source)).toEqual(expected);
    expect(parseLegalText(source.replaceAll('\n', '\u00a0\n'))).toEqual(expected);
  });

  it('gives every heading an id of its own that no script could mistake for a variable', () => {
    fc.assert(
      fc.property(anyLegalText, (source) => {
        const ids = parseLegalText(source).children.flatMap((node) =>
          node.type === 'heading' ? [node.id] : [],
        );
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[^\s-]+(-[^\s-]+)+$/u);
      }),
    );
    const ids = parseLegalText('LOCATION\nNAME\n__PROTO__\nNAME\nNAME 2\nNAME\n1. A', {}).children.map(
      (node) => node.type === 'heading' && node.id,
    );
    expect(ids).toEqual([
      'section-location',
      'section-name',
      'section-proto',
      'section-name-2',
      'name-2',
      'section-name-3',
      'section-a',
    ]);
  });

  it('knows a heading in either form of its letters', () => {
    for (const form of ['NFC', 'NFD']) {
      const known = { knownHeadings: ['Gebühren'.normalize(form === 'NFC' ? 'NFD' : 'NFC')] };
      expect(parseLegalText('Gebühren'.normalize(form), known).children).toMatchObject([
        { rule: 'known', text: 'Gebühren', id: 'section-gebühren' },
      ]);
    }
  });

  it('keeps the id of a heading that is renumbered', () => {
    const id = (line: string) =>
      parseLegalText(line).children.map((node) => node.type === 'heading' && node.id);
    expect(id('4. Pricing and Payment')).toEqual(id('5. Pricing and Payment'));
    expect(id('4.1 Late fees')).toEqual(id('12.3. Late fees'));
  });

  it.each<[string, unknown, unknown]>([
    ['a source that is no string', undefined, {}],
    ['null', null, {}],
    ['options that are no object', '', 'guarded'],
    ['null options', '', null],
    ['an unknown mode', '', { mode: 'strict' }],
    ['known headings that are no list', '', { knownHeadings: 'Terms' }],
    ['a known heading with a wrong level', '', { knownHeadings: [{ text: 'Terms', level: 1 }] }],
    ['a known heading that is null', '', { knownHeadings: [null] }],
    ['a flag that is no boolean', '', { onlyKnownHeadings: 'yes' }],
  ])('refuses %s in one sentence', (_case, source, options) => {
    expect(() => parseLegalText(source as string, options as ParseOptions)).toThrow(/^[^.]+; [^.]+\.$/); // wrong types on purpose
  });

  it.each([
    ['one line', 'x '.repeat(5e6)],
    ['one heading', `1. ${'word '.repeat(2e6)}`],
    ['one word in capitals', 'A'.repeat(1e7)],
    ['digits', '1'.repeat(1e7)],
    ['blank lines', '\n'.repeat(3e5)],
    ['spaces', ' '.repeat(1e7)],
    ['carriage returns', '\r'.repeat(3e5)],
    ['indented lines of one paragraph', 'a b\n '.repeat(2e5)],
    ['the same heading', 'AB\n'.repeat(1e5)],
    ['headings that look like numbered ids', Array.from({ length: 4e4 }, (_, n) => `AB ${n}\nAB`).join('\n')],
  ])('reads megabytes of %s', (_case, source) => {
    for (const mode of ['literal', 'guarded'] as const) {
      const { children } = parseLegalText(source, { mode });
      expect(children.length).toBeLessThan(1e6);
    }
  });
});
