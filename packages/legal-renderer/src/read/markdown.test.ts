import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { toMarkdown } from '../render/markdown';
import { structureLegalDocument } from '../structure/structure';
import { parseMarkdown } from './markdown';

const outline = (source: string) =>
  parseMarkdown(source).children.map((node) =>
    node.type === 'heading' ? `${node.level} ${node.text}` : node.text,
  );

describe('parseMarkdown', () => {
  it('takes the headings that Markdown marks, with their lines', () => {
    const source =
      '# Terms\n\nHello *you*,\n[reader](https://a.example).\n\n## 1. Fees\n\nPay `now`.\n\nSmall print\n---\n';
    expect(parseMarkdown(source)).toEqual({
      type: 'document',
      children: [
        { type: 'heading', level: 2, text: 'Terms', id: 'section-terms', line: 1, rule: 'marked' },
        { type: 'paragraph', text: 'Hello you,\nreader.', line: 3 },
        { type: 'heading', level: 2, text: '1. Fees', id: 'section-fees', line: 6, rule: 'marked' },
        { type: 'paragraph', text: 'Pay now.', line: 8 },
        { type: 'heading', level: 2, text: 'Small print', id: 'small-print', line: 10, rule: 'marked' },
      ],
    });
  });

  it('skips no level and none is deeper than 4', () => {
    expect(outline('### A\n\n###### B\n\n#### C\n\n##### D\n\n###### E\n\n### F')).toEqual([
      '2 A',
      '3 B',
      '3 C',
      '4 D',
      '4 E',
      '2 F',
    ]);
  });

  it('writes the numbers of lists into the text, where clauses are found', () => {
    const source = '# Terms of use\n\n3. Pay.\n   1. By card.\n   2. By check.\n4. Leave.\n\n- One\n- Two\n';
    expect(outline(source)).toEqual([
      '2 Terms of use',
      '3. Pay.',
      '3.1. By card.',
      '3.2. By check.',
      '4. Leave.',
      '• One',
      '• Two',
    ]);
    const [, list] = structureLegalDocument(parseMarkdown(source)).children;
    expect(list).toMatchObject({ type: 'clause-list', children: [{ marker: '3.' }, { marker: '4.' }] });
  });

  it('leaves out front matter, comments and rules, and keeps quotes and code', () => {
    expect(
      outline(
        '---\ntitle: T\n---\n\n<!-- draft -->\n\n## One part\n\n> quoted\n\n***\n\n    as is\n\n![seal](s.png)',
      ),
    ).toEqual(['2 One part', 'quoted', 'as is', 'seal']);
  });

  it('parses a source without marked headings as plain text', () => {
    const source = 'Section One. Fees\n\nThe Client pays.\n\nNOTICES\n\nIn writing.';
    expect(parseMarkdown(source)).toEqual(parseLegalText(source));
    expect(parseMarkdown(source, { onlyKnownHeadings: true }).children).toHaveLength(4);
  });

  it('reads back what toMarkdown writes', () => {
    const document = parseLegalText('Section One. Fees\n\nThe *Client* pays 5 < 6.\n\nA. Card\n\n[By card]');
    const again = parseMarkdown(toMarkdown(document));
    expect(again.children.map(({ text }) => text)).toEqual(document.children.map(({ text }) => text));
  });

  it.each(['', '\n\n', '---', '---\n', '#', '\0', '> ', '1.', '- '])(
    'reads %j without an error',
    (source) => {
      expect(parseMarkdown(source).type).toBe('document');
    },
  );
});
