import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import type { LegalDocument } from '../tree';
import { parseLegalText } from './document';
import type { ParseOptions } from './options';

/** The rule as it is written down, in regular expressions, with no thought of speed. */
function reference(source: string, known: readonly string[] = [], onlyKnown = false) {
  const nodes: { type: string; level?: number; rule?: string; text: string; line: number }[] = [];
  let paragraph: { type: string; text: string; line: number } | undefined;
  source
    .replaceAll('\0', '\ufffd')
    .split(/\r\n|\r|\n/)
    .forEach((raw, index) => {
      const text = raw.trim();
      const line = index + 1;
      const hit = ((): [number, string] | undefined => {
        if (text === '') return undefined;
        if (known.includes(text)) return [2, 'known'];
        if (onlyKnown) return undefined;
        if (/^section\b/i.test(text)) return [2, 'section'];
        if (/^\d+\.(\s|$)/.test(text)) return [2, 'numbered'];
        if (/^\d+\.\d+\.?(\s|$)/.test(text)) return [3, 'sub-numbered'];
        if (/^[A-Za-z]\.(\s|$)/.test(text)) return [4, 'lettered'];
        if (text.endsWith(':') && text.length < 60) return [3, 'colon'];
        if (/\p{L}/u.test(text) && text === text.toUpperCase() && text.length < 60) return [3, 'capitals'];
        return undefined;
      })();
      if (text === '') paragraph = undefined;
      else if (hit) {
        paragraph = undefined;
        nodes.push({ type: 'heading', level: hit[0], rule: hit[1], text, line });
      } else if (paragraph) paragraph.text += `\n${text}`;
      else {
        paragraph = { type: 'paragraph', text, line };
        nodes.push(paragraph);
      }
    });
  return nodes;
}

const withoutIds = (document: LegalDocument) =>
  document.children.map((node) => (node.type === 'heading' ? { ...node, id: undefined } : node));

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

  it('agrees with the rule written as regular expressions on any text', () => {
    fc.assert(
      fc.property(anyLegalText, fc.boolean(), (source, onlyKnown) => {
        const known = ['Client', 'a.'];
        expect(
          withoutIds(parseLegalText(source, { knownHeadings: known, onlyKnownHeadings: onlyKnown })),
        ).toEqual(reference(source, known, onlyKnown));
      }),
      { numRuns: 1000 },
    );
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

  it('reads LF, CRLF and CR alike, with and without a byte order mark', () => {
    const source = 'Section One\nText of\nthe section.\n\n\nNotices:\n\tBy post.\n';
    const expected = parseLegalText(source);
    for (const end of ['\r\n', '\r']) expect(parseLegalText(source.replaceAll('\n', end))).toEqual(expected);
    expect(parseLegalText(`\ufeff${source}`)).toEqual(expected);
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
    ['blank lines', '\n'.repeat(1e6)],
    ['spaces', ' '.repeat(1e7)],
    ['carriage returns', '\r'.repeat(1e6)],
    ['indented lines of one paragraph', 'a b\n '.repeat(1e6)],
    ['the same heading', 'AB\n'.repeat(3e5)],
    ['headings that look like numbered ids', Array.from({ length: 2e5 }, (_, n) => `AB ${n}\nAB`).join('\n')],
  ])('reads ten megabytes of %s', (_case, source) => {
    for (const mode of ['literal', 'guarded'] as const) {
      const { children } = parseLegalText(source, { mode });
      expect(children.length).toBeLessThan(1e6);
    }
  });
});
