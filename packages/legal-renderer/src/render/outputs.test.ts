import { HtmlRenderer, Parser } from 'commonmark';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { anyLegalText } from '../fixtures/legal-text';
import { parseLegalText } from '../parse/document';
import { normalize } from '../parse/normalize';
import { parseModes } from '../parse/options';
import { structureLegalDocument } from '../structure/structure';
import { tableOfContents } from './contents';
import { type HtmlOptions, toHtml } from './html';
import { toJson } from './json';
import { toMarkdown } from './markdown';
import { toText } from './text';

type Node = DefaultTreeAdapterMap['node'];

const textOf = (node: Node): string =>
  node.nodeName === '#text' && 'value' in node
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : '';

const elementsOf = (node: Node): DefaultTreeAdapterMap['element'][] =>
  'childNodes' in node
    ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))
    : [];

const words = (text: string) => normalize(text).split(/\s+/).filter(Boolean);

const forms = (source: string) =>
  parseModes.flatMap((mode) => {
    const document = parseLegalText(source, { mode });
    return [document, structureLegalDocument(document)];
  });

describe('toHtml', () => {
  it('says each node in its own element', () => {
    expect(toHtml(parseLegalText('Section One & Two\nIf a < b,\nthen "c".\n\n1.1 Fees'))).toBe(
      '<h2 id="section-one-two">Section One &amp; Two</h2>\n<p>If a &lt; b,\nthen &quot;c&quot;.</p>\n<h3 id="section-fees">1.1 Fees</h3>\n',
    );
  });

  it('keeps every word of any source in order, in every form', () => {
    fc.assert(
      fc.property(anyLegalText, (source) => {
        for (const document of forms(source)) {
          expect(words(textOf(parseFragment(toHtml(document))))).toEqual(words(source));
          expect(words(toText(document))).toEqual(words(source));
        }
      }),
    );
  });

  it('lets nothing through but its own elements and attributes', () => {
    const tags = new Set(['h2', 'h3', 'h4', 'p', 'ul', 'li', 'span', 'dfn', 'a']);
    const attributes = new Set(['id', 'href', 'role', 'class']);
    fc.assert(
      fc.property(anyLegalText, (source) => {
        for (const document of forms(source)) {
          const elements = elementsOf(parseFragment(toHtml(document)));
          for (const { tagName, attrs } of elements) {
            expect(tags).toContain(tagName);
            for (const { name, value } of attrs) {
              expect(attributes).toContain(name);
              if (name === 'href') expect(value).toMatch(/^#/);
            }
          }
          const ids = elements.flatMap(({ attrs }) =>
            attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
          );
          expect(new Set(ids).size).toBe(ids.length);
          for (const { attrs } of elements)
            for (const { name, value } of attrs) if (name === 'href') expect(ids).toContain(value.slice(1));
        }
      }),
    );
  });

  it('refuses an unsupported offset', () => {
    const wrong = { levelOffset: 5 } as unknown as HtmlOptions; // wrong on purpose
    expect(() => toHtml(parseLegalText('Section One'), wrong)).toThrow(
      'levelOffset 5 is not supported; use 0, 1 or 2.',
    );
  });

  it('lowers headings for a document inside another and keeps earlier ids as anchors', () => {
    const document = parseLegalText('Section One. Fees\nText.');
    expect(
      toHtml(document, { levelOffset: 1, aliases: { 'fees-old': 'section-one-fees', gone: 'nowhere' } }),
    ).toBe('<h3 id="section-one-fees"><span id="fees-old"></span>Section One. Fees</h3>\n<p>Text.</p>\n');
  });
});

describe('toMarkdown', () => {
  it('gives CommonMark that says the same words', () => {
    const source = fc.array(
      fc.constantFrom(
        '# a',
        '1. Fees',
        '*b*',
        '[x](y)',
        '<b>',
        '- dash',
        '(a) one',
        '+ plus',
        '2) two',
        '_u_',
        'A & B',
        '---',
      ),
    );
    fc.assert(
      fc.property(source, (lines) => {
        for (const document of forms(lines.join('\n\n'))) {
          const html = new HtmlRenderer().render(new Parser().parse(toMarkdown(document)));
          const plain = (text: string) => words(text).filter((word) => !/^[-+•*]$/.test(word));
          expect(plain(textOf(parseFragment(html)))).toEqual(plain(lines.join('\n\n')));
        }
      }),
    );
  });
});

describe('toJson', () => {
  it('is the tree', () => {
    const document = parseLegalText('Section One\nText.');
    expect(JSON.parse(toJson(document))).toEqual(document);
  });
});

describe('tableOfContents', () => {
  it('nests headings by level, a missing level included', () => {
    const toc = tableOfContents(
      parseLegalText('1.1 Early\nSection One\n1.1 Fees\na. Dollars\n1.2 Term\nSection Two'),
    );
    const shape = (entries: typeof toc): unknown[] =>
      entries.map(({ text, children }) => (children.length ? [text, shape(children)] : text));
    expect(shape(toc)).toEqual([
      '1.1 Early',
      ['Section One', [['1.1 Fees', ['a. Dollars']], '1.2 Term']],
      'Section Two',
    ]);
    expect(toc[1]).toMatchObject({ id: 'section-one', level: 2, line: 2 });
  });
});
