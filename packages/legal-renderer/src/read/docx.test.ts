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
async function toDocx(
  body: string,
  parts: { styles?: string; numbering?: string; footnotes?: string; endnotes?: string } = {},
): Promise<ArrayBuffer> {
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
    rels(
      relation('r1', 'styles', 'styles.xml'),
      relation('r2', 'numbering', '/word/numbering.xml'),
      relation('r3', 'footnotes', 'footnotes.xml'),
      relation('r4', 'endnotes', '../word/endnotes.xml'),
    ),
  );
  for (const kind of ['footnotes', 'endnotes'] as const)
    if (parts[kind]) zip.file(`word/${kind}.xml`, `<w:${kind} ${word}>${parts[kind]}</w:${kind}>`);
  zip.file('word/styles.xml', `<w:styles ${word}>${styles}${parts.styles ?? ''}</w:styles>`);
  zip.file(
    'word/numbering.xml',
    `<w:numbering ${word}>${parts.numbering ?? [0, 1].map((part) => lists.map((list) => list[part]).join('')).join('')}</w:numbering>`,
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

  it('numbers lists as Word does, also behind another paragraph, and reads tables, breaks and tabs', async () => {
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
      '3. Return.',
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

  const run = (text: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const lines = async (...[body, parts]: Parameters<typeof toDocx>) =>
    (await parseDocx(await toDocx(body, parts), { onlyKnownHeadings: true })).children.map((node) =>
      node.type === 'heading' ? `${'#'.repeat(node.level)} ${node.text}` : node.text,
    );

  it('puts footnotes at the end of their section and endnotes at the end, also those of tables', async () => {
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`;
    const reference = (kind: string, id: number, own = '') =>
      `<w:r><w:${kind}Reference w:id="${id}"${own}/></w:r>`;
    const body = [
      styled('Heading1', 'Fees'),
      `<w:p>${run('Five euros')}${reference('footnote', 2)}${run('.')}${reference('endnote', 2)}</w:p>`,
      `<w:tbl><w:tr><w:tc><w:p>${run('Cell')}${reference('footnote', 3)}</w:p></w:tc></w:tr></w:tbl>`,
      paragraph('More.'),
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Term')}${reference('footnote', 4)}</w:p>`,
      `<w:p>${run('A year')}${reference('footnote', 5, ' w:customMarkFollows="1"')}${run('*')}</w:p>`,
    ].join('');
    const footnotes = `<w:footnote w:id="-1" w:type="separator"><w:p/></w:footnote>${note('footnote', 2, 'Plus tax.')}${note('footnote', 3, 'In all.')}${note('footnote', 4, 'Of three.')}${note('footnote', 5, '* At least.')}${note('footnote', 6, 'Not referred to.')}`;
    const file = await toDocx(body, { footnotes, endnotes: note('endnote', 2, 'See above.') });
    const { children } = await parseDocx(file);
    expect(children.map(({ text }) => text)).toEqual([
      'Fees',
      'Five euros[1].[i]',
      'Cell[2]',
      'More.',
      '[1] Plus tax.',
      '[2] In all.',
      'Term[3]',
      'A year*',
      '[3] Of three.',
      '* At least.',
      '[i] See above.',
    ]);
    expect(children[6]).toMatchObject({ type: 'heading', id: 'section-term' });
  });

  it('keeps out what Word hides, by its own properties or by styles, and what was deleted', async () => {
    const style = (type: string, id: string, more: string) =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${more}</w:style>`;
    const styles = [
      style('character', 'Hidden', '<w:rPr><w:vanish/></w:rPr>'),
      style('character', 'Draft', '<w:basedOn w:val="Hidden"/>'),
      style('paragraph', 'Note', '<w:rPr><w:vanish/></w:rPr>'),
      style('paragraph', 'Shown', '<w:basedOn w:val="Note"/><w:rPr><w:vanish w:val="false"/></w:rPr>'),
    ].join('');
    const body = [
      styled('Heading1', 'Fees'),
      `<w:p>${run('a')}${run('no', '<w:vanish/>')}${run('b', '<w:vanish w:val="0"/>')}${run('no', '<w:rStyle w:val="Draft"/>')}${run('c', '<w:rStyle w:val="Draft"/><w:vanish w:val="0"/>')}</w:p>`,
      styled('Note', 'no'),
      styled('Shown', 'd'),
      // Both styles hide its text, so that is not hidden; its mark is, so the next paragraph joins it.
      `<w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${run('e', '<w:rStyle w:val="Hidden"/>')}</w:p>`,
      `<w:p><w:ins>${run('f')}</w:ins><w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:moveFrom>${run('no')}</w:moveFrom></w:p>`,
      `<w:p><w:r><w:instrText>no</w:instrText></w:r>${run('g')}<w:r><w:commentReference w:id="1"/></w:r></w:p>`,
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('h')}</w:p>`,
      paragraph('i'),
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('no')}</w:tc></w:tr></w:tbl>`,
    ].join('');
    expect(await lines(body, { styles })).toEqual(['## Fees', 'abc', 'd', 'ef', 'g', 'hi']);
  });

  it('takes headings from outline levels, of the paragraph, its style, or a style that one is based on', async () => {
    const style = (id: string, base: string, level?: number) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/><w:pPr>${level === undefined ? '' : `<w:outlineLvl w:val="${level}"/>`}</w:pPr></w:style>`;
    const styles =
      style('Clause', 'Heading1') +
      style('Deep', 'Clause', 1) +
      style('Contents', 'Heading1', 9) +
      style('Loop', 'Loop');
    const body = [
      styled('Title', 'Agreement'),
      styled('Clause', 'Fees'),
      styled('Deep', 'Currency'),
      styled('Contents', 'Text'),
      styled('Loop', 'More'),
      paragraph('Term', '<w:outlineLvl w:val="0"/>'),
      paragraph('Body', '<w:pStyle w:val="Heading1"/><w:outlineLvl w:val="9"/>'),
    ].join('');
    expect(await lines(body, { styles })).toEqual([
      '## Agreement',
      '## Fees',
      '### Currency',
      'Text',
      'More',
      '## Term',
      'Body',
    ]);
  });

  describe('counts as Word does', () => {
    const level = (at: number, format: string, text: string, more = '') =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
    const list = (levels: string, ...numbers: string[]) =>
      `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${['', ...numbers].map((more, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="0"/>${more}</w:num>`).join('')}`;
    const anew = (value: number) =>
      `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${value}"/></w:lvlOverride>`;
    const contract =
      level(0, 'decimal', '%1.') +
      level(1, 'decimal', '%1.%2') +
      level(2, 'lowerLetter', '(%3)') +
      level(3, 'lowerRoman', '(%4)');

    it.each<[string, string, [list: number, level: number][], string[]]>([
      [
        'levels',
        list(contract),
        [
          [1, 0],
          [1, 1],
          [1, 2],
          [1, 2],
          [1, 3],
          [1, 1],
          [1, 2],
          [1, 0],
          [1, 1],
        ],
        ['1.', '1.1', '(a)', '(b)', '(i)', '1.2', '(a)', '2.', '2.1'],
      ],
      [
        'lists of one kind',
        list(contract, ''),
        [
          [1, 0],
          [2, 0],
          [1, 0],
        ],
        ['1.', '2.', '3.'],
      ],
      [
        'start values',
        list(contract, anew(5)),
        [
          [1, 0],
          [2, 0],
          [2, 0],
        ],
        ['1.', '5.', '6.'],
      ],
      [
        'lists that begin anew',
        list(contract, anew(1)),
        [
          [1, 0],
          [1, 0],
          [2, 0],
          [2, 1],
        ],
        ['1.', '2.', '1.', '1.1'],
      ],
      [
        'articles and sections',
        list(level(0, 'upperRoman', 'ARTICLE %1') + level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>')),
        [
          [1, 0],
          [1, 0],
          [1, 1],
        ],
        ['ARTICLE I', 'ARTICLE II', 'Section 2.01'],
      ],
      [
        'levels that never restart',
        list(level(0, 'upperLetter', '%1.') + level(1, 'decimal', '%2)', '<w:lvlRestart w:val="0"/>')),
        [
          [1, 0],
          [1, 1],
          [1, 0],
          [1, 1],
        ],
        ['A.', '1)', 'B.', '2)'],
      ],
      [
        'words',
        list(level(0, 'ordinalText', '%1') + level(1, 'cardinalText', 'Part %2') + level(2, 'ordinal', '%3')),
        [
          [1, 0],
          [1, 1],
          [1, 2],
        ],
        ['First', 'Part One', '1st'],
      ],
      [
        'bullets and levels without a number',
        list(level(0, 'bullet', '\uf0b7') + level(1, 'none', '')),
        [
          [1, 0],
          [1, 1],
        ],
        ['•', ''],
      ],
      [
        'another level of a list',
        list(contract, `<w:lvlOverride w:ilvl="0">${level(0, 'upperLetter', '%1)')}</w:lvlOverride>`),
        [[2, 0]],
        ['A)'],
      ],
      [
        'a level without those above',
        list(contract),
        [
          [1, 1],
          [1, 1],
          [1, 0],
        ],
        ['1.1', '1.2', '1.'],
      ],
    ])('%s', async (_what, numbering, places, expected) => {
      const body = places.map(([number, depth]) => item(number, depth, 'x')).join('');
      expect(await lines(body, { numbering })).toEqual(expected.map((label) => `${label} x`.trim()));
    });

    it('numbers letters behind z as aa and bb', async () => {
      const body = Array.from({ length: 28 }, () => item(1, 0, 'x')).join('');
      const all = await lines(body, { numbering: list(level(0, 'lowerLetter', '(%1)')) });
      expect(all.slice(25)).toEqual(['(z) x', '(aa) x', '(bb) x']);
    });

    it('the lists of styles, in headings too, whose anchors have no number', async () => {
      const style = (id: string, more: string) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}</w:style>`;
      const styles =
        style('One', '<w:basedOn w:val="Heading1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
        style('Two', '<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>') +
        style('Three', '<w:basedOn w:val="Two"/>');
      const body = [
        styled('One', 'Fees and costs'),
        styled('Two', 'x'),
        styled('Three', 'x'),
        paragraph('x', '<w:pStyle w:val="Two"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
        styled('One', 'Term'),
      ].join('');
      expect(await lines(body, { styles, numbering: list(contract) })).toEqual([
        '## 1. Fees and costs',
        '1.1 x',
        '1.2 x',
        'x',
        '## 2. Term',
      ]);
      const { children } = await parseDocx(await toDocx(body, { styles, numbering: list(contract) }));
      expect(children[0]).toMatchObject({ id: 'fees-and-costs' });
    });
  });

  it('reads text boxes, fields and content controls once each', async () => {
    const box = `<w:txbxContent>${paragraph('In a box')}</w:txbxContent>`;
    const body = [
      styled('Heading1', 'Fees'),
      `<w:p>${run('Before')}<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      `<w:sdt><w:sdtPr><w:alias w:val="no"/></w:sdtPr><w:sdtContent><w:p><w:fldSimple w:instr="no">${run('a field')}</w:fldSimple></w:p></w:sdtContent></w:sdt>`,
    ].join('');
    expect(await lines(body)).toEqual(['## Fees', 'Before', 'In a box', 'a field']);
  });

  it('finds the headings in guarded mode that the file does not mark', async () => {
    const text = 'The client pays within thirty days of the receipt of the invoice.';
    const body = [
      styled('Title', 'Agreement'),
      paragraph('Fees and Payment'),
      paragraph(text),
      paragraph('Term'),
      paragraph(text),
    ];
    const { children } = await parseDocx(await toDocx(body.join('')), { mode: 'guarded' });
    expect(children.map(({ type }) => type)).toEqual([
      'heading',
      'heading',
      'paragraph',
      'heading',
      'paragraph',
    ]);
  });

  it('rejects what is no Word file', async () => {
    await expect(parseDocx(new TextEncoder().encode('plain'))).rejects.toThrow();
    const zip = new JSZip();
    zip.file('word/document.xml', '<x/>');
    await expect(parseDocx(await zip.generateAsync({ type: 'uint8array' }))).rejects.toThrow(
      /no Word document/,
    );
    zip.file('word/document.xml', '<w:document');
    await expect(parseDocx(await zip.generateAsync({ type: 'uint8array' }))).rejects.toThrow(/no XML/);
  });
});
