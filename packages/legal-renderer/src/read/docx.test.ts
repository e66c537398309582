import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { parseDocx } from './docx';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org';

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const styled = (style: string, text: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);
const item = (list: number, level: number, text: string) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

/** A Word file with the styles Title and Heading 1 to 3, list 1 with numbers and list 2 with bullets. */
async function toDocx(body: string): Promise<ArrayBuffer> {
  const styles = [['Title', 'Title'], ...[1, 2, 3].map((depth) => [`Heading${depth}`, `heading ${depth}`])]
    .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
    .join('');
  const lists = ['decimal', 'bullet'].map((format, at) => {
    const levels = [0, 1, 2].map(
      (level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`,
    );
    return [
      `<w:abstractNum w:abstractNumId="${at}">${levels.join('')}</w:abstractNum>`,
      `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`,
    ];
  });
  const zip = new JSZip();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${relations}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const rels = (...all: string[]) =>
    `<Relationships xmlns="${relations}/package/2006/relationships">${all.join('')}</Relationships>`;
  zip.file('_rels/.rels', rels(relation('r1', 'officeDocument', 'word/document.xml')));
  zip.file(
    'word/_rels/document.xml.rels',
    rels(relation('r1', 'styles', 'styles.xml'), relation('r2', 'numbering', 'numbering.xml')),
  );
  zip.file('word/styles.xml', `<w:styles ${word}>${styles}</w:styles>`);
  zip.file(
    'word/numbering.xml',
    `<w:numbering ${word}>${[0, 1].map((part) => lists.map((list) => list[part]).join('')).join('')}</w:numbering>`,
  );
  zip.file('word/document.xml', `<w:document ${word}><w:body>${body}</w:body></w:document>`);
  return zip.generateAsync({ type: 'arraybuffer' });
}

describe('parseDocx', () => {
  it('takes the headings from the styles', async () => {
    const file = await toDocx(
      [
        styled('Title', 'Terms'),
        styled('Heading1', 'Fees and payment'),
        paragraph('The Client pays.'),
        styled('Heading3', 'By card'),
        paragraph(''),
        styled('Heading1', 'Term'),
      ].join(''),
    );
    expect(await parseDocx(file)).toEqual({
      type: 'document',
      children: [
        { type: 'heading', level: 2, text: 'Terms', id: 'section-terms', line: 1, rule: 'marked' },
        {
          type: 'heading',
          level: 2,
          text: 'Fees and payment',
          id: 'fees-and-payment',
          line: 2,
          rule: 'marked',
        },
        { type: 'paragraph', text: 'The Client pays.', line: 3 },
        { type: 'heading', level: 3, text: 'By card', id: 'by-card', line: 4, rule: 'marked' },
        { type: 'heading', level: 2, text: 'Term', id: 'section-term', line: 6, rule: 'marked' },
      ],
    });
  });

  it('numbers lists, from 1 after another paragraph, and reads tables, breaks and tabs', async () => {
    const file = await toDocx(
      [
        styled('Heading1', 'Duties'),
        item(1, 0, 'Pay.'),
        item(1, 1, 'By card.'),
        item(1, 1, 'By check.'),
        item(1, 0, 'Leave.'),
        paragraph('Also:'),
        item(1, 0, 'Return.'),
        item(2, 0, 'keys'),
        `<w:tbl><w:tr><w:tc>${paragraph('Left')}</w:tc><w:tc>${paragraph('Right')}</w:tc></w:tr></w:tbl>`,
        '<w:p><w:r><w:t>One</w:t><w:br/><w:t>Two</w:t><w:tab/><w:t>three</w:t></w:r></w:p>',
      ].join(''),
    );
    expect((await parseDocx(new Uint8Array(file))).children.map(({ text }) => text)).toEqual([
      'Duties',
      '1. Pay.',
      '1.1. By card.',
      '1.2. By check.',
      '2. Leave.',
      'Also:',
      '1. Return.',
      '• keys',
      'Left',
      'Right',
      'One\nTwo three',
    ]);
  });

  it('parses a file without heading styles as plain text, and keeps the paragraphs as lines', async () => {
    const texts = ['Section One. Fees', 'The Client pays.', 'NOTICES', 'In writing.'];
    const document = await parseDocx(await toDocx(texts.map((text) => paragraph(text)).join('')));
    expect(document.children).toEqual(
      parseLegalText(texts.join('\n\n')).children.map((node, at) => ({ ...node, line: at + 1 })),
    );
    expect(document.children[2]).toMatchObject({ type: 'heading', rule: 'capitals', line: 3 });
  });

  it('rejects what is no Word file', async () => {
    await expect(parseDocx(new TextEncoder().encode('plain'))).rejects.toThrow();
  });
});
