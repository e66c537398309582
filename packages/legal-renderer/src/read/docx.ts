import mammoth from 'mammoth';
import type { ParseOptions } from '../parse/options';
import type { LegalDocument } from '../tree';
import { type Block, toLegalDocument, toMarker } from './blocks';

/** The parts of mammoth's document that are read; it hands them to `transformDocument`. */
interface WordNode {
  type: string;
  value?: string;
  children?: WordNode[];
  styleName?: string | null;
  styleId?: string | null;
  numbering?: { isOrdered: boolean; level: string } | null;
}

function textOf({ type, value, children }: WordNode): string {
  if (type === 'text') return value ?? '';
  if (type === 'tab') return ' ';
  if (type === 'break') return '\n';
  // What notes hold comes at the end of a Word page, not in its text.
  return type === 'noteReference' ? '' : (children ?? []).map(textOf).join('');
}

/** "Heading 2" → 2, "Title" → 1. */
function depthOf({ styleName, styleId }: WordNode): number | null {
  const style = styleName ?? styleId ?? '';
  const [, depth] = /^heading ?([1-6])$/i.exec(style) ?? [];
  return depth ? Number(depth) + 1 : /^title$/i.test(style) ? 1 : null;
}

/** The paragraphs, those in the cells of tables too, in their order. */
const paragraphsOf = (node: WordNode): WordNode[] =>
  node.type === 'paragraph' ? [node] : (node.children ?? []).flatMap(paragraphsOf);

function toBlocks(paragraphs: readonly WordNode[]): Block[] {
  let counts: number[] = [];
  return paragraphs.map((paragraph, at): Block => {
    const block = { depth: depthOf(paragraph), text: textOf(paragraph), line: at + 1 };
    const { numbering } = paragraph;
    if (block.depth !== null || !numbering) {
      if (block.text.trim()) counts = [];
      return block;
    }
    const level = Number(numbering.level);
    if (!numbering.isOrdered) return { ...block, text: `• ${block.text}` };
    counts = [...Array.from({ length: level }, (_, above) => counts[above] ?? 1), (counts[level] ?? 0) + 1];
    return { ...block, text: `${toMarker(counts)} ${block.text}` };
  });
}

/**
 * Reads a Word file (DOCX) into the same tree as `parseLegalText`. Its headings are the paragraphs with the styles Title and Heading 1 to
 * 6; a file without any is parsed as plain text, with `options`. A line is a paragraph. Word computes the numbers of lists and headings:
 * lists get decimal ones, from 1 after each other paragraph, and headings none.
 */
export async function parseDocx(
  file: ArrayBuffer | Uint8Array,
  options?: ParseOptions,
): Promise<LegalDocument> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  let paragraphs: WordNode[] = [];
  // mammoth reads `buffer` in Node and `arrayBuffer` in browsers.
  const input = { buffer: bytes, arrayBuffer: bytes.slice().buffer } as Parameters<
    typeof mammoth.convertToHtml
  >[0]; // as: its types ask for a Buffer
  await mammoth.convertToHtml(input, {
    externalFileAccess: false,
    transformDocument: (document: WordNode) => {
      paragraphs = paragraphsOf(document);
      return document;
    },
  });
  return toLegalDocument(toBlocks(paragraphs), options);
}
