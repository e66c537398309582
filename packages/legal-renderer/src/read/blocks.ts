import { parseLegalText } from '../parse/document';
import type { ParseOptions } from '../parse/options';
import { Ids, toSlug } from '../parse/slug';
import type { HeadingLevel, LegalDocument } from '../tree';

/** A block of a file that marks its headings. */
export interface Block {
  /** The depth of a heading, from 1; null for text. */
  depth: number | null;
  /** Its lines, joined by a line feed. */
  text: string;
  /** First line of the source, counted from 1. */
  line: number;
}

const trimLines = (text: string) =>
  text
    .replaceAll('\0', '\ufffd')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/**
 * The blocks of a file as a document. Its headings are those the file marks; no level is skipped, and the highest is 2. A file that marks
 * none is parsed as plain text, with the same options.
 */
export function toLegalDocument(blocks: readonly Block[], options?: ParseOptions): LegalDocument {
  const trimmed = blocks
    .map(({ text, ...rest }) => ({ ...rest, text: trimLines(text) }))
    .filter(({ text }) => text !== '');
  if (trimmed.every(({ depth }) => depth === null)) return fromText(trimmed, options);
  const ids = new Ids();
  const [first = 0, ...others] = trimmed.flatMap(({ depth }) => depth ?? []);
  // The title of the whole text: sections are as high as it is.
  const title = others.length > 0 && others.every((depth) => depth > first) ? first : 0;
  // The depths of the headings that the current one lies below.
  let above: number[] = [];
  return {
    type: 'document',
    children: trimmed.map(({ depth, text, line }) => {
      if (depth === null) return { type: 'paragraph', text, line };
      above = [...above.filter((other) => other < depth && other > title), depth];
      const heading = text.replaceAll('\n', ' ');
      const level = Math.min(above.length + 1, 4) as HeadingLevel; // as: 2 to 4
      return { type: 'heading', level, text: heading, id: ids.take(toSlug(heading)), line, rule: 'marked' };
    }),
  };
}

/** Parses the blocks as text, and gives each node the line of its block. */
function fromText(blocks: readonly Block[], options: ParseOptions | undefined): LegalDocument {
  const lines: string[] = [];
  const lineOf = new Map<number, number>();
  for (const { text, line } of blocks) {
    for (const [at, part] of text.split('\n').entries()) {
      lines.push(part);
      lineOf.set(lines.length, line + at);
    }
    lines.push('');
  }
  const document = parseLegalText(lines.join('\n'), options);
  for (const node of document.children) node.line = lineOf.get(node.line) ?? node.line;
  return document;
}

/** The number of a list's item as it is written in text: "2.", or "2.1." inside another numbered item. */
export const toMarker = (numbers: readonly number[]) => `${numbers.join('.')}.`;
