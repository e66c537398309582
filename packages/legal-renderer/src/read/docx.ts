import JSZip from 'jszip';
import type { ParseOptions } from '../parse/options';
import type { LegalDocument } from '../tree';
import { type Block, toLegalDocument } from './blocks';
import { formatNumber, Numbering } from './word/numbering';
import { Styles } from './word/styles';
import { type TextContext, textOf } from './word/text';
import { attributeOf, childOf, childrenOf, isOn, parseXml } from './word/xml';

/** The parts of a Word file. */
interface WordParts {
  body: Element | undefined;
  styles: Styles;
  numbering: Numbering;
  notes: Record<'footnote' | 'endnote', Map<string, Element>>;
}

/** The folder and the name of a part. */
const splitPath = (path: string) =>
  [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)] as const;

async function readParts(file: Uint8Array): Promise<WordParts> {
  const zip = await JSZip.loadAsync(file);
  const read = async (path: string) => {
    const text = await zip.file(path)?.async('string');
    return text === undefined ? undefined : parseXml(text);
  };
  /** The path of a related part, by the last word of the relation's type. */
  const related = async (path: string, kind: string) => {
    const [folder, name] = splitPath(path);
    const relation = childrenOf(await read(`${folder}_rels/${name}.rels`), 'Relationship').find((element) =>
      attributeOf(element, 'Type')?.endsWith(`/${kind}`),
    );
    const target = attributeOf(relation, 'Target');
    if (target === undefined) return undefined;
    return target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${folder}`).pathname.slice(1);
  };
  const main = (await related('', 'officeDocument')) ?? 'word/document.xml';
  const part = async (kind: string) => {
    const path = await related(main, kind);
    return path === undefined ? undefined : read(path);
  };
  const root = await read(main);
  if (root?.localName !== 'document')
    throw new Error('The file is no Word document, so no text can be read from it; save it as DOCX.');
  const styles = new Styles(await part('styles'));
  const notesOf = async (kind: 'footnote' | 'endnote') =>
    new Map(
      childrenOf(await part(`${kind}s`), kind)
        // Lines between text and notes are notes of a type.
        .filter((note) => (attributeOf(note, 'type') ?? 'normal') === 'normal')
        .map((note) => [attributeOf(note, 'id') ?? '', note]),
    );
  return {
    body: childOf(root, 'body'),
    styles,
    numbering: new Numbering(await part('numbering'), styles),
    notes: { footnote: await notesOf('footnote'), endnote: await notesOf('endnote') },
  };
}

/** Reads paragraphs into blocks: those of tables and text boxes in their order, footnotes behind their section, endnotes at the end. */
class BlockReader {
  readonly blocks: Block[] = [];
  readonly #parts: WordParts;
  #line = 0;
  /** Text of paragraphs whose mark is hidden or deleted: it belongs to the next one. */
  #carried = '';
  #footnotes: Block[] = [];
  readonly #endnotes: Block[] = [];
  readonly #counts = { footnote: 0, endnote: 0 };

  constructor(parts: WordParts) {
    this.#parts = parts;
  }

  read(parent: Element | undefined): void {
    for (const element of childrenOf(parent)) {
      const name = element.localName;
      if (name === 'p') this.#paragraph(element);
      else if (name === 'tr') {
        const properties = childOf(element, 'trPr');
        if (!isOn(childOf(properties, 'hidden')) && !childOf(properties, 'del')) this.read(element);
      } else if (!/Pr$|^(?:del|moveFrom)$/.test(name)) this.read(element);
      if (name === 'tc') this.#flush(null);
    }
  }

  end(): Block[] {
    this.#flush(null);
    this.blocks.push(...this.#footnotes, ...this.#endnotes);
    return this.blocks;
  }

  /** A paragraph of what was carried, where no other follows that could take it. */
  #flush(depth: number | null): void {
    const text = this.#carried;
    this.#carried = '';
    if (text.trim() !== '') this.blocks.push({ depth, text, line: this.#line });
  }

  #paragraph(paragraph: Element): void {
    this.#line += 1;
    const line = this.#line;
    const { styles, numbering } = this.#parts;
    const properties = childOf(paragraph, 'pPr');
    const mark = childOf(properties, 'rPr');
    const boxes: Element[] = [];
    const marks: string[] = [];
    const earlier = this.#footnotes.length;
    const own = textOf(paragraph, properties, {
      styles,
      noteMark: (kind, id, hasOwn) => {
        const label = this.#note(kind, id, hasOwn, line);
        marks.push(label);
        return label;
      },
      addBox: (content) => boxes.push(content),
    });
    const isJoined =
      childOf(mark, 'del') !== undefined ||
      childOf(mark, 'moveFrom') !== undefined ||
      (styles.isHidden(mark, properties) && !isOn(childOf(mark, 'specVanish')));
    if (isJoined) this.#carried += own;
    else {
      const text = this.#carried + own;
      this.#carried = '';
      const place = numbering.placeOf(properties);
      const label = place ? numbering.next(place) : '';
      const depth = text.trim() === '' ? null : styles.depthOf(properties);
      if (depth !== null) this.blocks.push(...this.#footnotes.splice(0, earlier));
      const title = marks.reduce((rest, note) => rest.replace(note, ''), text);
      this.blocks.push({
        depth,
        text: text.trim() === '' ? '' : `${label} ${text}`,
        line,
        ...(depth === null ? { isItem: label !== '' } : { title }),
      });
    }
    for (const box of boxes) this.read(box);
  }

  /** Reads a note, and returns its mark. */
  #note(kind: 'footnote' | 'endnote', id: string, hasOwn: boolean, line: number): string {
    const note = this.#parts.notes[kind].get(id);
    if (!note) return '';
    const context: TextContext = { styles: this.#parts.styles, noteMark: () => '', addBox: () => undefined };
    const text = childrenOf(note, 'p')
      .map((paragraph) => textOf(paragraph, childOf(paragraph, 'pPr'), context).trim())
      .filter(Boolean)
      .join('\n');
    if (text === '') return '';
    let mark = '';
    if (!hasOwn) {
      this.#counts[kind] += 1;
      mark = `[${formatNumber(this.#counts[kind], kind === 'footnote' ? 'decimal' : 'lowerRoman')}]`;
    }
    (kind === 'footnote' ? this.#footnotes : this.#endnotes).push({
      depth: null,
      text: `${mark} ${text}`,
      line,
    });
    return mark;
  }
}

/**
 * Reads a Word file (DOCX) into the same tree as `parseLegalText`. Headings are the paragraphs with an outline level, of their own or by
 * their style; guarded mode looks for the rest, and a file without any is parsed as plain text, with `options`. A line is a paragraph;
 * numbers are Word's, notes stand at the end of section or text ("[1]", "[i]"), and hidden text, deleted text and comments stay out.
 * @throws Error when the file is no Word file.
 */
export async function parseDocx(
  file: ArrayBuffer | Uint8Array,
  options?: ParseOptions,
): Promise<LegalDocument> {
  const parts = await readParts(file instanceof Uint8Array ? file : new Uint8Array(file));
  const reader = new BlockReader(parts);
  reader.read(parts.body);
  return toLegalDocument(reader.end(), options);
}
