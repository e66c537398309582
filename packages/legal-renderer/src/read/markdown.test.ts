import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLegalText } from '../parse/document';
import { parseModes } from '../parse/options';
import { toHtml } from '../render/html';
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

  it.each([
    ['a byte order mark and CRLF', '\ufeff---\r\ntitle: T\r\n---\r\n\r\n# A part\r\n'],
    ['an end of three points', '---\ntitle: T\n...\n# A part'],
    ['TOML', '+++\ntitle = "T"\n+++\n# A part'],
    ['nothing in it', '---\n---\n# A part'],
  ])('leaves out front matter with %s', (_what, source) => {
    expect(outline(source)).toEqual(['2 A part']);
  });

  it.each([
    ['---\n\nWords stay.\n\n---\n', ['Words stay.']],
    ['<!-- a -->One.<!-- b --> Two<!-- c -->.', ['One. Two.']],
    ['One <!-- b --> two.', ['One  two.']],
    ['<!-- never closed\n\nwords', ['never closed', 'words']],
    ['A<br>b<br/>\nc<BR />d', ['A\nb\nc\nd']],
    ['<p align="center">A &lt; <b>b</b> &amp; c</p>', ['A < b & c']],
    ['<div>\n<p>One</p><p>Two</p>\n<ul><li>a</li></ul>\n</div>', ['One', 'Two', 'a']],
    ['<script>no()</script>\n\nA <style>no</style>b', ['A b']],
    ['Note[^1].\n\n[^1]: Excluded', ['Note[^1].', '[^1]: Excluded']],
    ['![a seal][s]\n\n[s]: s.png', ['a seal']],
    ['lia&shy;bility and a < b', ['liability and a < b']],
    ['`<div>` and \\<div>', ['<div> and <div>']],
    ['<https://a.example>', ['https://a.example']],
  ])('loses no word and shows no markup: %j', (source, texts) => {
    expect(outline(`${source}\n\n# A part`)).toEqual([...texts, '2 A part']);
  });

  it.each<[string, string, string, string[]?]>([
    ['## Fees and costs {#old-fees}', 'Fees and costs', 'old-fees'],
    ['## Fees and costs {: #old-fees .wide}', 'Fees and costs', 'old-fees'],
    ['## Fees and costs {.wide}', 'Fees and costs', 'fees-and-costs'],
    ['Fees and costs {#old-fees}\n===', 'Fees and costs', 'old-fees'],
    ['## <a name="fees"></a>Fees and costs', 'Fees and costs', 'fees-and-costs', ['fees']],
    ["<a id='old-fees'></a>\n## Fees and costs", 'Fees and costs', 'old-fees'],
    ['<h2 id="old-fees">Fees &amp; costs</h2>', 'Fees & costs', 'old-fees'],
    ['## Use \\{#x\\}', 'Use {#x}', 'use-x'],
  ])('takes anchors from the file: %s', (source, text, id, anchors) => {
    const [heading] = parseMarkdown(`${source}\n\nText.`).children;
    expect(heading).toMatchObject({ type: 'heading', text, id });
    expect(heading?.type === 'heading' ? heading.anchors : []).toEqual(anchors);
    for (const anchor of anchors ?? [])
      expect(toHtml(parseMarkdown(source))).toContain(`<span id="${anchor}"></span>`);
  });

  it('finds the headings in guarded mode that the file does not mark', () => {
    const guarded = (source: string) =>
      parseMarkdown(source, { mode: 'guarded' }).children.flatMap((node) =>
        node.type === 'heading' ? [`${node.level} ${node.text}`] : [],
      );
    const text = 'We keep the words that you type into our forms.';
    expect(guarded(`# Policy\n\n**What We Keep**\n\n${text}\n\n1. Term\n\n${text}`)).toEqual([
      '2 Policy',
      '2 What We Keep',
      '3 1. Term',
    ]);
    expect(guarded(`# Policy\n\n## Data\n\n**What We Keep**\n\n${text}\n\n1. Term\n\n${text}`)).toEqual([
      '2 Policy',
      '2 Data',
      '3 What We Keep',
    ]);
  });

  it('keeps every word of any text between its headings', () => {
    const inner = fc.stringMatching(/^[a-z]{1,8}$/);
    const around = fc.constantFrom(
      ...[
        '<b>|</b>',
        '<!-- x -->|<!-- y -->',
        '<p>|</p>',
        '|<br>',
        '> |',
        '- |',
        '1. |',
        '**|**',
        '<a name="q">|</a>',
        '<div>\n|\n</div>',
        '## | {#i-d}',
        '|',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(inner, around), { minLength: 1 }), (parts) => {
        const source = parts.map(([word, form]) => form.replace('|', word)).join('\n\n');
        for (const mode of parseModes) {
          const words = parseMarkdown(source, { mode }).children.flatMap(
            ({ text }) => text.match(/[a-z]+/g) ?? [],
          );
          expect(words).toEqual(parts.map(([word]) => word));
        }
      }),
    );
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
